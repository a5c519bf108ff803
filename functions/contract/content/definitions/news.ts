import type * as z from "zod";
import { link } from "../../fields/addresses.ts";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group, line, list, text } from "../../fields/fields.ts";
import { initialNews } from "../initial/news.ts";

const newsItem = group("Novità", {
  title: line("Titolo", 80),
  text: text("Testo", 400),
  link: group("Collegamento", { label: line("Testo del collegamento", 40), href: link("Indirizzo") }),
});

/** News on the members' dashboard, the latest first; without any, their section is left out. */
export const news = list("Novità per i soci", newsItem, { nameField: "title", max: 10 });
export type NewsItem = z.output<typeof newsItem.schema>;

export const newsContent = {
  name: "news",
  title: "Novità per i soci",
  shown: "App dei soci, “Novità dallo studio”",
  page: "/me",
  audience: "members",
  node: news,
  initial: initialNews,
} as const satisfies ContentDefinition<typeof news>;
