import { shop } from "@studio/contract/shop/endpoints.ts";
import { catalogueAt } from "@studio/contract/shop/published.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./http/api.ts";

/** Query of the catalogue as it is sold today, for the screens of members and staff. */
export const catalogueQuery = queryOptions({
  queryKey: ["shop", "catalogue"],
  queryFn: ({ signal }) => call(shop.prices, { signal }),
  select: catalogueAt,
});
