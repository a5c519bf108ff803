import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import { listOf } from "../../../lib/http/queries.ts";

const PAGE_SIZE = 10;

/** Query of the member's past classes by page, the latest first. */
export const pastClassesQuery = listOf(
  api.past,
  {},
  (pages) => pages.flatMap(({ subscriptions }) => subscriptions),
  PAGE_SIZE,
);
