import { onRequest } from "firebase-functions/https";
import { REGION } from "../platform/http.ts";
import { log } from "../platform/log.ts";
import { measured } from "../platform/usage.ts";
import { answerPost } from "./answer.ts";
import { readPost, readShell } from "./read.ts";

/** Answers `/post/{slug}` where the build left no HTML of it (public-site §2, "Blog"). */
export const postFunction = () =>
  onRequest(
    { region: REGION, maxInstances: 5, concurrency: 80, memory: "256MiB", timeoutSeconds: 30 },
    async (request, response) => {
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.status(405).set("Allow", "GET, HEAD").end();
        return;
      }
      const { result, usage } = await measured(() => answerPost(request.path, { readPost, readShell }));
      const { status, html, headers } = result;
      log("INFO", { event: "request", call: "GET /post/{slug}", status, ...usage });
      response
        .status(status)
        .set({ "X-Content-Type-Options": "nosniff", ...headers, "Content-Type": "text/html; charset=utf-8" })
        .send(html);
    },
  );
