import { setTimeout as delay } from "node:timers/promises";
import { ZodError } from "zod";
import { createAccount, idsAbout } from "./account.ts";
import { callApi } from "./api/api.ts";
import { brokenDown, StripeFailure, tooManyRequests, unauthenticated } from "./api/errors.ts";
import { parseForm } from "./api/form.ts";
import { createIdempotency, type Reply, replyWith } from "./api/idempotency.ts";
import { offerPaymentLinks } from "./checkout/paymentLinks.ts";
import type { Stand } from "./controls.ts";
import { createEvents } from "./events.ts";
import { createFaults } from "./faults.ts";
import { createRequestLog } from "./requestLog.ts";
import { createWebhooks } from "./webhooks.ts";

/** A call of Stripe's API. */
export type ApiCall = {
  method: string;
  address: URL;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

export type StandInOptions = {
  /** Base URL of the addresses that it creates. */
  origin: string;
  /** Webhook endpoint; without one, events are only stored. */
  webhookUrl?: string | undefined;
  /** Returns the time in milliseconds. */
  now?: () => number;
  /** Address of the site, to whose thank-you page the links of the offers lead; without it they end on a page of their own. */
  siteUrl?: string | undefined;
  /** Delays between the delivery attempts of an event, in milliseconds. */
  pauses?: readonly number[];
};

/** Returns the response to a failed request. */
export const failed = (error: unknown): Reply => {
  if (error instanceof StripeFailure) return replyWith(error.status, error.body);
  if (error instanceof ZodError || error instanceof SyntaxError) {
    return replyWith(400, { error: { type: "invalid_request_error", message: error.message } });
  }
  throw error;
};

/** Creates the fake Stripe, which answers over HTTP (serve.ts) or in the process of a test. */
export function createStandIn({ origin, webhookUrl, siteUrl, now = Date.now, pauses }: StandInOptions) {
  const events = createEvents(now);
  const webhooks = createWebhooks({ url: webhookUrl, now, ...(pauses && { pauses }) });
  const account = createAccount(origin, now, (type, object) => {
    void webhooks.dispatch(events.add(type, object, idsAbout(account, object)));
  });
  offerPaymentLinks(account, siteUrl);
  const [faults, log] = [createFaults(), createRequestLog()];
  const stand: Stand = { account, events, webhooks, faults, log };
  const idempotently = createIdempotency();

  /** Answers an API call, or returns `undefined` if the answer is to be lost. */
  async function answerApi(received: ApiCall): Promise<Reply | undefined> {
    const { method, address, body, authorization = "", idempotencyKey: key } = received;
    const call = { method, path: `${address.pathname}${address.search}`, body };
    const logged = log.begin(call, key ?? null);
    const fault = faults.take(call);
    const act = async () => {
      const [, given] = /^Bearer (.+)$/.exec(authorization) ?? [];
      if (!given?.startsWith("sk_test_")) throw unauthenticated(given);
      if (fault?.fault === "fail") throw brokenDown();
      if (fault?.fault === "rate_limit") throw tooManyRequests();
      const parameters = parseForm(method === "GET" ? address.search.slice(1) : body);
      const work = async () => {
        if (fault?.fault === "slow") await delay(fault.milliseconds);
        return callApi(account, method, address.pathname, parameters);
      };
      if (method === "POST" && key !== undefined) {
        return idempotently(key, address.pathname, parameters, work);
      }
      return replyWith(200, await work());
    };
    const reply = await act().catch(failed);
    if (fault?.fault === "lose_answer") return undefined;
    Object.assign(logged, { status: reply.status, replayed: reply.replayed === true });
    return reply;
  }

  return { stand, answerApi };
}
