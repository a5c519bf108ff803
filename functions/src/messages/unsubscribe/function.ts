import { onRequest } from "firebase-functions/https";
import { signingKey } from "../../platform/auth/signed-time.ts";
import { REGION } from "../../platform/http/function.ts";
import { answerHeaders } from "../../platform/http/headers.ts";
import { createRateLimiter } from "../../platform/http/limits/rateLimiter.ts";
import { refuseFlood } from "../../platform/http/limits/refuseFlood.ts";
import { plainPagePolicy } from "../../platform/http/plainPage.ts";
import { log, report } from "../../platform/runtime/log.ts";
import { measured } from "../../platform/runtime/usage.ts";
import { answerUnsubscribe } from "./answer.ts";

const headers = {
  ...answerHeaders,
  "Content-Security-Policy": plainPagePolicy({ forms: true }),
  "X-Robots-Tag": "noindex",
};

const CALL = "/disiscrizione/{token}";

/** Serves `/disiscrizione/{token}`, where a member refuses news without signing in. */
export const unsubscribeFunction = () => {
  const limiter = createRateLimiter();
  return onRequest(
    {
      region: REGION,
      maxInstances: 5,
      concurrency: 80,
      memory: "256MiB",
      timeoutSeconds: 30,
      secrets: [signingKey],
    },
    async (request, response) => {
      response.set(headers);
      const { usage } = await measured(async () => {
        if (refuseFlood(limiter, request, response, new Date())) return;
        try {
          const { status, html } = await answerUnsubscribe(request.method, request.path);
          response.status(status).type("html").send(html);
        } catch (error) {
          report(error, CALL);
          response.status(503).set("Retry-After", "60").end();
        }
      });
      log("INFO", { event: "request", call: CALL, status: response.statusCode, ...usage });
    },
  );
};
