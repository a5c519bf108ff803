import type { Message, MessageDraft, MessageInput, TemplateChange } from "@studio/contract/messages/model.ts";
import { messagesForStaff as api } from "@studio/contract/messages/staffEndpoints.ts";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { byOffset } from "../../../lib/http/paging.ts";

/** How often the list is read again while mails of a message wait. */
const WAITING_MS = 5_000;

const isOpen = ({ state }: Pick<Message, "state">): boolean => state !== "done";

/** Query of the messages by page, the newest first. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ["messages", "list"],
  queryFn: ({ pageParam: offset, signal }) => call(api.list, { query: { limit: 25, offset }, signal }),
  ...byOffset,
  select: ({ pages }) => pages.flatMap(({ messages }) => messages),
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(({ messages }) => messages.some((message) => isOpen(message) && message.waiting > 0))
      ? WAITING_MS
      : false,
});

/** Query of the templates, by name. */
export const templatesQuery = queryOptions({
  queryKey: ["messages", "templates"],
  queryFn: ({ signal }) => call(api.templates, { signal }),
});

export const previewMessage = (body: MessageDraft) => call(api.preview, { body });

/** Mails a message to its author alone. */
export const useTryMessage = () =>
  useMutation({ mutationFn: (body: MessageDraft) => call(api.tryOut, { body }) });

/** Sends a message; repeated with the same id, it finishes what is left. */
export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MessageInput) => call(api.send, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: messagesQuery.queryKey }),
  });
}

/** Runs a mutation of a template and reads the list again, also after a failure. */
const useTemplateMutation = <Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
};

export const useSaveTemplate = () =>
  useTemplateMutation(({ id, body }: { id: string; body: TemplateChange }) =>
    call(api.saveTemplate, { params: { id }, body }),
  );

export const useRemoveTemplate = () =>
  useTemplateMutation((id: string) => call(api.removeTemplate, { params: { id } }));
