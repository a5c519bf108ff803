import { documentPath } from "@studio/contract/collections.ts";
import { siteUploadPath } from "@studio/contract/content/pictures/model.ts";
import { contentForStaff as api } from "@studio/contract/content/staffEndpoints.ts";
import { initialReviews } from "@studio/contract/site/content/initialReviews.ts";
import { makeContentVersion } from "@studio/contract/testing/content/contents.ts";
import sharp from "sharp";
import { expect } from "vitest";
import { database } from "../server/database.ts";
import { upload, uploadedTo } from "../server/storage.ts";
import { type Row, row } from "./row.ts";

const stored = database.doc(documentPath("contents", { name: "reviews" }));
const params = { name: "reviews" } as const;

/** Leaves the reviews to the desk. */
async function leaveToDesk(): Promise<void> {
  const { version, at, by } = makeContentVersion();
  const published = { version, at, by, value: [{ content: "reviews" }] };
  await database.doc(documentPath("contents", { name: "desk" })).set({ revision: 1, published, draft: null });
}

/** Saves a published version and a draft of the reviews, which the desk may edit too. */
async function saveReviews(): Promise<void> {
  await leaveToDesk();
  const published = makeContentVersion();
  const { version: _, ...draft } = published;
  await database.doc(documentPath("contentVersions", { ...params, version: "1" })).set(published);
  await stored.set({ revision: 2, published, draft });
}

export const contentRows: readonly Row[] = [
  row(api.contents, async () => {
    await leaveToDesk();
    return { effect: ({ contents }) => expect(contents.map(({ name }) => name)).toContain("reviews") };
  }),
  row(api.exportContents, async () => ({
    effect: ({ contents }) => expect(Object.keys(contents)).toContain("reviews"),
  })),
  row(api.importContents, async () => ({
    json: { format: "contents", contents: { reviews: initialReviews.slice(0, 2) } },
    effect: async () => expect((await stored.get()).data()?.draft.value).toHaveLength(2),
  })),
  row(api.addPicture, async ({ admin }) => {
    const path = siteUploadPath(admin.uid, "0");
    const bytes = await sharp({ create: { width: 320, height: 180, channels: 3, background: "#3366aa" } })
      .jpeg()
      .toBuffer();
    await upload(path, bytes, "image/jpeg", admin.token);
    return {
      json: { upload: uploadedTo(path), content: "slides", slot: "slide" },
      effect: async ({ id }) =>
        expect((await database.doc(documentPath("sitePictures", { id })).get()).data()?.slot).toBe("slide"),
    };
  }),
  row(api.content, async () => {
    await leaveToDesk();
    return { params, effect: ({ name }) => expect(name).toBe("reviews") };
  }),
  row(api.saveContent, async () => {
    await saveReviews();
    return {
      params,
      json: { revision: 2, value: initialReviews.slice(0, 1), publish: false },
      effect: async () => expect((await stored.get()).data()?.draft.value).toHaveLength(1),
    };
  }),
  row(api.discardContent, async () => {
    await saveReviews();
    return {
      params,
      query: { revision: "2" },
      effect: async () => expect((await stored.get()).data()?.draft).toBeNull(),
    };
  }),
  row(api.contentVersions, async () => {
    await saveReviews();
    return {
      params,
      effect: ({ versions }) => expect(versions.map(({ version }) => version)).toContain(1),
    };
  }),
  row(api.contentVersion, async () => {
    await saveReviews();
    return { params: { ...params, version: "1" }, effect: ({ version }) => expect(version).toBe(1) };
  }),
];
