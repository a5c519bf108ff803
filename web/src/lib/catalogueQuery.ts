import { shop } from "@studio/contract/shop/endpoints.ts";
import { catalogueAt } from "@studio/contract/shop/published.ts";
import { queryOf } from "./http/queries.ts";

/** Query of the catalogue as it is sold today, for the screens of members and staff. */
export const catalogueQuery = queryOf(shop.prices, {}, (prices) => catalogueAt(prices));

/** Query of the enrolment fee with the offers that ask it, of the same answer; `null` while the studio asks none. */
export const askedFeeQuery = queryOf(shop.prices, {}, ({ fee }) => fee ?? null);
