import type { Message, MessageDraft } from "@studio/contract/messages/model.ts";
import { messagesForStaff as api } from "@studio/contract/messages/staffEndpoints.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { action, listOf, queryOf } from "../../../lib/http/queries.ts";

/** How often the list is read again while mails of a message wait. */
const WAITING_MS = 5_000;

const isOpen = ({ state }: Pick<Message, "state">): boolean => state !== "done";

/** Query of the messages by page, the newest first. */
export const messagesQuery = infiniteQueryOptions({
  ...listOf(api.list, {}, (pages) => pages.flatMap(({ messages }) => messages)),
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(({ messages }) => messages.some((message) => isOpen(message) && message.waiting > 0))
      ? WAITING_MS
      : false,
});

/** Query of the templates, by name. */
export const templatesQuery = queryOf(api.templates, {});

export const previewMessage = (body: MessageDraft) => call(api.preview, { body });

/** Mails a message to its author alone. */
export const useTryMessage = action(api.tryOut, {});

/** Sends a message; repeated with the same id, it finishes what is left. */
export const useSendMessage = action(api.send, { rereads: [api.list] });

const templates = { rereads: [api.templates] };

export const useSaveTemplate = action(api.saveTemplate, templates);

export const useRemoveTemplate = action(api.removeTemplate, templates);
