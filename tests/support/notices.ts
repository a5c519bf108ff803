import { collectionPath } from "@studio/contract/collections.ts";
import { type Notice, noticeDocument } from "@studio/contract/notices/model.ts";
import { database } from "./server/database.ts";

/** Returns the notices to a member, the oldest first. */
export async function noticesTo({ uid }: { uid: string }): Promise<Notice[]> {
  const { docs } = await database.collection(collectionPath("notices", { uid })).orderBy("at").get();
  return docs.map((notice) => noticeDocument.parse(notice.data()));
}
