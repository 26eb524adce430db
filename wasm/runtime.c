/*
 * What the compiled code asks of its environment: memory for arrays, as Numba's runtime gives it
 * natively, and two functions of the C library. A module imports nothing.
 */
typedef unsigned long long u64;

/* ---- Memory: one list of free blocks for each power of two ---- */

typedef struct block {
  struct block *next;
  unsigned kind;
  u64 alignment; /* what was asked for follows, at a multiple of 16 */
} block;

typedef struct { /* as in numba/core/runtime/nrt.h, with pointers of 4 bytes */
  u64 references;
  void *destructor, *destructor_info, *data;
  u64 bytes;
} meminfo;

extern char __heap_base;
static unsigned top;
static block *unused[32];

/* Zeroed memory that is never freed, also for what the page passes; a trap where there is none. */
void *allocate(unsigned bytes) {
  if (!top) top = (unsigned)&__heap_base;
  unsigned start = (top + 15) & ~15u;
  u64 end = (u64)start + bytes, size = (u64)__builtin_wasm_memory_size(0) << 16;
  if (end > size && __builtin_wasm_memory_grow(0, (end - size + 65535) >> 16) == -1ul)
    __builtin_trap();
  top = end;
  return (void *)start;
}

void *NRT_Allocate(u64 bytes) {
  unsigned kind = 32 - __builtin_clz((unsigned)bytes | 63);
  block *memory = unused[kind];
  if (memory)
    unused[kind] = memory->next;
  else
    memory = allocate(sizeof(block) + (1u << kind));
  memory->kind = kind;
  return memory + 1;
}

void NRT_Free(void *pointer) {
  block *memory = (block *)pointer - 1;
  memory->next = unused[memory->kind];
  unused[memory->kind] = memory;
}

void *NRT_MemInfo_alloc_aligned(u64 bytes, unsigned alignment) {
  meminfo *info = NRT_Allocate(sizeof(meminfo) + bytes);
  *info = (meminfo){1, 0, 0, info + 1, bytes};
  return info;
}

void NRT_MemInfo_call_dtor(meminfo *info) { NRT_Free(info); }

/* ---- Arithmetic ---- */

double sqrt(double x) { return __builtin_sqrt(x); }

/*
 * exp of the module's own, so that a bot thinks the same in every browser: they round Math.exp in
 * different ways. The argument is reduced to a part of ln 2, for which a quotient of polynomials is
 * exact to the last bit or nearly so (the method of fdlibm).
 */
double exp(double x) {
  if (x > 700) return __builtin_inf();
  if (x < -700) return 0;
  int k = (int)(x * 1.44269504088896338700 + (x < 0 ? -0.5 : 0.5));
  double high = x - k * 6.93147180369123816490e-01, low = k * 1.90821492927058770002e-10;
  double r = high - low, t = r * r;
  double p = 4.13813679705723846039e-08;
  p = p * t - 1.65339022054652515390e-06;
  p = p * t + 6.61375632143793436117e-05;
  p = p * t - 2.77777777770155933842e-03;
  p = p * t + 1.66666666666666019037e-01;
  double c = r - t * p;
  double y = 1 - ((low - (r * c) / (2 - c)) - high);
  union { u64 bits; double number; } power = {(u64)(1023 + k) << 52};
  return y * power.number;
}

/* 128-bit product, from compiler-rt: Numba checks the sizes of arrays by it. */
__int128 __multi3(__int128 a, __int128 b) {
  u64 x = a, y = b, low = (u64)(unsigned)x * (unsigned)y;
  u64 t = (x >> 32) * (unsigned)y + (low >> 32);
  u64 u = (u64)(unsigned)x * (y >> 32) + (unsigned)t;
  u64 high = (x >> 32) * (y >> 32) + (t >> 32) + (u >> 32);
  high += (u64)(a >> 64) * y + x * (u64)(b >> 64);
  return (__int128)high << 64 | (u << 32 | (unsigned)low);
}
