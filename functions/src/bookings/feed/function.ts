import { onRequest } from "firebase-functions/https";
import { compress } from "../../platform/http/compress.ts";
import { REGION } from "../../platform/http/function.ts";
import { answerHeaders } from "../../platform/http/headers.ts";
import { createRateLimiter } from "../../platform/http/limits/rateLimiter.ts";
import { refuseFlood } from "../../platform/http/limits/refuseFlood.ts";
import { log, report } from "../../platform/runtime/log.ts";
import { measured } from "../../platform/runtime/usage.ts";

/** Responses are personal and must not be cached. */
const headers = {
  ...answerHeaders,
  "Cache-Control": "private, max-age=0, no-store",
  "X-Robots-Tag": "noindex",
};

const CALL = "GET /calendario/{uid}/{secret}.ics";

/** Serves `/calendario/{uid}/{secret}.ics`, the private calendar of a member's bookings. */
export const calendarFunction = () => {
  const limiter = createRateLimiter();
  return onRequest(
    { region: REGION, maxInstances: 5, concurrency: 80, memory: "256MiB", timeoutSeconds: 30 },
    async (request, response) => {
      response.set(headers);
      compress(request, response);
      const { usage } = await measured(async () => {
        if (request.method !== "GET" && request.method !== "HEAD") {
          response.status(405).set("Allow", "GET, HEAD").end();
          return;
        }
        const now = new Date();
        if (refuseFlood(limiter, request, response, now)) return;
        try {
          // Imported on the first request: it brings the calendar's library, which no other function needs.
          const { answerFeed } = await import("./answer.ts");
          const text = await answerFeed(request.path, now);
          if (text === undefined) response.status(404).end();
          else response.type("text/calendar; charset=utf-8").send(text);
        } catch (error) {
          report(error, CALL);
          response.status(503).set("Retry-After", "300").end();
        }
      });
      log("INFO", { event: "request", call: CALL, status: response.statusCode, ...usage });
    },
  );
};
