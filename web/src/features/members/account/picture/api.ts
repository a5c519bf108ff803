import { StudioError } from "@studio/contract/errors.ts";
import { account as api } from "@studio/contract/members/account/endpoints.ts";
import type { Session } from "@studio/contract/people/model.ts";
import { uploadNames, uploadPath } from "@studio/contract/people/pictures.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";
import { OfflineError } from "../../../../lib/network/offline.ts";
import { readSession, storeSession } from "../../../../lib/session/session.ts";

type Upload = { picture: Blob; onProgress: (part: number) => void; signal: AbortSignal };

/** Lazy: the dashboard does not load the Storage SDK. */
const storage = () =>
  import("../../../../lib/firebase/storage.ts").catch((error: unknown) => {
    throw new OfflineError(error);
  });

/** Prefetches the Storage SDK; a failure is reported by the upload itself. */
export const prepareUpload = (): void => void storage().catch(() => {});

function ownSession(): Session {
  const session = readSession();
  if (!session) throw new StudioError("unauthenticated");
  return session;
}

/**
 * Uploads a picture and sets it as the profile's. Throws what `failureOf` understands; the profile is then unchanged.
 */
async function changePicture({ picture, onProgress, signal }: Upload): Promise<void> {
  const { user: member } = ownSession();
  const { upload } = await storage();
  const paths = uploadNames.map((name) => uploadPath({ uid: member.id, name }));
  const url = await upload(paths, picture, { onProgress, signal });
  const { picture_url } = await call(api.updatePicture, { body: { picture_url: url }, signal });
  await updateSession(member.id, picture_url);
}

/** Removes the profile's picture. Throws what `failureOf` understands. */
async function removePicture(): Promise<void> {
  const { user: member } = ownSession();
  await call(api.updatePicture, { body: { picture_url: null } });
  await updateSession(member.id, null);
}

/** Updates the stored session with the picture, then with the member as the server has it. */
async function updateSession(uid: string, picture_url: string | null): Promise<void> {
  const patchMember = (change: Partial<Session["user"]>) => {
    const session = readSession();
    if (session?.user.id === uid) storeSession({ ...session, user: { ...session.user, ...change } });
  };
  patchMember({ picture_url });
  // The change is saved; if this read fails, the next opening of the page reads it.
  await call(api.me).then(patchMember, () => {});
}

export const useChangePicture = () => useMutation({ mutationFn: changePicture });
export const useRemovePicture = () => useMutation({ mutationFn: removePicture });
