/** The picture as a file, for the disk or for somebody else. */
export type Format = "png" | "svg";

export const TYPES: Readonly<Record<Format, string>> = { png: "image/png", svg: "image/svg+xml" };

/**
 * Pixels of the longer side, whatever the picture measures: sharp on any screen, small enough for
 * any messenger.
 */
const LONGER = 1800;

export async function fileOf(svg: string, format: Format, name: string): Promise<File> {
  const content = format === "svg" ? svg : await painted(svg);
  return new File([content], `${name}.${format}`, { type: TYPES[format] });
}

async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:${TYPES.svg};charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = LONGER / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the canvas gives no picture"))),
      TYPES.png,
    );
  });
}

/** Whether the system can share a picture; always false outside secure contexts. */
export function canPass(): boolean {
  const sample = new File([], "kingdom.png", { type: TYPES.png });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [sample] });
}

export async function pass(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // The user cancelled.
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
