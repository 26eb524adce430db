/** Texts as short as possible, in characters that links may have. */

const FORMAT = "deflate-raw";

/** Whether this browser can do it; those from before 2023 cannot. */
export const canCompress = (): boolean => typeof CompressionStream === "function";

export async function compressed(text: string): Promise<string> {
  return base64url(await through(new TextEncoder().encode(text), new CompressionStream(FORMAT)));
}

/** The text of what `compressed` has made, up to so many bytes; null where it is anything else. */
export async function decompressed(link: string, most: number): Promise<string | null> {
  try {
    const bytes = await through(fromBase64url(link), new DecompressionStream(FORMAT), most);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array,
  transform: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array> {
  const writer = transform.writable.getWriter();
  // A failure is thrown by the reader too.
  writer.write(bytes as BufferSource).catch(() => undefined);
  writer.close().catch(() => undefined);
  const chunks: number[] = [];
  const reader = transform.readable.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const byte of read.value as Uint8Array) chunks.push(byte);
    if (chunks.length > most) throw new RangeError("the text is too long");
  }
  return Uint8Array.from(chunks);
}

function base64url(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array {
  const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
