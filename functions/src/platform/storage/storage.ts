import { randomUUID } from "node:crypto";
import { app } from "../runtime/firebase.ts";
import { downloadUrl, type Home, objectIn, uploadedTo } from "./address.ts";

/** The client of Cloud Storage is loaded with its first use, as Firestore's is (docs/decisions/0009). */
async function bucket() {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage(app()).bucket();
}

/** Where download URLs lead; the Admin SDK reads the same variable. */
const homeOf = ({ name }: { name: string }): Home => ({
  origin: process.env.STORAGE_EMULATOR_HOST ?? "https://firebasestorage.googleapis.com",
  bucket: name,
});

/** How long a browser keeps an object, and nobody in between: a URL never shows anything else. */
const CACHE = "private, max-age=604800";

/** The object of the project's bucket that a download URL leads to; `undefined` for any other address. */
export const objectOf = async (url: string): Promise<string | undefined> =>
  objectIn(homeOf(await bucket()), url);

/** The object of the project's bucket at `gs://…`, as a browser calls what it uploaded; `undefined` for any other address. */
export const uploadOf = async (address: string): Promise<string | undefined> =>
  uploadedTo(homeOf(await bucket()), address);

export type ObjectRead = { is: "read"; bytes: Buffer } | { is: "missing" | "too_large" };

/**
 * Reads an object of at most `most` bytes: its size is asked for first, and then that very version is read. The bytes
 * stay as they are kept, so that nothing small unfolds into something huge.
 */
export async function readObject(name: string, most: number): Promise<ObjectRead> {
  const home = await bucket();
  try {
    const [{ size, generation }] = await home.file(name).getMetadata();
    if (Number(size) > most) return { is: "too_large" };
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

/** Saves an object under a new name and returns the URL by which whoever knows it can read it. */
export async function saveObject(name: string, bytes: Buffer, contentType: string): Promise<string> {
  const home = await bucket();
  const token = randomUUID();
  await home.file(name).save(bytes, {
    resumable: false,
    metadata: {
      contentType,
      cacheControl: CACHE,
      metadata: { firebaseStorageDownloadTokens: token },
    },
  });
  return downloadUrl(homeOf(home), name, token);
}

/** Removes an object; one that is not there any more is no error. */
export async function removeObject(name: string): Promise<void> {
  await (await bucket()).file(name).delete({ ignoreNotFound: true });
}

/** Removes every object of a folder, `pictures/{uid}/`; an empty one is no error. */
export async function removeFolder(folder: `${string}/`): Promise<void> {
  await (await bucket()).deleteFiles({ prefix: folder });
}

/** Removes the objects of a folder that came before `then`, `limit` at most; returns how many. */
export async function removeBefore(folder: `${string}/`, then: Date, limit: number): Promise<number> {
  const [files] = await (await bucket()).getFiles({ prefix: folder, maxResults: limit });
  const old = files.filter(({ metadata }) => new Date(metadata.timeCreated ?? 0) < then);
  await Promise.all(old.map((file) => file.delete({ ignoreNotFound: true })));
  return old.length;
}
