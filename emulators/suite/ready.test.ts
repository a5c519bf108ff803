import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { waitForAnswer } from "./ready.ts";

const never = new AbortController().signal;

/** Starts a server that answers 503 to the first requests, then 200, and returns its URL. */
async function serverReadyAfter(requests: number): Promise<string> {
  let seen = 0;
  const server = createServer((_, response) => {
    seen += 1;
    response.writeHead(seen > requests ? 200 : 503).end();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
}

test("waits until the answer is accepted", async () => {
  await expect(waitForAnswer(await serverReadyAfter(2), "It is", 5_000, never)).resolves.toBeUndefined();
});

test("fails after the timeout with the name and the last answer", async () => {
  const url = await serverReadyAfter(Number.POSITIVE_INFINITY);
  await expect(waitForAnswer(url, "It is", 300, never)).rejects.toThrow(
    `It is not ready after 0.3 s (status 503 at ${url}).`,
  );
});

test("stops waiting when aborted", async () => {
  const url = await serverReadyAfter(Number.POSITIVE_INFINITY);
  const reason = new Error("enough");
  await expect(waitForAnswer(url, "It is", 5_000, AbortSignal.abort(reason))).rejects.toBe(reason);
});
