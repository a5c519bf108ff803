import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { STRIPE_PORT, WEBHOOK_PATH } from "./address.ts";
import { StripeFailure } from "./api/errors.ts";
import { type Reply, replyWith } from "./api/idempotency.ts";
import { newId } from "./api/ids.ts";
import { answerPage, notFoundPage } from "./checkout/hostedPage.ts";
import { expireDue } from "./checkout/sessions.ts";
import { control } from "./controls.ts";
import { createStandIn, failed, type StandInOptions } from "./standIn.ts";

const EXPIRY_EVERY_MS = 1_000;

export type StripeOptions = Omit<StandInOptions, "origin"> & { port: number };

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

/** Starts the fake server and resolves when it listens. */
export async function startStripe({ port, ...options }: StripeOptions) {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an AddressInfo.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { stand, answerApi } = createStandIn({ origin, ...options });
  const { account, webhooks } = stand;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/", headers } = request;
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
      const idempotencyKey = headers["idempotency-key"]?.toString();
      const { authorization } = headers;
      const reply = await answerApi({ method, address, body, authorization, idempotencyKey });
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
