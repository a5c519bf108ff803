import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import {
  messageDraft,
  messageInput,
  messagePreview,
  messageWire,
  templateChange,
  templateWire,
} from "./model.ts";

const send = { can: "messages.send" } as const;
const manage = { can: "messages.manage" } as const;

/** Calls of staff about messages (docs/product/messages.md). */
export const messagesForStaff = {
  list: endpoint({
    method: "GET",
    path: "/admin/messages",
    who: manage,
    summary: "The messages of staff by page, the newest first, with what became of them.",
    params: nothing,
    query: page,
    body: nothing,
    response: z.object({ messages: z.array(messageWire), ...nextPage }),
  }),
  preview: endpoint({
    method: "POST",
    path: "/admin/messages/preview",
    who: send,
    summary: "Previews a message: whom it reaches by which means, who is left out, and how one reads it.",
    params: nothing,
    query: nothing,
    body: messageDraft,
    response: messagePreview,
  }),
  tryOut: endpoint({
    method: "POST",
    path: "/admin/messages/test",
    who: send,
    summary: "Mails a message to the caller alone, as one of its recipients would get it.",
    params: nothing,
    query: nothing,
    body: messageDraft,
    response: z.object({ to: z.string() }),
  }),
  send: endpoint({
    method: "POST",
    path: "/admin/messages",
    keyIn: "id",
    who: send,
    summary: "Sends a message. Repeated with the same id, it finishes what is left and sends nothing twice.",
    params: nothing,
    query: nothing,
    body: messageInput,
    response: messageWire,
  }),
  templates: endpoint({
    method: "GET",
    path: "/admin/messages/templates",
    who: send,
    summary: "The templates of messages, by name.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ templates: z.array(templateWire) }),
  }),
  saveTemplate: endpoint({
    method: "PUT",
    path: "/admin/messages/templates/{id}",
    who: manage,
    summary:
      "Saves a template, new, changed or restored; with `replaces`, only if a colleague has not changed it since.",
    params: byId,
    query: nothing,
    body: templateChange,
    response: templateWire,
  }),
  removeTemplate: endpoint({
    method: "DELETE",
    path: "/admin/messages/templates/{id}",
    who: manage,
    summary: "Removes a template; saving it restores it.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ removed: z.literal(true) }),
  }),
};
