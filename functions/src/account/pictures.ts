import { randomUUID } from "node:crypto";
import { MAX_UPLOAD_BYTES } from "@studio/contract/account/model.ts";
import { isMadeOf, picturePath, UPLOADS, type Upload, uploadAt } from "@studio/contract/account/pictures.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../activity/record.ts";
import { updateRosterLines } from "../bookings/roster/roster-lines.ts";
import { aboutPerson } from "../people/people.ts";
import { readMember } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { spend } from "../platform/firestore/limits.ts";
import { faultOf, log } from "../platform/runtime/log.ts";
import {
  objectOf,
  readObject,
  removeBefore,
  removeObject,
  saveObject,
  uploadOf,
} from "../platform/storage/storage.ts";
import { drawPicture } from "./picture-image.ts";
import { savePicture } from "./store.ts";

/** Attempts count, whatever comes of them: each may cost a download and a drawing. */
const CHANGES_BY_ACCOUNT = { limit: 20, seconds: 3600 };

/** Makes an upload the member's picture, or takes the picture away for `null`; returns its URL. Throws as they do. */
export async function updatePicture(uid: string, url: string | null, now: Date): Promise<string | null> {
  await spend(`picture:${uid}`, CHANGES_BY_ACCOUNT, now);
  return url === null ? removePicture(uid, now) : changePicture(uid, url, now);
}

/**
 * Makes an upload the member's picture, drawn anew, and returns its URL; the upload and the picture before are removed.
 * The same upload sent again is answered as the first time. Throws `forbidden`, `picture_not_found`,
 * `picture_too_large`, `invalid_picture`, `user_not_found`, `busy`.
 */
async function changePicture(uid: string, url: string, now: Date): Promise<string> {
  const path = await uploadOf(url);
  const upload = path === undefined ? undefined : uploadAt(path);
  if (path === undefined || upload?.uid !== uid) throw new StudioError("forbidden");

  const found = await readObject(path, MAX_UPLOAD_BYTES);
  if (found.is === "missing") return alreadyMadeOf(upload);
  const drawn = await (found.is === "read" ? drawPicture(found.bytes) : tooLarge()).catch(async (error) => {
    if (error instanceof StudioError) await discard(path);
    throw error;
  });

  const picture_url = await saveObject(picturePath(upload, randomUUID()), drawn, "image/jpeg");
  const former = await setPicture(uid, picture_url, now);
  await Promise.all([discard(path), discardPicture(uid, former)]);
  return picture_url;
}

const tooLarge = (): Promise<never> => Promise.reject(new StudioError("picture_too_large"));

/** The answer of a change that has happened before, when its upload was still there. */
async function alreadyMadeOf(upload: Upload): Promise<string> {
  const picture_url = (await readMember(upload.uid))?.value.picture_url;
  const path = picture_url && (await objectOf(picture_url));
  if (!path || !isMadeOf(path, upload)) throw new StudioError("picture_not_found");
  return picture_url;
}

/** Takes the member's picture away. Throws `user_not_found`, `busy`. */
async function removePicture(uid: string, now: Date): Promise<null> {
  await discardPicture(uid, await setPicture(uid, null, now));
  return null;
}

/** Sets the picture on the profile and on the rosters ahead, in one commit with its log entry; returns the one before. */
const setPicture = (uid: string, picture_url: string | null, now: Date): Promise<string | null> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await readMember(uid);
    if (!member) throw new StudioError("user_not_found");
    if (member.value.picture_url === picture_url) return null;
    savePicture(commit, member, picture_url);
    await updateRosterLines(commit, uid, { picture_url }, now);
    const kind = picture_url === null ? "account.picture_removed" : "account.picture_changed";
    recordActivity(commit, { kind, at: now, ...aboutPerson(uid, member.value) });
    return member.value.picture_url;
  });

/** Removes the object of a picture that is nobody's any more, where it is one of the member's own. */
async function discardPicture(uid: string, url: string | null): Promise<void> {
  const path = url === null ? undefined : await objectOf(url);
  if (path?.startsWith(`pictures/${uid}/`)) await discard(path);
}

/** Removes an object as well as it can: what stays behind is no reason to fail a change that is made. */
const discard = (path: string): Promise<void> =>
  removeObject(path).catch((error: unknown) => log("WARNING", { event: "fault", fault: faultOf(error) }));

/** Longer than an upload waits to be made a picture, in milliseconds. */
const UPLOAD_MS = 10 * 60_000;

/** Removes uploads that never became a picture, `limit` at most; returns how many. */
export const removeLeftUploads = (now: Date, limit: number): Promise<number> =>
  removeBefore(UPLOADS, new Date(now.getTime() - UPLOAD_MS), limit);
