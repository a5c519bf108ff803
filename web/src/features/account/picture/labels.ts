import { MAX_PICTURE_BYTES } from "@studio/contract/account/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { OfflineError } from "../../../lib/http/offline.ts";

/** Something that went wrong, and more about it where that helps. */
export type Failure = { text: string; detail?: string };

/** What becomes of a chosen file: anything but an image is silently ignored. */
export function judge({ type, size }: { type: string; size: number }): "ignored" | "too_large" | "usable" {
  if (!type.startsWith("image/")) return "ignored";
  return size > MAX_PICTURE_BYTES ? "too_large" : "usable";
}

/** What a person reads when a picture could not be uploaded or removed. */
export function failureOf(what: "upload" | "removal", error: unknown): Failure {
  if (error instanceof StudioError && error.code === "unauthenticated") return { text: error.message };
  const text =
    what === "upload" ? "Errore nel caricamento." : "Errore. Non è stato possibile rimuovere la foto.";
  const known = error instanceof OfflineError || (error instanceof StudioError && error.code !== "internal");
  return known ? { text, detail: errorMessage(error) } : { text };
}
