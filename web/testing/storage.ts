import { HttpResponse, http } from "msw/http";
import { worker } from "./api.ts";

/** Where the product's storage stands when it runs with emulators. */
const UPLOADS = "http://127.0.0.1:9199/v0/b/:bucket/o";

/** The part of a multipart upload that is the file. */
async function fileOf(request: Request): Promise<Blob> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  const start = text.indexOf("\r\n\r\n", text.indexOf("Content-Type: image/")) + 4;
  return new Blob([bytes.slice(start, text.lastIndexOf("\r\n--"))], { type: "image/jpeg" });
}

const BUCKET = "demo-studio.appspot.com";
const refusal = () => HttpResponse.json({ error: { code: 403 } }, { status: 403 });

/**
 * Keeps uploads as the storage does, and refuses those to a path where one is already; returns the files, each with its
 * path, filled as they come.
 */
export function acceptUploads(...taken: string[]): { path: string; file: Blob }[] {
  const files: { path: string; file: Blob }[] = [];
  worker.use(
    http.post(UPLOADS, async ({ request }) => {
      const path = new URL(request.url).searchParams.get("name") ?? "";
      if (taken.includes(path)) return refusal();
      files.push({ path, file: await fileOf(request) });
      return HttpResponse.json({ name: path, bucket: BUCKET });
    }),
  );
  return files;
}

/** Refuses every upload, as the rules of the storage do. */
export const refuseUploads = (): void => worker.use(http.post(UPLOADS, refusal));
