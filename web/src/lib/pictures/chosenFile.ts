import { StudioError } from "@studio/contract/errors.ts";
import { errorMessage } from "../http/errorMessage.ts";

export type ChosenFile = { name: string; type: string; size: number };

/** Returns whether a file is an iPhone's photo; systems that do not know the format give it no type. */
const isHeic = ({ name, type }: Pick<ChosenFile, "name" | "type">): boolean =>
  /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));

/** Returns whether a chosen file says that it is an image. */
export const isImage = (file: ChosenFile): boolean => file.type.startsWith("image/") || isHeic(file);

/** Returns why a chosen file cannot be used. */
export const unreadableText = (file: ChosenFile, error: unknown): string =>
  isHeic(file) && error instanceof StudioError && error.code === "invalid_picture"
    ? "Questo browser non apre le foto HEIC dell’iPhone: salvala come JPEG e sceglila di nuovo, oppure caricala dall’iPhone."
    : errorMessage(error);
