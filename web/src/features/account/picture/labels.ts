import { MAX_PICTURE_BYTES } from "@studio/contract/account/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { OfflineError } from "../../../lib/http/offline.ts";

/** A failure as text, with a detail where one helps. */
export type Failure = { text: string; detail?: string };

type ChosenFile = { name: string; type: string; size: number };

/** Returns whether a file is an iPhone's photo; systems that do not know the format give it no type. */
const isHeic = ({ name, type }: Pick<ChosenFile, "name" | "type">): boolean =>
  /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));

/** Classifies a chosen file; one that is not an image is ignored. */
export function classifyFile(file: ChosenFile): "ignored" | "too_large" | "usable" {
  if (!file.type.startsWith("image/") && !isHeic(file)) return "ignored";
  return file.size > MAX_PICTURE_BYTES ? "too_large" : "usable";
}

/** Returns why a chosen file cannot be used. */
export const unreadableText = (file: ChosenFile, error: unknown): string =>
  isHeic(file) && error instanceof StudioError && error.code === "invalid_picture"
    ? "Questo browser non apre le foto HEIC dell’iPhone: salvala come JPEG e sceglila di nuovo, oppure caricala dall’iPhone."
    : errorMessage(error);

/** Returns the texts of a failed upload or removal. */
export function failureOf(what: "upload" | "removal", error: unknown): Failure {
  if (error instanceof StudioError && error.code === "unauthenticated") return { text: error.message };
  const text =
    what === "upload" ? "Errore nel caricamento." : "Errore. Non è stato possibile rimuovere la foto.";
  const hasDetail =
    error instanceof OfflineError || (error instanceof StudioError && error.code !== "internal");
  return hasDetail ? { text, detail: errorMessage(error) } : { text };
}
