import type { NewsItem } from "@studio/contract/content/definitions/news.ts";
import { initialNews } from "@studio/contract/content/initial/news.ts";
import { document, type SeedDocument } from "./document.ts";
import { sampleOffers } from "./money/memberships.ts";

const DAY_MS = 86_400_000;

const saturday: NewsItem = {
  title: "A dicembre si allena anche il sabato pomeriggio",
  text: "Due classi in più, alle 15:00 e alle 16:15, fino a Natale. Le trovi nel calendario.",
  link: { label: "Apri il calendario", href: "/me" },
};

/** Returns the members' news, two published versions and a draft, and the offers. */
export function contentDocuments(now: Date): SeedDocument[] {
  const saved = (daysAgo: number, value: NewsItem[]) => ({
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    by: "admin",
    value,
  });
  const versions = [saved(20, initialNews.slice(1)), saved(5, initialNews)].map((one, index) => ({
    ...one,
    version: index + 1,
  }));
  const offers = { ...saved(90, []), value: sampleOffers, version: 1 };
  return [
    document("contents", { name: "offers" }, { revision: 1, published: offers, draft: null }),
    document("contentVersions", { name: "offers", version: "1" }, offers),
    document(
      "contents",
      { name: "news" },
      { revision: 3, published: versions.at(-1) ?? null, draft: saved(1, [saturday, ...initialNews]) },
    ),
    ...versions.map((version) =>
      document("contentVersions", { name: "news", version: String(version.version) }, version),
    ),
  ];
}
