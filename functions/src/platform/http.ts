import type { HttpsFunction, Request } from "firebase-functions/https";
import { onRequest } from "firebase-functions/https";
import { clientAddress } from "./address.ts";
import type { Route } from "./handler.ts";
import { answerHeaders } from "./headers.ts";
import { smtpUrl } from "./mail/smtp.ts";
import { type HttpRequest, server } from "./serve.ts";
import { stripeSecrets } from "./stripe/client.ts";

/** Where the studio's functions run; Milan. */
export const REGION = "europe-west8";

/** The HTTP function that answers `routes`, behind Hosting. */
export function httpFunction(routes: readonly Route[]): HttpsFunction {
  const answer = server(routes);
  return onRequest(
    {
      ...{ region: REGION, maxInstances: 20, concurrency: 80, memory: "512MiB", timeoutSeconds: 60 },
      secrets: [...stripeSecrets, smtpUrl],
    },
    async (request, response) => {
      const { status, body, headers } = await answer(asHttpRequest(request));
      response
        .status(status)
        .set({ ...answerHeaders, ...headers })
        .json(body);
    },
  );
}

const asHttpRequest = (request: Request): HttpRequest => ({
  method: request.method,
  url: request.originalUrl,
  headers: request.headers,
  rawBody: request.rawBody,
  address: clientAddress(request.headers, request.socket.remoteAddress),
});
