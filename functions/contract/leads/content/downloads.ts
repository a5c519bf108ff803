import { link } from "../../fields/addresses.ts";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group } from "../../fields/fields.ts";
import { studio } from "../../studio.ts";
import { leadTitles } from "../titles.ts";

const file = (kind: keyof typeof leadTitles) => link(leadTitles[kind].replace("«", "“").replace("»", "”"));

/** Addresses of the files that visitors ask for, linked from the pages that thank them and from the mails. */
export const downloads = group("File da scaricare", {
  ebook1: file("ebook1"),
  ebook2: file("ebook2"),
  ebook3: file("ebook3"),
  ebook_knee: file("ebook_knee"),
  scheda: file("scheda"),
  estate1: file("estate1"),
  estate2: file("estate2"),
});

export const downloadsContent = {
  name: "downloads",
  title: "Ebook e schede",
  shown: "Pagine di ringraziamento ed email con il file",
  page: "/grazie",
  audience: "everybody",
  node: downloads,
  initial: studio.files,
} as const satisfies ContentDefinition<typeof downloads>;
