import { HttpResponse, http } from "msw/http";
import { network } from "../api.ts";

/** Upload endpoint of the Storage emulator. */
const UPLOADS = "http://127.0.0.1:9199/v0/b/:bucket/o";

/** Returns the file part of a multipart upload. */
async function fileOf(request: Request): Promise<Blob> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  const start = text.indexOf("\r\n\r\n", text.indexOf("Content-Type: image/")) + 4;
  return new Blob([bytes.slice(start, text.lastIndexOf("\r\n--"))], { type: "image/jpeg" });
}

const BUCKET = "demo-studio.appspot.com";
const refusal = () => HttpResponse.json({ error: { code: 403 } }, { status: 403 });

/**
 * Accepts uploads as Storage does and refuses those to the paths `taken`; returns the files with their paths, filled as
 * they arrive.
 */
export function acceptUploads(...taken: string[]): { path: string; file: Blob }[] {
  const files: { path: string; file: Blob }[] = [];
  network.use(
    http.post(UPLOADS, async ({ request }) => {
      const path = new URL(request.url).searchParams.get("name") ?? "";
      if (taken.includes(path)) return refusal();
      files.push({ path, file: await fileOf(request) });
      return HttpResponse.json({ name: path, bucket: BUCKET });
    }),
  );
  return files;
}

/** Refuses every upload, as the Storage rules do. */
export const refuseUploads = (): void => network.use(http.post(UPLOADS, refusal));
