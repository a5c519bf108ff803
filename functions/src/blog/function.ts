import { onRequest } from "firebase-functions/https";
import { compress } from "../platform/http/compress.ts";
import { REGION } from "../platform/http/function.ts";
import { answerHeaders } from "../platform/http/headers.ts";
import { createRateLimiter } from "../platform/http/limits/rateLimiter.ts";
import { refuseFlood } from "../platform/http/limits/refuseFlood.ts";
import { log } from "../platform/runtime/log.ts";
import { measured } from "../platform/runtime/usage.ts";
import { answerPost } from "./answer.ts";
import { readPost, readShell } from "./read.ts";

/** Returns the function that serves `/post/{slug}` for posts that are not in the build. */
export const postFunction = () => {
  const limiter = createRateLimiter();
  return onRequest(
    { region: REGION, maxInstances: 5, concurrency: 80, memory: "256MiB", timeoutSeconds: 30 },
    async (request, response) => {
      response.set(answerHeaders);
      compress(request, response);
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.status(405).set("Allow", "GET, HEAD").end();
        return;
      }
      if (refuseFlood(limiter, request, response, new Date())) return;
      const { result, usage } = await measured(() => answerPost(request.path, { readPost, readShell }));
      const { status, html, headers } = result;
      log("INFO", { event: "request", call: "GET /post/{slug}", status, ...usage });
      response
        .status(status)
        // The shell's headers are those of the site's pages; an answer without the shell has the defaults.
        .set({ ...headers, "Content-Type": "text/html; charset=utf-8" })
        .send(html);
    },
  );
};
