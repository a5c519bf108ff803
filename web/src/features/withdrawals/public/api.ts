import { withdrawals } from "@studio/contract/withdrawals/endpoints.ts";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";
import { REQUEST_TIMEOUT_MS } from "../../../lib/network/timeouts.ts";

type Body = z.output<typeof withdrawals.request.body>;

const timeoutMs = REQUEST_TIMEOUT_MS;

/**
 * Requests the link by mail; the answer says nothing of the sale.
 * @throws as `call` does
 */
export const requestLink = (body: Body) => call(withdrawals.request, { body, timeoutMs });

/**
 * Returns the sale of a mailed link.
 * @throws as `call` does
 */
export const openLink = (secret: string) => call(withdrawals.openLink, { body: { secret }, timeoutMs });

/**
 * Declares the withdrawal of a mailed link.
 * @throws as `call` does
 */
export const confirmLink = (secret: string) => call(withdrawals.confirm, { body: { secret }, timeoutMs });
