import { account as api } from "@studio/contract/account/endpoints.ts";
import type { Session } from "@studio/contract/account/model.ts";
import { uploadNames, uploadPath } from "@studio/contract/account/pictures.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { OfflineError } from "../../../lib/http/offline.ts";
import { readSession, storeSession } from "../../../lib/session/session.ts";

type Upload = { picture: Blob; onProgress: (part: number) => void; signal: AbortSignal };

/** Loaded when a picture is uploaded: the dashboard does not carry the SDK of Storage. */
const storage = () =>
  import("../../../lib/firebase/storage.ts").catch((error: unknown) => {
    throw new OfflineError(error);
  });

/** Loads ahead what an upload needs; if that fails, the upload will say so. */
export const prepareUpload = (): void => void storage().catch(() => {});

function ownSession(): Session {
  const session = readSession();
  if (!session) throw new StudioError("unauthenticated");
  return session;
}

/** Uploads a picture and makes it the profile's. Throws what `failureOf` can say; the profile is then as it was. */
async function changePicture({ picture, onProgress, signal }: Upload): Promise<void> {
  const { user: member } = ownSession();
  const { upload } = await storage();
  const paths = uploadNames.map((name) => uploadPath({ uid: member.id, name }));
  const url = await upload(paths, picture, { onProgress, signal });
  const { picture_url } = await call(api.updatePicture, { body: { picture_url: url }, signal });
  await show(member.id, picture_url);
}

/** Takes the profile's picture away. Throws what `failureOf` can say. */
async function removePicture(): Promise<void> {
  const { user: member } = ownSession();
  await call(api.updatePicture, { body: { picture_url: null } });
  await show(member.id, null);
}

/** Puts the picture into the stored session, and then what the server says of the person. */
async function show(uid: string, picture_url: string | null): Promise<void> {
  const keep = (change: Partial<Session["user"]>) => {
    const session = readSession();
    if (session?.user.id === uid) storeSession({ ...session, user: { ...session.user, ...change } });
  };
  keep({ picture_url });
  // The change is made: what cannot be asked now is asked when the page is next opened.
  await call(api.me).then(keep, () => {});
}

export const useChangePicture = () => useMutation({ mutationFn: changePicture });
export const useRemovePicture = () => useMutation({ mutationFn: removePicture });
