import { activityDocument } from "@studio/contract/activity/model.ts";
import type { VideoInput } from "@studio/contract/library/model.ts";
import { beforeEach, expect, test } from "vitest";
import {
  allVideos,
  orderVideos,
  publishedVideos,
  removeVideo,
  saveVideo,
} from "../../functions/src/library/videos.ts";
import { database, emptyDatabase } from "../support/server/database.ts";

const now = new Date("2026-11-27T09:00:00Z");
const by = { actor: { id: "desk", name: "Elena Riva" }, now };

const save = (id: string, version: number | null, more: Partial<VideoInput> = {}) =>
  saveVideo(id, { title: id, description: "", tags: [], version, ...more }, by);
const ids = async () => (await allVideos()).map(({ id }) => id);
const log = async () =>
  (await database.collection("activity").get()).docs.map((one) => activityDocument.parse(one.data()).kind);

beforeEach(emptyDatabase);

test("videos are added at the end, put in order, and removed", async () => {
  for (const id of ["b", "a", "c"]) await save(id, null);
  expect(await ids()).toEqual(["b", "a", "c"]);
  await orderVideos(["c", "b"], by);
  expect(await ids()).toEqual(["c", "b", "a"]);
  await removeVideo("b", by);
  await removeVideo("b", by);
  expect(await ids()).toEqual(["c", "a"]);
  expect((await log()).filter((kind) => kind === "video.removed")).toHaveLength(1);
});

test("a change is refused after another one, and of a video that is there already or not any more", async () => {
  await save("a", null);
  await save("a", 1, { title: "Prima" });
  await expect(save("a", 1, { title: "Seconda" })).rejects.toMatchObject({ code: "changed_meanwhile" });
  await expect(save("a", null)).rejects.toMatchObject({ code: "video_exists" });
  await expect(save("b", 1)).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect(await allVideos()).toMatchObject([{ title: "Prima", version: 2 }]);
});

test("members see a video from its day on", async () => {
  await save("today", null, { published_from: "2026-11-27" });
  await save("tomorrow", null, { published_from: "2026-11-28" });
  expect((await publishedVideos(now)).map(({ id }) => id)).toEqual(["today"]);
});
