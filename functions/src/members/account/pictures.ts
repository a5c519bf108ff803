import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import { MAX_UPLOAD_BYTES } from "@studio/contract/people/contacts.ts";
import {
  isFromUpload,
  picturePath,
  UPLOADS,
  type Upload,
  uploadAt,
} from "@studio/contract/people/pictures.ts";
import { recordActivity } from "../../activity/record.ts";
import { updateRosterLines } from "../../bookings/roster/rosterLines.ts";
import { aboutPerson } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { spend } from "../../platform/firestore/limits.ts";
import { faultOf, log } from "../../platform/runtime/log.ts";
import {
  objectOf,
  readObject,
  removeBefore,
  removeObject,
  saveObject,
  uploadOf,
} from "../../platform/storage/storage.ts";
import { drawPicture } from "./pictureImage.ts";
import { accountWrites } from "./store.ts";

/** Attempts of one account, whatever their outcome: each may cost a download and a conversion. */
const CHANGES_BY_ACCOUNT = { limit: 20, seconds: 3600 };

/**
 * Makes an upload the member's picture, or removes the picture for `null`; returns its URL.
 * @throws the codes of `changePicture` and `removePicture`, and `too_many_requests`.
 */
export async function updatePicture(uid: string, url: string | null, now: Date): Promise<string | null> {
  await spend(`picture:${uid}`, CHANGES_BY_ACCOUNT, now);
  return url === null ? removePicture(uid, now) : changePicture(uid, url, now);
}

/**
 * Makes an upload the member's picture, converted, and returns its URL; the upload and the former picture are removed.
 * A repetition with the same upload returns the same URL.
 * @throws `forbidden`, `picture_not_found`, `picture_too_large`, `invalid_picture`, `user_not_found`, `busy`.
 */
async function changePicture(uid: string, url: string, now: Date): Promise<string> {
  const path = await uploadOf(url);
  const upload = path === undefined ? undefined : uploadAt(path);
  if (path === undefined || upload?.uid !== uid) throw new StudioError("forbidden");

  const object = await readObject(path, MAX_UPLOAD_BYTES);
  if (object.is === "missing") return readPictureOf(upload);
  const drawn = await (object.is === "read" ? drawPicture(object.bytes) : tooLarge()).catch(async (error) => {
    if (error instanceof StudioError) await discard(path);
    throw error;
  });

  const picture_url = await saveObject(picturePath(upload, randomUUID()), drawn, "image/jpeg");
  const former = await setPicture(uid, picture_url, now);
  await Promise.all([discard(path), discardPicture(uid, former)]);
  return picture_url;
}

const tooLarge = (): Promise<never> => Promise.reject(new StudioError("picture_too_large"));

/**
 * Returns the URL of the picture that an earlier request made of this upload.
 * @throws `picture_not_found`.
 */
async function readPictureOf(upload: Upload): Promise<string> {
  const picture_url = (await memberStore.read({ uid: upload.uid }))?.value.picture_url;
  const path = picture_url && (await objectOf(picture_url));
  if (!path || !isFromUpload(path, upload)) throw new StudioError("picture_not_found");
  return picture_url;
}

/**
 * Removes the member's picture.
 * @throws `user_not_found`, `busy`.
 */
async function removePicture(uid: string, now: Date): Promise<null> {
  await discardPicture(uid, await setPicture(uid, null, now));
  return null;
}

/**
 * Sets the picture on the profile and on upcoming rosters, in one commit with its log entry; returns the former one.
 */
const setPicture = (uid: string, picture_url: string | null, now: Date): Promise<string | null> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    if (member.value.picture_url === picture_url) return null;
    accountWrites.update(commit, member, { picture_url });
    await updateRosterLines(commit, uid, { picture_url }, now);
    const kind = picture_url === null ? "account.picture_removed" : "account.picture_changed";
    recordActivity(commit, { kind, at: now, ...aboutPerson(uid, member.value) });
    return member.value.picture_url;
  });

/** Removes the object of a former picture if it is one of the member's own. */
async function discardPicture(uid: string, url: string | null): Promise<void> {
  const path = url === null ? undefined : await objectOf(url);
  if (path?.startsWith(`pictures/${uid}/`)) await discard(path);
}

/** Removes an object; a failure is logged only, because the change itself is committed. */
const discard = (path: string): Promise<void> =>
  removeObject(path).catch((error: unknown) => log("WARNING", { event: "fault", fault: faultOf(error) }));

/** Age at which an upload is abandoned, in milliseconds. */
const ABANDONED_UPLOAD_MS = 10 * 60_000;

/** Removes at most `limit` uploads that never became a picture; returns how many. */
export const removeLeftUploads = (now: Date, limit: number): Promise<number> =>
  removeBefore(UPLOADS, new Date(now.getTime() - ABANDONED_UPLOAD_MS), limit);
