/** Studies and positions in the anchor of a link, which no server is sent. */

/** Longer links are cut off by messengers. */
export const LONGEST_LINK = 6000;

export type LinkedText = { record: string } | { position: string };

/** The anchor for a study, or for a position alone. */
export async function anchorOf(text: LinkedText): Promise<string> {
  if ("position" in text) return `position=${encodeURIComponent(text.position)}`;
  return `study=${base64url(await through(bytesOf(text.record), new CompressionStream(FORMAT)))}`;
}

/** What an anchor brings; null for nothing, or what cannot be read. */
export async function readAnchor(anchor: string): Promise<LinkedText | null> {
  const [, kind, value] = /^(study|position)=(.+)$/s.exec(anchor) ?? [];
  if (!value) return null;
  if (kind === "position") return { position: value };
  try {
    const record = await through(fromBase64url(value), new DecompressionStream(FORMAT), MOST_BYTES);
    return { record: new TextDecoder("utf-8", { fatal: true }).decode(record) };
  } catch {
    return null;
  }
}

const FORMAT = "deflate-raw";
/** What a short link may grow to: more than the longest study. */
const MOST_BYTES = 500_000;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

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
    if (chunks.length > most) throw new RangeError("the study is too long");
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
