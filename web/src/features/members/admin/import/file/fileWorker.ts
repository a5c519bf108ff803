import { readFile } from "./readFile.ts";
import type { LayoutChoices } from "./table.ts";

type FileMessage = { bytes: ArrayBuffer; choices: LayoutChoices };

/** Reads the file that the page sends, beside the page, so that a large one does not freeze it. */
self.onmessage = async ({ data }: MessageEvent<FileMessage>) => {
  self.postMessage(await readFile(new Uint8Array(data.bytes), data.choices));
};
