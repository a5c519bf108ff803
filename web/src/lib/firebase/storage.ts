import { FirebaseError } from "firebase/app";
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getStorage,
  ref,
  uploadBytesResumable,
} from "firebase/storage";
import { environment } from "../environment.ts";
import { OfflineError } from "../network/offline.ts";
import { OFFLINE_TIMEOUT_MS } from "../network/timeouts.ts";
import { firebaseApp } from "./firebase.ts";

/** Timeout of the SDK's own retries, in milliseconds. */
const RETRY_TIMEOUT_MS = 6_000;

let instance: FirebaseStorage | undefined;

function storage(): FirebaseStorage {
  if (!instance) {
    instance = getStorage(firebaseApp());
    if (environment().emulators) connectStorageEmulator(instance, "127.0.0.1", 9199);
  }
  const timeoutMs = navigator.onLine === false ? OFFLINE_TIMEOUT_MS : RETRY_TIMEOUT_MS;
  instance.maxUploadRetryTime = timeoutMs;
  instance.maxOperationRetryTime = timeoutMs;
  return instance;
}

type Watch = {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a file to the first free one of these paths and returns its address, `gs://{bucket}/{path}`. Members may
 * not read there, which a download URL would need.
 * @throws `OfflineError` and the SDK's errors
 */
export async function upload(paths: readonly string[], file: Blob, watch: Watch): Promise<string> {
  const [path = "", ...others] = paths;
  try {
    return await uploadTo(path, file, watch);
  } catch (error) {
    const isTaken = error instanceof FirebaseError && error.code === "storage/unauthorized";
    if (!isTaken || others.length === 0) throw error;
    return upload(others, file, watch);
  }
}

async function uploadTo(path: string, file: Blob, { onProgress, signal }: Watch): Promise<string> {
  signal.throwIfAborted();
  const task = uploadBytesResumable(ref(storage(), path), file, { contentType: file.type });
  const cancel = () => void task.cancel();
  signal.addEventListener("abort", cancel);
  task.on("state_changed", ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  try {
    const sent = await task;
    return sent.ref.toString();
  } catch (error) {
    const silent = error instanceof FirebaseError && error.code === "storage/retry-limit-exceeded";
    throw silent ? new OfflineError(error) : error;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
