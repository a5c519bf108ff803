/** How long the object URL stays valid, in milliseconds: phones may take long to open the file. */
const KEPT_MS = 60_000;

/** Saves a text as a file; `type` decides which program opens it. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
