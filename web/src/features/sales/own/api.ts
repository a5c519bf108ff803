import { sales } from "@studio/contract/sales/endpoints.ts";
import { queryOf } from "../../../lib/http/queries.ts";

/** Query of what the member has still to pay for, with the account for a transfer. */
export const ownDebtsQuery = queryOf(sales.ownDebts, {});
