import * as z from "zod";
import { endpoint, removed } from "../endpoint.ts";
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

/** Calls of staff about messages (docs/product/messages.md). */
export const messagesForStaff = {
  list: endpoint("GET /admin/messages", "messages.manage", {
    summary: "The messages of staff by page, the newest first, with what became of them.",
    query: page,
    response: z.object({ messages: z.array(messageWire), ...nextPage }),
  }),
  preview: endpoint("POST /admin/messages/preview", "messages.send", {
    summary: "Previews a message: whom it reaches by which means, who is left out, and how one reads it.",
    body: messageDraft,
    response: messagePreview,
  }),
  tryOut: endpoint("POST /admin/messages/test", "messages.send", {
    summary: "Mails a message to the caller alone, as one of its recipients would get it.",
    body: messageDraft,
    response: z.object({ to: z.string() }),
  }),
  send: endpoint("POST /admin/messages", "messages.send", {
    keyIn: "id",
    summary: "Sends a message. Repeated with the same id, it finishes what is left and sends nothing twice.",
    body: messageInput,
    response: messageWire,
  }),
  templates: endpoint("GET /admin/messages/templates", "messages.send", {
    summary: "The templates of messages, by name.",
    response: z.object({ templates: z.array(templateWire) }),
  }),
  saveTemplate: endpoint("PUT /admin/messages/templates/{id}", "messages.manage", {
    summary:
      "Saves a template, new, changed or restored; with `replaces`, only if a colleague has not changed it since.",
    params: byId,
    body: templateChange,
    response: templateWire,
  }),
  removeTemplate: endpoint("DELETE /admin/messages/templates/{id}", "messages.manage", {
    summary: "Removes a template; saving it restores it.",
    params: byId,
    response: removed,
  }),
};
