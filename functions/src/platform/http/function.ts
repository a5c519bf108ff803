import { StudioError } from "@studio/contract/errors.ts";
import { type HttpsFunction, onRequest, type Request } from "firebase-functions/https";
import { signingKey } from "../auth/signedTime.ts";
import { smtpUrl } from "../mail/smtp.ts";
import { stripeSecrets } from "../payments/client.ts";
import { vapidPrivateKey } from "../push/vapid.ts";
import { NO_JSON } from "./body/body.ts";
import { compress } from "./compress.ts";
import { answerHeaders } from "./headers.ts";
import { clientAddress } from "./limits/address.ts";
import type { Route } from "./route.ts";
import { type HttpAnswer, type HttpRequest, server } from "./server.ts";

/** Region of the studio's functions: Milan. */
export const REGION = "europe-west8";

/** Returns the HTTP function that answers `routes`, behind Hosting. */
export function httpFunction(routes: readonly Route[]): HttpsFunction {
  const answer = server(routes);
  let isFirst = true;
  return onRequest(
    {
      region: REGION,
      maxInstances: 20,
      concurrency: 80,
      memory: "512MiB",
      timeoutSeconds: 60,
      secrets: [...stripeSecrets, smtpUrl, vapidPrivateKey, signingKey],
    },
    async (request, response) => {
      if (isFirst) request.app.use(answerRefusal);
      isFirst = false;
      compress(request, response);
      send(response, await answer(asHttpRequest(request)));
    },
  );
}

type Response = NonNullable<Request["res"]>;

const send = (response: Response, { status, body, html, file, headers }: HttpAnswer): void => {
  response.status(status).set({ ...answerHeaders, ...headers });
  if (file !== undefined) response.send(Buffer.from(file));
  else if (html === undefined) response.json(body);
  else response.type("html").send(html);
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "status" in error && error.status === 413;

/**
 * Answers a body that the Functions framework could not parse, which happens before the function is called. The
 * framework would answer in HTML unless its server has this error handler (docs/decisions/0011-malformed-json.md).
 */
function answerRefusal(error: unknown, _request: unknown, response: Response, _next: unknown): void {
  const refusal = isTooLarge(error)
    ? new StudioError("payload_too_large")
    : new StudioError("invalid_request", { body: NO_JSON });
  send(response, { status: refusal.status, body: refusal.toBody() });
}

const asHttpRequest = (request: Request): HttpRequest => ({
  method: request.method,
  url: request.originalUrl,
  headers: request.headers,
  rawBody: request.rawBody,
  address: clientAddress(request.headers, request.socket.remoteAddress),
});
