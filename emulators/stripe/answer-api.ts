import type { IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { ZodError } from "zod";
import { callApi } from "./api.ts";
import type { Stand } from "./controls.ts";
import { brokenDown, StripeFailure, tooManyRequests, unauthenticated } from "./errors.ts";
import { parseForm } from "./form.ts";
import { type createIdempotency, type Reply, replyWith } from "./idempotency.ts";

type Idempotency = ReturnType<typeof createIdempotency>;

/** What is wrong with a request, as an answer. */
export const failed = (error: unknown): Reply => {
  if (error instanceof StripeFailure) return replyWith(error.status, error.body);
  if (error instanceof ZodError || error instanceof SyntaxError) {
    return replyWith(400, { error: { type: "invalid_request_error", message: error.message } });
  }
  throw error;
};

/** Answers a call of the API; nothing where the answer is to be lost. */
export async function answerApi(
  { account, faults, log }: Stand,
  idempotently: Idempotency,
  request: IncomingMessage,
  address: URL,
  body: string,
): Promise<Reply | undefined> {
  const { method = "GET", headers } = request;
  const call = { method, path: `${address.pathname}${address.search}`, body };
  const key = headers["idempotency-key"]?.toString();
  const logged = log.begin(call, key ?? null);
  const fault = faults.take(call);
  const act = async () => {
    const [, given] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    if (!given?.startsWith("sk_test_")) throw unauthenticated(given);
    if (fault?.fault === "fail") throw brokenDown();
    if (fault?.fault === "rate_limit") throw tooManyRequests();
    const parameters = parseForm(method === "POST" ? body : address.search.slice(1));
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
