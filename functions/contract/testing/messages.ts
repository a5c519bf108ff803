import {
  type Message,
  type MessageDocument,
  messageDocument,
  type TemplateDocument,
  templateDocument,
} from "../messages/model.ts";

const SENT_AT = new Date("2026-11-25T10:00:00Z");

const texts = { subject: "Cambio di sala", text: "Ciao {nome}!\n\nStasera siamo nella sala piccola." };
const audience = {
  type: "class",
  id: "class-1",
  name: "Small Class, domenica 29 novembre alle 10:00",
} as const;

/** Returns a message to a member of a class whose mail was delivered. */
export const makeMessage = (overrides: Partial<MessageDocument> = {}): MessageDocument =>
  messageDocument.parse({
    audience,
    kind: "service",
    ...texts,
    values: { classe: "Small Class", giorno: "domenica 29 novembre", ora: "10:00" },
    at: SENT_AT,
    by: "staff-1",
    state: "done",
    to: ["member"],
    pending: [],
    total: 1,
    left_out: { refused: 0, no_account: 0, gone: 0 },
    result: { sent: 1, failed: 0 },
    ...overrides,
  });

/** Returns a message as staff see it, sent to eight people. */
export const makeMessageWire = (overrides: Partial<Message> = {}): Message => ({
  id: "message-1",
  audience,
  kind: "service",
  ...texts,
  at: SENT_AT,
  author: "Anna Fabbri",
  state: "done",
  total: 8,
  sent: 8,
  failed: 0,
  waiting: 0,
  left_out: { refused: 0, no_account: 0, gone: 0 },
  ...overrides,
});

/** Returns a template of staff. */
export const makeTemplate = (overrides: Partial<TemplateDocument> = {}): TemplateDocument =>
  templateDocument.parse({ name: "Cambio di sala", ...texts, removed: false, ...overrides });
