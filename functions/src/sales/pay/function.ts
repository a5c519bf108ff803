import { StudioError } from "@studio/contract/errors.ts";
import { onRequest } from "firebase-functions/https";
import { signingKey } from "../../platform/auth/signed-time.ts";
import { REGION } from "../../platform/http/function.ts";
import { answerHeaders } from "../../platform/http/headers.ts";
import { createRateLimiter } from "../../platform/http/limits/rateLimiter.ts";
import { refuseFlood } from "../../platform/http/limits/refuseFlood.ts";
import { plainPage, plainPagePolicy } from "../../platform/http/plainPage.ts";
import { paymentPages, stripeSecrets } from "../../platform/payments/client.ts";
import { log, report } from "../../platform/runtime/log.ts";
import { measured } from "../../platform/runtime/usage.ts";
import { answerPay } from "./answer.ts";

const CALL = "/paga/{token}";

/** Serves `/paga/{token}`, where a buyer pays what they owe without signing in. */
export const payFunction = () => {
  const limiter = createRateLimiter();
  return onRequest(
    {
      region: REGION,
      maxInstances: 5,
      concurrency: 80,
      memory: "256MiB",
      timeoutSeconds: 60,
      secrets: [signingKey, ...stripeSecrets],
    },
    async (request, response) => {
      response.set({
        ...answerHeaders,
        "Content-Security-Policy": plainPagePolicy({ forms: true, leadsTo: paymentPages() }),
        "X-Robots-Tag": "noindex",
      });
      const { usage } = await measured(async () => {
        const now = new Date();
        if (refuseFlood(limiter, request, response, now)) return;
        try {
          const answer = await answerPay(request.method, request.path, now);
          if (answer.status === 303) response.redirect(303, answer.to);
          else response.status(answer.status).type("html").send(answer.html);
        } catch (error) {
          if (!(error instanceof StudioError)) report(error, CALL);
          const html = plainPage("Il pagamento non parte", "<p>Riprova tra qualche minuto.</p>");
          response.status(503).set("Retry-After", "60").type("html").send(html);
        }
      });
      log("INFO", { event: "request", call: CALL, status: response.statusCode, ...usage });
    },
  );
};
