import {
  type MessageAudience,
  type MessageDraft,
  type MessageKind,
  messageDraft,
  messageKind,
  messageTexts,
} from "@studio/contract/messages/model.ts";
import * as z from "zod";

export type MessageFormValues = { kind: MessageKind; subject: string; text: string };

/** Returns the schema of the form of a message to an audience, whose placeholders it checks. */
export const messageForm = (audience: MessageAudience) =>
  messageTexts.extend({ kind: messageKind }).transform((values, context): MessageDraft => {
    const draft = messageDraft.safeParse({ audience, ...values });
    if (draft.success) return draft.data;
    for (const { path, message } of draft.error.issues)
      context.addIssue({ code: "custom", path: [...path], message });
    return z.NEVER;
  });

const people = z.object({ people: z.array(z.string()).min(1) });

/** Returns the audience that an address and the state of its navigation name; `undefined` for none. */
export function audienceOf(search: URLSearchParams, state: unknown): MessageAudience | undefined {
  const [gymClass, race, person] = ["class", "race", "person"].map((name) => search.get(name));
  if (gymClass) return { type: "class", id: gymClass };
  if (race) return { type: "race", id: race };
  if (person) return { type: "people", ids: [person] };
  const ids = people.safeParse(state).data?.people;
  return ids && { type: "people", ids };
}

/** Returns the storage name of the draft of a message to an audience. */
export const draftName = (audience: MessageAudience): string =>
  audience.type === "people"
    ? `message:people:${audience.ids.length === 1 ? audience.ids[0] : audience.ids.length}`
    : `message:${audience.type}:${audience.id}`;
