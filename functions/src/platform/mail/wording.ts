import { initialMails } from "@studio/contract/content/initial/mails.ts";
import {
  isMailKind,
  type MailKind,
  type MailValues,
  mailKind,
} from "@studio/contract/content/mails/kinds.ts";
import { fillWords, type MailWords, paragraphsOf } from "@studio/contract/content/mails/words.ts";
import type { Mail, MailBlock, MailWording } from "@studio/contract/mail.ts";
import { studio } from "@studio/contract/studio.ts";
import { nameOf } from "./greeting.ts";
import { type MailedStudio, STUDIO_PHONES } from "./studioFacts.ts";
import { type Block, paragraph, render } from "./template.ts";

// A mail that the owner words keeps what it is rendered from: it is sent with the words that are published by then
// (docs/product/content.md#mails).

/** Place of the owner’s words in a mail. */
export type Words = MailBlock & { type: "words" };

/** Returns the place of the opening, with the sentence of code that shares its paragraph. */
export const opening = (kind: MailKind, fixed: Pick<Words, "before" | "after"> = {}): Words => {
  const { before, after } = { ...mailKind(kind), ...fixed };
  return {
    type: "words",
    part: "opening",
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
};

/** The place of the closing. */
export const closing: Words = { type: "words", part: "closing" };

const stored = (block: Block | Words): MailBlock =>
  block.type === "facts"
    ? { type: "facts", facts: block.facts.map(([label, value]) => ({ label, value })) }
    : block;

/** Returns the blocks of a stored one, with the words of its part. */
function blocksOf(block: MailBlock, words: MailWords, values: Readonly<Record<string, string>>): Block[] {
  if (block.type === "facts")
    return [{ type: "facts", facts: block.facts.map(({ label, value }) => [label, value]) }];
  if (block.type !== "words") return [block];
  return paragraphsOf(fillWords(words[block.part], values), block).map(paragraph);
}

/** Values of the placeholders that stand for the studio. */
type StudioValues = { studio: string; città: string; telefoni: string };

const rendered = ({ kind: _, values, blocks }: MailWording, words: MailWords, own: StudioValues) => {
  const all = { ...values, ...own };
  return render(
    fillWords(words.subject, all),
    blocks.flatMap((block) => blocksOf(block, words, all)),
  );
};

/** Returns a value as a sentence takes it: on one line, and without what could pass for a placeholder. */
const plain = (value: string): string => value.replace(/[{}\p{Cc}\s]+/gu, " ").trim();

type Parts<Kind extends MailKind> = {
  person: string;
  values: MailValues<Kind>;
  blocks: readonly (Block | Words)[];
};

/** Returns the text of a mail with the initial words, and from which it is rendered with those that are published. */
export function editableMail<Kind extends MailKind>(
  kind: Kind,
  { person, values, blocks }: Parts<Kind>,
): { message: Mail["message"]; wording: MailWording } {
  const persona = nameOf(person);
  const wording: MailWording = {
    kind,
    values: Object.fromEntries(
      Object.entries<string>({ ...values, ...(persona !== undefined && { persona }) }).map(
        ([name, value]) => [name, plain(value)],
      ),
    ),
    blocks: blocks.map(stored),
  };
  const own = { studio: studio.name, città: studio.address.city, telefoni: STUDIO_PHONES };
  return { message: rendered(wording, initialMails[kind], own), wording };
}

/** Returns a mail of the outbox with these words; one of an unknown kind, or without wording, as it is. */
export function withWords(
  mail: Mail,
  words: Readonly<Record<MailKind, MailWords>>,
  { contacts, identity }: MailedStudio,
): Mail {
  const { wording, ...rest } = mail;
  if (!wording || !isMailKind(wording.kind)) return rest;
  const own = {
    studio: identity.name,
    città: identity.address.city,
    telefoni: contacts.phones.map(({ number }) => number).join(", "),
  };
  return { ...rest, message: { ...mail.message, ...rendered(wording, words[wording.kind], own) } };
}
