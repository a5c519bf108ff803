import * as z from "zod";
import { identifier } from "../identifier.ts";
import { seenFields } from "../text/meanwhile.ts";
import { multipleLines, singleLine } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";
import { hasOnlyPlaceholdersOf, placeholdersOf } from "./placeholders.ts";

/** Maximum number of people of a list. */
const MAX_PEOPLE = 500;

/** `service` is about what the person booked or bought; `news` reaches only members who want it. */
export const messageKind = z.enum(["service", "news"]);
export type MessageKind = z.infer<typeof messageKind>;

/** The people to write to: booked in a class, with a confirmed place in a race, or listed. */
const messageAudience = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("class"), id: identifier }),
  z.strictObject({ type: z.literal("race"), id: romeDate }),
  z.strictObject({
    type: z.literal("people"),
    ids: z
      .array(identifier)
      .min(1, "Scegli almeno una persona")
      .max(MAX_PEOPLE, `Massimo ${MAX_PEOPLE} persone`),
  }),
]);
export type MessageAudience = z.output<typeof messageAudience>;

const MAX_SUBJECT = 120;
const MAX_TEXT = 2000;

/** Subject and text of a message or a template. The text is plain; an empty line divides paragraphs. */
export const messageTexts = z.object({
  subject: singleLine("Campo obbligatorio")
    .min(1, "Campo obbligatorio")
    .max(MAX_SUBJECT, `Massimo ${MAX_SUBJECT} caratteri`),
  text: multipleLines("Campo obbligatorio")
    .min(1, "Campo obbligatorio")
    .max(MAX_TEXT, `Massimo ${MAX_TEXT} caratteri`),
});
export type MessageTexts = z.output<typeof messageTexts>;

const draftFields = { audience: messageAudience, kind: messageKind, ...messageTexts.shape };

type Draft = { audience: MessageAudience } & MessageTexts;

/** Reports the fields whose braces are no placeholders of the audience. */
function checkPlaceholders({ audience, ...texts }: Draft, context: z.RefinementCtx): void {
  for (const field of ["subject", "text"] as const) {
    if (hasOnlyPlaceholdersOf(audience.type, texts[field])) continue;
    const message = `Tra parentesi graffe puoi usare ${placeholdersOf(audience.type).join(", ")}`;
    context.addIssue({ code: "custom", path: [field], message });
  }
}

/** A message before it is sent, to preview or to try. */
export const messageDraft = z.strictObject(draftFields).superRefine(checkPlaceholders);
export type MessageDraft = z.output<typeof messageDraft>;

/** A message to send; `id` is made by the client, so that a repeated request sends it once. */
export const messageInput = z
  .strictObject({ id: z.uuid("Identificativo non valido"), ...draftFields })
  .superRefine(checkPlaceholders);
export type MessageInput = z.output<typeof messageInput>;

/**
 * Numbers of people left out: who refused news, has no account where one is needed, or is gone.
 * @see docs/product/messages.md#left-out
 */
const leftOut = z.object({
  refused: z.int().nonnegative(),
  no_account: z.int().nonnegative(),
  gone: z.int().nonnegative(),
});
export type LeftOut = z.output<typeof leftOut>;

/** `sending`: some people are still to be written to; `sent`: their mails are in the outbox; `done`: none waits. */
const messageState = z.enum(["sending", "sent", "done"]);

/** Numbers of mails delivered or replaced by a push, and of mails given up. */
const result = z.object({ sent: z.int().nonnegative(), failed: z.int().nonnegative() });

/** `messages/{id}`: a message of staff to several people. Written and read by functions only. */
export const messageDocument = z.object({
  audience: z.object({
    type: z.enum(["class", "race", "people"]),
    /** Of the class or race; `null` for a list of people. */
    id: identifier.nullable(),
    /** Description at that time: `Small Class, lun 23 nov, 18:30`. */
    name: z.string().max(200),
  }),
  kind: messageKind,
  ...messageTexts.shape,
  /** Values of the placeholders that are the same for everybody. */
  values: z.record(z.string(), z.string()),
  at: storedInstant,
  /** Uid of the author. */
  by: identifier,
  state: messageState,
  /** Recipients: uids of members, and `booking:{id}` of runners without an account. */
  to: z.array(z.string()),
  /** Those of `to` that are still to be written to. */
  pending: z.array(z.string()),
  /** Number of people it was written to or is going to be; stays when one of them is erased. */
  total: z.int().nonnegative(),
  left_out: leftOut,
  /** The final result; `null` until no mail waits. */
  result: result.nullable(),
});
export type MessageDocument = z.output<typeof messageDocument>;

/** A sent message on the wire. */
export const messageWire = z.object({
  id: identifier,
  audience: messageDocument.shape.audience,
  kind: messageKind,
  ...messageTexts.shape,
  at: wireInstant,
  author: z.string(),
  state: messageState,
  total: z.int().nonnegative(),
  ...result.shape,
  waiting: z.int().nonnegative(),
  left_out: leftOut,
});
export type Message = z.output<typeof messageWire>;

/** Effect of a message before it is sent. */
export const messagePreview = z.object({
  audience: messageDocument.shape.audience,
  /** Number of people who receive it. */
  total: z.int().nonnegative(),
  /** Of them, those who are pushed to now, and get the mail only if that fails. */
  pushed: z.int().nonnegative(),
  left_out: leftOut,
  /** The message as one of them reads it; `null` if it has no recipient. The phone is given of a single recipient. */
  example: z
    .object({ name: z.string(), phone: z.string().nullable(), subject: z.string(), text: z.string() })
    .nullable(),
});
export type MessagePreview = z.output<typeof messagePreview>;

/** Input of staff for a template. */
export const templateInput = z.strictObject({
  name: singleLine("Campo obbligatorio").min(1, "Campo obbligatorio").max(60, "Massimo 60 caratteri"),
  ...messageTexts.shape,
});
export type TemplateInput = z.output<typeof templateInput>;

/** A template that staff save; `replaces` are the texts that their author has seen, none for a new one. */
export const templateChange = templateInput.extend({ replaces: seenFields(["name", "subject", "text"]) });
export type TemplateChange = z.output<typeof templateChange>;

/** `messageTemplates/{id}`: a template of staff, or a change of one of the studio's. */
export const templateDocument = z.object({
  ...templateInput.shape,
  /** A removed one stays, so that it can be restored and hides the studio's with its id. */
  removed: z.boolean(),
});
export type TemplateDocument = z.output<typeof templateDocument>;

/** A template on the wire. */
export const templateWire = z.object({ id: identifier, ...templateInput.shape });
export type Template = z.output<typeof templateWire>;
