import { stats as api } from "@studio/contract/stats/endpoints.ts";
import type { Stats } from "@studio/contract/stats/model.ts";
import { call } from "../../lib/api.ts";

/** The member's statistics of this moment; the time in the address keeps caches out (members-admin §7). */
export const loadStats = (): Promise<Stats> => call(api.mine, { query: { t: String(Date.now()) } });
