import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { libraryForStaff as api } from "@studio/contract/library/staffEndpoints.ts";
import { makeVideo } from "@studio/contract/testing/library.ts";
import { expect, onTestFinished } from "vitest";
import { database } from "../server/database.ts";
import { type Row, row } from "./row.ts";

const videoAt = (id: string) => database.doc(documentPath("videos", { id }));

/** Returns the id of a video that is there until the test is over. */
function newId(): string {
  const id = `riga-${randomUUID()}`;
  onTestFinished(async () => void (await videoAt(id).delete()));
  return id;
}

/** Stores a video that members do not see yet. */
async function stored(): Promise<string> {
  const id = newId();
  await videoAt(id).set(makeVideo({ published_from: "2099-01-01" }));
  return id;
}

export const videoRows: readonly Row[] = [
  row(api.allVideos, async () => {
    const id = await stored();
    return { effect: ({ videos }) => expect(videos.map((video) => video.id)).toContain(id) };
  }),
  row(api.saveVideo, async () => {
    const id = newId();
    return {
      params: { id },
      json: { title: "Riga", description: "", tags: [], published_from: "2099-01-01", version: null },
      effect: async () => expect((await videoAt(id).get()).get("title")).toBe("Riga"),
    };
  }),
  row(api.removeVideo, async () => {
    const id = await stored();
    return { params: { id }, effect: async () => expect((await videoAt(id).get()).exists).toBe(false) };
  }),
  row(api.orderVideos, async () => {
    const id = await stored();
    return { json: { ids: [id] }, effect: ({ videos }) => expect(videos[0]?.id).toBe(id) };
  }),
];
