import { createHash } from "node:crypto";
import { contents } from "@studio/contract/content/contents.ts";
import {
  type AddedPicture,
  MAX_DRAWN_BYTES,
  type PictureAddition,
  SITE_UPLOADS,
  sitePicturePath,
  uploaderAt,
} from "@studio/contract/content/pictures/model.ts";
import type { imageAnswer } from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type * as z from "zod";
import { recordActivity } from "../../activity/record.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { spend } from "../../platform/firestore/limits.ts";
import { faultOf, log } from "../../platform/runtime/log.ts";
import {
  readObject,
  removeBefore,
  removeObject,
  savePrivateObject,
  uploadOf,
} from "../../platform/storage/storage.ts";
import type { By } from "../edit.ts";
import { drawSitePicture } from "./image.ts";
import { sitePictureStore, sitePictureWrites } from "./store.ts";

/** Attempts of one account, whatever their outcome: each may cost a download and some conversions. */
const ADDITIONS_BY_ACCOUNT = { limit: 60, seconds: 3600 };

/**
 * Makes an upload a picture that contents may show, and removes the upload. The same upload for the same slot is the same
 * picture.
 * @throws `forbidden`, `picture_not_found`, `site_picture_too_large`, `invalid_picture`, `too_many_requests`, `busy`
 */
export async function addPicture({ upload, content, slot }: PictureAddition, by: By): Promise<AddedPicture> {
  const { actor, now } = by;
  await spend(`site-picture:${actor.id}`, ADDITIONS_BY_ACCOUNT, now);
  const path = await uploadOf(upload);
  if (path === undefined || uploaderAt(path) !== actor.id) throw new StudioError("forbidden");

  const id = await saveFiles(path, slot).catch(async (error: unknown) => {
    if (error instanceof StudioError) await discard(path);
    throw error;
  });
  await runAtomic(`sitePictures/${id}`, async (commit) => {
    if (await sitePictureStore.read({ id })) return;
    sitePictureWrites.create(commit, { id }, { slot, at: now, by: actor.id });
    const about = { type: "content" as const, id: content, name: contents[content].title };
    recordActivity(commit, { kind: "content.picture_added", at: now, actor, subject: null, about });
  });
  await discard(path);
  return { id };
}

/** Saves an upload in all sizes and formats of the slot, and returns the picture's id. */
async function saveFiles(path: string, slot: PictureAddition["slot"]): Promise<string> {
  const object = await readObject(path, MAX_DRAWN_BYTES);
  if (object.is !== "read")
    throw new StudioError(object.is === "missing" ? "picture_not_found" : "site_picture_too_large");
  const id = createHash("sha256").update(slot).update(object.bytes).digest("hex").slice(0, 32);
  if (await sitePictureStore.read({ id })) return id;
  for (const { width, format, bytes } of await drawSitePicture(object.bytes, slot))
    await savePrivateObject(sitePicturePath(id, `${width}.${format}`), bytes, `image/${format}`);
  return id;
}

/** Removes an upload; a failure is logged only, because the night removes it too. */
const discard = (path: string): Promise<void> =>
  removeObject(path).catch((error: unknown) => log("WARNING", { event: "fault", fault: faultOf(error) }));

/** Largest file of a picture in bytes. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/**
 * Returns a picture in one of its sizes and formats.
 * @throws `not_found`
 */
export async function readPicture(id: string, file: string): Promise<z.output<typeof imageAnswer>> {
  const object = await readObject(sitePicturePath(id, file), MAX_FILE_BYTES);
  if (object.is !== "read") throw new StudioError("not_found");
  return { type: file.endsWith(".avif") ? "image/avif" : "image/webp", bytes: object.bytes };
}

/** Age at which an upload is abandoned, in milliseconds. */
const ABANDONED_UPLOAD_MS = 10 * 60_000;

/** Removes at most `limit` uploads that never became a picture; returns how many. */
export const removeLeftSiteUploads = (now: Date, limit: number): Promise<number> =>
  removeBefore(SITE_UPLOADS, new Date(now.getTime() - ABANDONED_UPLOAD_MS), limit);
