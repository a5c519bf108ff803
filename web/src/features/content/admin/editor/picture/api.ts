import type { ContentName } from "@studio/contract/content/contents.ts";
import { siteUploadNames, siteUploadPath } from "@studio/contract/content/pictures/model.ts";
import { contentForStaff as api } from "@studio/contract/content/staffEndpoints.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { PictureSlot } from "@studio/contract/fields/pictures/slots.ts";
import { call } from "../../../../../lib/http/api.ts";
import { OfflineError } from "../../../../../lib/network/offline.ts";
import { readSession } from "../../../../../lib/session/session.ts";

/** Loaded with the first picture: texts need no Storage. */
const storage = () =>
  import("../../../../../lib/firebase/storage.ts").catch((error: unknown) => {
    throw new OfflineError(error);
  });

/** Prefetches the Storage SDK; a failure is reported by the upload itself. */
export const prepareUpload = (): void => void storage().catch(() => {});

type Addition = {
  content: ContentName;
  slot: PictureSlot;
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads what was drawn and makes it a picture of the site; returns its id.
 * @throws `StudioError`, `OfflineError` and the Storage SDK's errors
 */
export async function addPicture(
  drawn: Blob,
  { content, slot, onProgress, signal }: Addition,
): Promise<string> {
  const session = readSession();
  if (!session) throw new StudioError("unauthenticated");
  const { upload } = await storage();
  const paths = siteUploadNames.map((name) => siteUploadPath(session.user.id, name));
  const address = await upload(paths, drawn, { onProgress, signal });
  return (await call(api.addPicture, { body: { upload: address, content, slot }, signal })).id;
}
