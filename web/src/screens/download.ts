/** Download a file that was made in the page. */
export function download(name: string, content: BlobPart, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
