import { StudioError } from "@studio/contract/errors.ts";
import { MAX_PICTURE_BYTES } from "@studio/contract/people/contacts.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { OfflineError } from "../../../../lib/network/offline.ts";
import { type ChosenFile, isImage } from "../../../../lib/pictures/chosenFile.ts";

/** A failure as text, with a detail where one helps. */
export type Failure = { text: string; detail?: string };

/** Classifies a chosen file; one that is not an image is ignored. */
export function classifyFile(file: ChosenFile): "ignored" | "too_large" | "usable" {
  if (!isImage(file)) return "ignored";
  return file.size > MAX_PICTURE_BYTES ? "too_large" : "usable";
}

/** Returns the texts of a failed upload or removal. */
export function failureOf(what: "upload" | "removal", error: unknown): Failure {
  if (error instanceof StudioError && error.code === "unauthenticated") return { text: error.message };
  const text =
    what === "upload" ? "Errore nel caricamento." : "Errore. Non è stato possibile rimuovere la foto.";
  const hasDetail =
    error instanceof OfflineError || (error instanceof StudioError && error.code !== "internal");
  return hasDetail ? { text, detail: errorMessage(error) } : { text };
}
