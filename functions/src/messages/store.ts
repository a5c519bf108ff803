import { documentPath } from "@studio/contract/collections.ts";
import {
  type MessageDocument,
  type MessageState,
  messageDocument,
  type TemplateDocument,
  templateDocument,
} from "@studio/contract/messages/model.ts";
import { MESSAGES_KEPT_DAYS } from "@studio/contract/messages/policy.ts";
import type { page } from "@studio/contract/page.ts";
import type * as z from "zod";
import type { StoredMember } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { type DocumentRef, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { deleteMatching } from "../platform/firestore/removal.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  newest: { collection: "messages", orderBy: [["at", "desc"]] },
  inStates: { collection: "messages", where: [["state", "in"]] },
  old: { collection: "messages", where: [["at", "<="]], orderBy: [["at"]] },
  templates: { collection: "messageTemplates" },
} as const satisfies Record<string, QueryShape>;

export type StoredMessage = Stored<MessageDocument>;

/** Upper bound of the messages at work, which are those of a day or two. */
const MAX_OPEN = 100;
/** Upper bound of the templates. */
const MAX_TEMPLATES = 200;

export const messageRef = (id: string): DocumentRef<typeof messageDocument> => ({
  path: documentPath("messages", { id }),
  schema: messageDocument,
});

export const templateRef = (id: string): DocumentRef<typeof templateDocument> => ({
  path: documentPath("messageTemplates", { id }),
  schema: templateDocument,
});

/** Reads a page of messages, the newest first. */
export const readMessages = (asked: z.output<typeof page>) =>
  readPage(queries.newest, {}, asked, messageDocument);

/** Reads the messages in some states. */
export const readMessagesIn = (states: readonly MessageState[]): Promise<StoredMessage[]> =>
  readQuery(queryOf(queries.inStates, { values: [states], limit: MAX_OPEN }), messageDocument);

/** Reads the templates of staff, removed ones included. */
export const readTemplates = (): Promise<Stored<TemplateDocument>[]> =>
  readQuery(queryOf(queries.templates, { limit: MAX_TEMPLATES }), templateDocument);

export const addMessage = (commit: Commit, id: string, message: MessageDocument): void => {
  commit.create(firestore().doc(messageRef(id).path), message);
};

/** Changes a message, on condition that it is unchanged since it was read. */
export const changeMessage = (
  commit: Commit,
  { ref, updateTime }: StoredMessage,
  change: Partial<Pick<MessageDocument, "state" | "pending" | "total" | "left_out" | "result">>,
): void => {
  commit.update(ref, change, { lastUpdateTime: updateTime });
};

export const saveTemplate = (commit: Commit, id: string, template: TemplateDocument): void => {
  commit.set(firestore().doc(templateRef(id).path), template);
};

/** Saves whether a member refuses news, on condition that the member is as it was read. */
export function saveNewsRefused(commit: Commit, member: StoredMember, news_refused: boolean): void {
  commit.update(member.ref, { news_refused }, { lastUpdateTime: member.updateTime });
}

const RETENTION_MS = MESSAGES_KEPT_DAYS * 86_400_000;

/** Deletes at most `limit` messages past their retention and returns how many. */
export const removeOldMessages = (now: Date, limit: number): Promise<number> =>
  deleteMatching(queryOf(queries.old, { values: [new Date(now.getTime() - RETENTION_MS)], limit }));
