/** Bucket with the origin of its URLs: Cloud Storage for Firebase, or its emulator. */
export type BucketLocation = { origin: string; bucket: string };

/** Returns the download URL of an object, which needs no sign-in; its token is in the object's metadata too. */
export const downloadUrl = ({ origin, bucket }: BucketLocation, name: string, token: string): string =>
  `${origin}/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media&token=${token}`;

/** Returns the name of the object of this bucket that a download URL leads to; `undefined` for any other address. */
export function objectOfDownloadUrl({ origin, bucket }: BucketLocation, url: string): string | undefined {
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

/** Returns the name of the object at `gs://{bucket}/{name}`; `undefined` for any other address. */
export function objectOfGsUrl({ bucket }: BucketLocation, address: string): string | undefined {
  const root = `gs://${bucket}/`;
  return address.startsWith(root) ? address.slice(root.length) : undefined;
}
