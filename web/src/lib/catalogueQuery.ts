import { shop } from "@studio/contract/shop/endpoints.ts";
import { catalogueAt } from "@studio/contract/shop/published.ts";
import { queryOf } from "./http/queries.ts";

/** Query of the catalogue as it is sold today, for the screens of members and staff. */
export const catalogueQuery = queryOf(shop.prices, {}, (prices) => catalogueAt(prices));
