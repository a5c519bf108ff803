import { type LayoutChoices, MAX_FILE_BYTES, type Reading, tooLarge } from "./table.ts";

/** How long a file may take, in milliseconds: the largest takes some seconds on a slow computer. */
const READ_TIMEOUT_MS = 60_000;

const unreadable = "Non riusciamo a leggere il file: copia l’elenco in un file nuovo e scegli quello.";

/** Reads a file in a worker, which is ended when it takes too long or runs out of memory. */
export async function readInWorker(file: File, choices: LayoutChoices = {}): Promise<Reading> {
  // Checked before the file is read into memory.
  if (file.size > MAX_FILE_BYTES) return { problem: tooLarge };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { problem: "Il file non si apre: forse è cambiato. Sceglilo di nuovo." };
  const worker = new Worker(new URL("./fileWorker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve) => {
    const end = (reading: Reading) => {
      clearTimeout(timeout);
      worker.terminate();
      resolve(reading);
    };
    const timeout = setTimeout(() => end({ problem: unreadable }), READ_TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<Reading>) => end(data);
    worker.onerror = () => end({ problem: unreadable });
    worker.postMessage({ bytes, choices }, [bytes]);
  });
}
