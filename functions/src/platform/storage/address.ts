/** Where the objects of a bucket are: `origin` is that of Cloud Storage for Firebase, or of its emulator. */
export type Home = { origin: string; bucket: string };

/** The download URL of an object for whoever knows it; the token stands in the object's labels too. */
export const downloadUrl = ({ origin, bucket }: Home, name: string, token: string): string =>
  `${origin}/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media&token=${token}`;

/** The name of the object at home that a download URL leads to; `undefined` for any other address. */
export function objectIn({ origin, bucket }: Home, url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const address = new URL(url);
  const [, inBucket = "", name = ""] = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/.exec(address.pathname) ?? [];
  if (address.origin !== origin || inBucket !== bucket) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** The name of the object at home that stands at `gs://{bucket}/{name}`; `undefined` for any other address. */
export function uploadedTo({ bucket }: Home, address: string): string | undefined {
  const root = `gs://${bucket}/`;
  return address.startsWith(root) ? address.slice(root.length) : undefined;
}
