import { initialReviews } from "@studio/contract/site/content/initialReviews.ts";
import type { Review } from "@studio/contract/site/content/reviews.ts";
import { useContent } from "../../../lib/content/currentContents.ts";

/** Quotes below the services. */
const FIRST_REVIEWS = 3;

/** Returns the reviews of the home page, each for one of its two places. */
export function useReviews(): { first: Review[]; others: Review[] } {
  const reviews = useContent("reviews", initialReviews);
  return { first: reviews.slice(0, FIRST_REVIEWS), others: reviews.slice(FIRST_REVIEWS) };
}
