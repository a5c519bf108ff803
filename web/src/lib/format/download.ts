/** How long a phone may take to open what it was handed, in milliseconds. */
const KEPT_MS = 60_000;

/** Hands a text over to the device as a file; `type` decides which program opens it. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
