import { FirebaseError } from "firebase/app";
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from "firebase/storage";
import { environment } from "./environment.ts";
import { firebaseApp } from "./firebase.ts";
import { OfflineError } from "./offline.ts";

/** How long the SDK tries again by itself, in milliseconds, before the person is told. */
const PATIENCE_MS = 6_000;

let instance: FirebaseStorage | undefined;

function storage(): FirebaseStorage {
  if (!instance) {
    instance = getStorage(firebaseApp());
    instance.maxUploadRetryTime = PATIENCE_MS;
    instance.maxOperationRetryTime = PATIENCE_MS;
    if (environment().emulators) connectStorageEmulator(instance, "127.0.0.1", 9199);
  }
  return instance;
}

type Watch = {
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Uploads a file to a path of the bucket and answers its download URL. Throws `OfflineError` and the SDK's errors. */
export async function upload(path: string, file: Blob, { onProgress, signal }: Watch): Promise<string> {
  if (navigator.onLine === false) throw new OfflineError();
  signal.throwIfAborted();
  const task = uploadBytesResumable(ref(storage(), path), file, { contentType: file.type });
  const cancel = () => void task.cancel();
  signal.addEventListener("abort", cancel);
  task.on("state_changed", ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  try {
    const sent = await task;
    return await getDownloadURL(sent.ref);
  } catch (error) {
    const silent = error instanceof FirebaseError && error.code === "storage/retry-limit-exceeded";
    throw silent ? new OfflineError(error) : error;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
