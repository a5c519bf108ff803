import { readFile } from "./readFile.ts";

/** Reads the file that the page sends, beside the page, so that a large one does not freeze it. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await readFile(new Uint8Array(data)));
};
