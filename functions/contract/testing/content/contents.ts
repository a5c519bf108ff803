import { initialClassTypes } from "../../bookings/content/initialClassTypes.ts";
import { initialNews } from "../../content/initial/news.ts";
import type { EditedContent } from "../../content/model.ts";
import type { PublishedContents } from "../../content/published.ts";
import { type ContentVersionDocument, contentVersionDocument } from "../../content/stored.ts";
import { initialOffers } from "../../shop/content/initialOffers.ts";
import { initialPromotions } from "../../shop/content/initialPromotions.ts";
import { initialReviews } from "../../site/content/initialReviews.ts";
import { initialTeam } from "../../site/content/initialTeam.ts";
import { initialBadges } from "../../stats/content/initialBadges.ts";

/** The contents for members, before any was published. */
export const initialForMembers: PublishedContents = {
  team: { version: 0, value: initialTeam },
  classTypes: { version: 0, value: initialClassTypes },
  badges: { version: 0, value: initialBadges },
  offers: { version: 0, value: initialOffers },
  news: { version: 0, value: initialNews },
  promotions: { version: 0, value: initialPromotions },
};

/** Returns a published version of the reviews as it is stored. */
export const makeContentVersion = (overrides: Partial<ContentVersionDocument> = {}): ContentVersionDocument =>
  contentVersionDocument.parse({
    version: 1,
    at: new Date("2026-03-02T09:00:00Z"),
    by: "owner",
    value: initialReviews,
    ...overrides,
  });

/** Returns the reviews in the editor, still with their initial value. */
export const makeEditedContent = (overrides: Partial<EditedContent> = {}): EditedContent => ({
  name: "reviews",
  published: null,
  draft: null,
  damaged: false,
  revision: 0,
  value: initialReviews,
  shown: initialReviews,
  ...overrides,
});
