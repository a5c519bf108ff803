import { type MessageDocument, messageDocument, templateDocument } from "@studio/contract/messages/model.ts";
import { MESSAGES_KEPT_DAYS } from "@studio/contract/messages/policy.ts";
import type { StoredMember } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

export const messageStore = store("messages", messageDocument, {
  newest: { orderBy: [["at", "desc"]] },
  /** The limit is above the messages at work, which are those of a day or two. */
  inStates: { where: [["state", "in"]], limit: 100 },
  old: { where: [["at", "<="]], orderBy: [["at"]] },
});
export const messageWrites = writesOf(messageStore);

/** Templates of staff, removed ones included. */
export const templateStore = store("messageTemplates", templateDocument, { all: { limit: 200 } });
export const templateWrites = writesOf(templateStore);

export type StoredMessage = Stored<MessageDocument>;

/** Saves whether a member refuses news, on condition that the member is as it was read. */
export function saveNewsRefused(commit: Commit, member: StoredMember, news_refused: boolean): void {
  commit.update(member.ref, { news_refused }, { lastUpdateTime: member.updateTime });
}

const RETENTION_MS = MESSAGES_KEPT_DAYS * 86_400_000;

/** Deletes at most `limit` messages past their retention and returns how many. */
export const removeOldMessages = (now: Date, limit: number): Promise<number> =>
  messageWrites.removeFound("old", { values: [new Date(now.getTime() - RETENTION_MS)], limit });
