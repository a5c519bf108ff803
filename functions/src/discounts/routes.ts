import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { discountForPerson, endDiscount, listDiscounts, saveDiscount } from "./codes.ts";

const { discounts } = api;

export const discountsRoutes = [
  route(discounts.list, async () => ({ discounts: await listDiscounts() })),
  staffRoute(discounts.save, ({ params, body, ...by }) => saveDiscount(params.code, body, by)),
  staffRoute(discounts.end, ({ params, ...by }) => endDiscount(params.code, true, by)),
  staffRoute(discounts.resume, ({ params, ...by }) => endDiscount(params.code, false, by)),
  route(discounts.ofPerson, ({ params, body, now }) => discountForPerson(params.id, body, now)),
];
