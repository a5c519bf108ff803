import { catalogueAt } from "@studio/contract/shop/published.ts";
import { queryOptions } from "@tanstack/react-query";
import { readPrices } from "./site/readPrices.ts";

/** Query of the catalogue as it is sold today, for the screens of members and staff. */
export const catalogueQuery = queryOptions({
  queryKey: ["shop", "catalogue"],
  queryFn: ({ signal }) => readPrices(signal),
  select: catalogueAt,
});
