import { randomUUID } from "node:crypto";
import { app } from "../runtime/firebase.ts";
import { type BucketLocation, downloadUrl, objectOfDownloadUrl, objectOfGsUrl } from "./address.ts";

/** Returns the project's bucket; its client is loaded on first use, as Firestore's is (docs/decisions/0009). */
async function bucket() {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage(app()).bucket();
}

/** Returns a bucket with the origin of its URLs; the Admin SDK reads the same variable. */
const locationOf = ({ name }: { name: string }): BucketLocation => ({
  origin: process.env.STORAGE_EMULATOR_HOST ?? "https://firebasestorage.googleapis.com",
  bucket: name,
});

/** Cached by browsers for a week, never by proxies: the content of a URL does not change. */
const CACHE_CONTROL = "private, max-age=604800";

/** Returns the object of the project's bucket that a download URL leads to; `undefined` for any other address. */
export const objectOf = async (url: string): Promise<string | undefined> =>
  objectOfDownloadUrl(locationOf(await bucket()), url);

/**
 * Returns the object of the project's bucket at `gs://…`, the address of a browser's upload; `undefined` for any other
 * address.
 */
export const uploadOf = async (address: string): Promise<string | undefined> =>
  objectOfGsUrl(locationOf(await bucket()), address);

export type ObjectRead = { is: "read"; bytes: Buffer } | { is: "missing" | "too_large" };

/**
 * Reads an object of at most `maxBytes` bytes: first its size, then that very generation. The bytes are not
 * decompressed, so that a small object cannot expand to a huge one.
 */
export async function readObject(name: string, maxBytes: number): Promise<ObjectRead> {
  const home = await bucket();
  try {
    const [{ size, generation }] = await home.file(name).getMetadata();
    if (Number(size) > maxBytes) return { is: "too_large" };
    const version = home.file(name, generation === undefined ? {} : { generation });
    const [bytes] = await version.download({ decompress: false });
    return { is: "read", bytes };
  } catch (error) {
    if (isMissing(error)) return { is: "missing" };
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === 404;

/** Saves an object under a new name and returns its download URL. */
export async function saveObject(name: string, bytes: Buffer, contentType: string): Promise<string> {
  const home = await bucket();
  const token = randomUUID();
  await home.file(name).save(bytes, {
    resumable: false,
    metadata: {
      contentType,
      cacheControl: CACHE_CONTROL,
      metadata: { firebaseStorageDownloadTokens: token },
    },
  });
  return downloadUrl(locationOf(home), name, token);
}

/** Saves an object that functions alone can read. */
export async function savePrivateObject(name: string, bytes: Buffer, contentType: string): Promise<void> {
  await (await bucket()).file(name).save(bytes, { resumable: false, metadata: { contentType } });
}

/** Deletes an object; a missing one is no error. */
export async function removeObject(name: string): Promise<void> {
  await (await bucket()).file(name).delete({ ignoreNotFound: true });
}

/** Deletes every object of a folder, `pictures/{uid}/`; an empty one is no error. */
export async function removeFolder(folder: `${string}/`): Promise<void> {
  await (await bucket()).deleteFiles({ prefix: folder });
}

/** Deletes those of the first `limit` objects of a folder that were created before `then`; returns how many. */
export async function removeBefore(folder: `${string}/`, then: Date, limit: number): Promise<number> {
  const [files] = await (await bucket()).getFiles({ prefix: folder, maxResults: limit });
  const old = files.filter(({ metadata }) => new Date(metadata.timeCreated ?? 0) < then);
  // That very object, not one that has replaced it; the client repeats a request with a condition if the connection fails.
  const remove = (file: (typeof old)[number]) => {
    const { generation } = file.metadata;
    const condition = generation === undefined ? {} : { ifGenerationMatch: generation };
    return file.delete({ ignoreNotFound: true, ...condition });
  };
  await Promise.all(old.map(remove));
  return old.length;
}
