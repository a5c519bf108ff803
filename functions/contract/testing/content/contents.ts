import { initialBadges } from "../../content/initial/members/badges.ts";
import { initialClassTypes } from "../../content/initial/members/classTypes.ts";
import { initialNews } from "../../content/initial/members/news.ts";
import { initialOffers } from "../../content/initial/offers.ts";
import { initialPromotions } from "../../content/initial/promotions.ts";
import { initialReviews } from "../../content/initial/reviews.ts";
import { initialTeam } from "../../content/initial/team.ts";
import {
  type ContentVersionDocument,
  contentVersionDocument,
  type EditedContent,
} from "../../content/model.ts";
import type { ShownContents } from "../../content/shown.ts";

/** The contents for members, before any was published. */
export const initialForMembers: ShownContents = {
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
