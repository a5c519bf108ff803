import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, list } from "../../fields/fields.ts";

/** Contents that an owner may leave to the desk: neither rules, legal facts and people, nor what has pictures. */
export const deskContents = [
  ["news", "Novità per i soci"],
  ["promotions", "Promozioni"],
  ["reviews", "Recensioni"],
  ["questions", "Domande su HYROX"],
  ["texts", "Testi delle pagine"],
  ["hours", "Orari di apertura"],
  ["contacts", "Contatti"],
  ["downloads", "Ebook e schede"],
] as const;

/** Contents that the desk writes besides the owner. */
export const desk = list(
  "Contenuti del banco",
  group("Contenuto", { content: choice("Contenuto", deskContents) }),
  { nameField: "content", max: deskContents.length, isDistinct: true },
);
export type DeskContents = z.output<typeof desk.schema>;

const nothing: DeskContents = [];

export const deskContent = {
  name: "desk",
  title: "Contenuti del banco",
  shown: "Che cosa può scrivere il banco, oltre al titolare",
  page: undefined,
  audience: "functions",
  node: desk,
  initial: nothing,
} as const satisfies ContentDefinition<typeof desk>;
