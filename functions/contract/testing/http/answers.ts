import type { Endpoint } from "../../endpoint.ts";

/** Returns the smallest answer that the server can send for a call. */
export function emptyAnswer({ file, image }: Endpoint): unknown {
  const bytes = new Uint8Array();
  if (image) return { type: "image/avif", bytes };
  return file ? { name: "empty.pdf", bytes } : {};
}
