/**
 * Pictures small enough for the docs: the browser itself packs them as WebP, and frames become one
 * moving picture.
 */
import type { Page } from "playwright-core";

/** A part of a picture that has changed, packed. */
export interface Patch {
  x: number;
  y: number;
  width: number;
  height: number;
  webp: string;
}

/** Packs pictures, each seen `width` pixels wide; `page` is an empty one. */
export class Packer {
  constructor(
    private readonly page: Page,
    private readonly width: number,
    private readonly quality: number,
  ) {}

  /**
   * What differs from the picture before; all of the first one, nothing where nothing has changed.
   */
  async pack(png: Buffer, fresh = false): Promise<Patch | null> {
    return this.page.evaluate(pack, {
      png: png.toString("base64"),
      width: this.width,
      quality: this.quality,
      fresh,
    });
  }
}

async function pack(task: {
  png: string;
  width: number;
  quality: number;
  fresh: boolean;
}): Promise<Patch | null> {
  const store = globalThis as unknown as { before: ImageData | null };
  const image = new Image();
  image.src = `data:image/png;base64,${task.png}`;
  await image.decode();
  const [width, height] = [task.width, Math.round((image.height * task.width) / image.width)];
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d", { willReadFrequently: true })!;
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, 0, 0, width, height);
  const now = brush.getImageData(0, 0, width, height);
  const before = task.fresh ? null : store.before;
  store.before = now;
  let [left, top, right, bottom] = before ? [width, height, -1, -1] : [0, 0, width - 1, height - 1];
  for (let i = 0; before && i < now.data.length; i += 4) {
    const away = [0, 1, 2].some(
      (channel) => Math.abs(now.data[i + channel]! - before.data[i + channel]!) > 6,
    );
    if (!away) continue;
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  if (right < 0) return null;
  // A frame of a moving picture begins at even pixels.
  [left, top] = [left - (left % 2), top - (top % 2)];
  const part = new OffscreenCanvas(right - left + 1, bottom - top + 1);
  part.getContext("2d")!.drawImage(canvas, -left, -top);
  const blob = await part.convertToBlob({ type: "image/webp", quality: task.quality });
  let bytes = "";
  for (const byte of new Uint8Array(await blob.arrayBuffer())) bytes += String.fromCharCode(byte);
  return { x: left, y: top, width: part.width, height: part.height, webp: btoa(bytes) };
}

export const bytesOf = ({ webp }: Patch): Buffer => Buffer.from(webp, "base64");

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function three(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(3 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUIntLE(number, 3 * i, 3));
  return bytes;
}

/** The pixels of a packed still picture, without what is written round them. */
function pixels(still: Buffer): Buffer {
  for (let at = 12; at < still.length;) {
    const name = still.toString("latin1", at, at + 4);
    const size = still.readUInt32LE(at + 4);
    if (name === "VP8 " || name === "VP8L")
      return chunk(name, still.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  throw new Error("a picture without pixels");
}

/** One moving picture that begins again for ever. The first frame is the whole of it. */
export function moving(frames: readonly { patch: Patch; ms: number }[]): Buffer {
  const { width, height } = frames[0]!.patch;
  const animated = Buffer.from([0x02, 0, 0, 0]);
  const parts = frames.map(({ patch, ms }) => {
    const head = Buffer.concat([
      three(patch.x / 2, patch.y / 2, patch.width - 1, patch.height - 1, ms),
      Buffer.from([0x02]),
    ]);
    return chunk("ANMF", Buffer.concat([head, pixels(bytesOf(patch))]));
  });
  const body = Buffer.concat([
    Buffer.from("WEBP", "latin1"),
    chunk("VP8X", Buffer.concat([animated, three(width - 1, height - 1)])),
    chunk("ANIM", Buffer.alloc(6)),
    ...parts,
  ]);
  return chunk("RIFF", body);
}
