import type { Discount } from "@studio/contract/discounts/model.ts";
import { discountsForStaff as api } from "@studio/contract/discounts/staffEndpoints.ts";
import { call } from "../../../lib/http/api.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** Query of the discount codes, the newest first. */
export const discountsQuery = queryOf(api.list, {}, ({ discounts }) => discounts);

/** Reads a code again, past the cache; `undefined` if there is none. */
export const loadDiscount = async (code: string): Promise<Discount | undefined> =>
  (await call(api.list)).discounts.find((discount) => discount.code === code);

const rereads = [api.list];

/** Makes a code, or changes what holds for its next uses. */
export const useSaveDiscount = action(api.save, { rereads });

/** Ends a code. */
export const useEndDiscount = action(api.end, { rereads });

/** Takes the end of a code back. */
export const useResumeDiscount = action(api.resume, { rereads });
