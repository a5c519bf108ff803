import { catalogueAt } from "@studio/contract/shop/catalogue.ts";
import { queryOptions } from "@tanstack/react-query";
import { readPrices } from "./site/readPrices.ts";

/** Query of the catalogue at today's prices, for the screens of members and staff. */
export const catalogueQuery = queryOptions({
  queryKey: ["shop", "catalogue"],
  queryFn: ({ signal }) => readPrices(signal),
  select: ({ prices }) => catalogueAt(prices),
});
