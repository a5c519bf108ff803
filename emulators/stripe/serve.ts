import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { ZodError } from "zod";
import { createAccount, idsAbout } from "./account.ts";
import { STRIPE_PORT, WEBHOOK_PATH } from "./address.ts";
import { callApi } from "./api/api.ts";
import { brokenDown, StripeFailure, tooManyRequests, unauthenticated } from "./api/errors.ts";
import { parseForm } from "./api/form.ts";
import { createIdempotency, type Reply, replyWith } from "./api/idempotency.ts";
import { newId } from "./api/ids.ts";
import { answerPage, notFoundPage } from "./checkout/hostedPage.ts";
import { offerPaymentLinks } from "./checkout/paymentLinks.ts";
import { expireDue } from "./checkout/sessions.ts";
import { control, type Stand } from "./controls.ts";
import { createEvents } from "./events.ts";
import { createFaults } from "./faults.ts";
import { createRequestLog } from "./requestLog.ts";
import { createWebhooks } from "./webhooks.ts";

type Idempotency = ReturnType<typeof createIdempotency>;

/** Returns the response to a failed request. */
const failed = (error: unknown): Reply => {
  if (error instanceof StripeFailure) return replyWith(error.status, error.body);
  if (error instanceof ZodError || error instanceof SyntaxError) {
    return replyWith(400, { error: { type: "invalid_request_error", message: error.message } });
  }
  throw error;
};

/** Answers an API call, or returns `undefined` if the answer is to be lost. */
async function answerApi(
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

const EXPIRY_EVERY_MS = 1_000;

export type StripeOptions = {
  port: number;
  /** Webhook endpoint; without one, events are only stored. */
  webhookUrl?: string | undefined;
  /** Returns the time in milliseconds. */
  now?: () => number;
  /** Address of the site, to whose thank-you page the links of the offers lead; without it they end on a page of their own. */
  siteUrl?: string | undefined;
  /** Delays between the delivery attempts of an event, in milliseconds. */
  pauses?: readonly number[];
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

/** Starts the fake server and resolves when it listens. */
export async function startStripe({ port, webhookUrl, siteUrl, now = Date.now, pauses }: StripeOptions) {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an AddressInfo.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const events = createEvents(now);
  const webhooks = createWebhooks({ url: webhookUrl, now, ...(pauses && { pauses }) });
  const account = createAccount(origin, now, (type, object) => {
    void webhooks.dispatch(events.add(type, object, idsAbout(account, object)));
  });
  offerPaymentLinks(account, siteUrl);
  const stand: Stand = { account, events, webhooks, faults: createFaults(), log: createRequestLog() };
  const idempotently = createIdempotency();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const address = new URL(url, origin);
    const body = await textOf(request);
    const sendJson = ({ status, text, replayed }: Reply) =>
      response
        .writeHead(status, {
          "Content-Type": "application/json",
          "Request-Id": newId("req"),
          ...(replayed && { "Idempotent-Replayed": "true" }),
        })
        .end(text);
    if (address.pathname.startsWith("/v1/")) {
      const reply = await answerApi(stand, idempotently, request, address, body);
      if (reply) sendJson(reply);
      else request.socket.destroy();
    } else if (address.pathname.startsWith("/test/")) {
      sendJson(await control(stand, method, address, body).then((answer) => replyWith(200, answer), failed));
    } else {
      const answer = page(method, address, body);
      if ("to" in answer) response.writeHead(answer.status, { Location: answer.to }).end();
      else response.writeHead(answer.status, { "Content-Type": "text/html; charset=utf-8" }).end(answer.html);
    }
  }

  function page(method: string, address: URL, body: string) {
    try {
      return answerPage(account, method, address, body);
    } catch (error) {
      if (error instanceof StripeFailure) return notFoundPage();
      throw error;
    }
  }

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  const expiry = setInterval(() => expireDue(account), EXPIRY_EVERY_MS);
  return {
    origin,
    close(): void {
      clearInterval(expiry);
      webhooks.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

if (import.meta.main) {
  const { STUDIO_URL } = process.env;
  const webhookUrl = STUDIO_URL && `${STUDIO_URL}${WEBHOOK_PATH}`;
  await startStripe({ port: STRIPE_PORT, webhookUrl, siteUrl: STUDIO_URL });
}
