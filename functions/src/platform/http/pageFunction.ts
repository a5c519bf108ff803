import { StudioError } from "@studio/contract/errors.ts";
import { type HttpsFunction, type HttpsOptions, onRequest } from "firebase-functions/https";
import { log, report } from "../runtime/log.ts";
import { measured } from "../runtime/usage.ts";
import { REGION } from "./function.ts";
import { answerHeaders } from "./headers.ts";
import { createRateLimiter } from "./limits/rateLimiter.ts";
import { refuseFlood } from "./limits/refuseFlood.ts";
import { plainPage, plainPagePolicy } from "./plainPage.ts";

/** A page without script. */
export type PlainPage = { status: 200 | 404 | 405 | 410; html: string };

/** Answer of an address: a page, or an address to go on to. */
export type PageAnswer = PlainPage | { status: 303; to: string };

type Serving = {
  /** Its address in the log: `/paga/{token}`. */
  call: string;
  options: Pick<HttpsOptions, "secrets" | "timeoutSeconds">;
  /** Returns the other host to which its forms may lead. */
  leadsTo?: () => string;
  /** Title of the page of a failure. */
  failure: string;
  answer: (method: string, path: string, now: Date) => Promise<PageAnswer>;
};

/** Returns the function that serves a page from a mail, which needs neither script nor session. */
export function pageFunction({ call, options, leadsTo, failure, answer }: Serving): HttpsFunction {
  const limiter = createRateLimiter();
  return onRequest(
    { region: REGION, maxInstances: 5, concurrency: 80, memory: "256MiB", ...options },
    async (request, response) => {
      response.set({
        ...answerHeaders,
        "Content-Security-Policy": plainPagePolicy({ forms: true, ...(leadsTo && { leadsTo: leadsTo() }) }),
        "X-Robots-Tag": "noindex",
      });
      const { usage } = await measured(async () => {
        const now = new Date();
        if (refuseFlood(limiter, request, response, now)) return;
        try {
          const answered = await answer(request.method, request.path, now);
          if (answered.status === 303) response.redirect(303, answered.to);
          else response.status(answered.status).type("html").send(answered.html);
        } catch (error) {
          if (!(error instanceof StudioError)) report(error, call);
          const html = plainPage(failure, "<p>Riprova tra qualche minuto.</p>");
          response.status(503).set("Retry-After", "60").type("html").send(html);
        }
      });
      log("INFO", { event: "request", call, status: response.statusCode, ...usage });
    },
  );
}
