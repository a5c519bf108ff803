import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { studio } from "@studio/contract/studio.ts";
import { suite } from "../support/server/suite.ts";

/** Time of Hosting's nearest edge to answer, in milliseconds, without the round trip, which the clients simulate. */
const ANSWER_MS = 30;

/** Replaces the files that thank-you pages navigate to by a response without content, on which a browser stays. */
const STAY = "/stays-here/";
const elsewhere = Object.values(studio.files).map((file) => new URL("/", file).href);
const staying = (text: Buffer): string =>
  elsewhere.reduce((rest, origin) => rest.replaceAll(origin, STAY), text.toString());

/** Types that are compressed already. */
const COMPRESSED = /image\/(png|jpeg|avif|webp)|font/;

/** Headers of the body as the suite sent it, and of its connection. */
const OF_TRANSFER = ["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"];

type Answer = { status: number; headers: Headers; body: Buffer };

/** Asks the suite's Hosting for what edges keep, and compresses it as well as can be: they do so in advance. */
async function readFromSuite(path: string): Promise<Answer> {
  if (path.startsWith(STAY)) return { status: 204, headers: new Headers(), body: Buffer.alloc(0) };
  const response = await fetch(new URL(path, suite.url), { redirect: "manual" });
  const { status } = response;
  const headers = new Headers(response.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length === 0 || COMPRESSED.test(headers.get("content-type") ?? ""))
    return { status, headers, body };
  headers.set("content-encoding", "br");
  return { status, headers, body: brotliCompressSync(staying(body)) };
}

/** Sends a person's call on to the suite, and its answer back as it is. */
function passOn(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = "/" } = request;
  const onward = send(new URL(url, suite.url), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", (error) => response.destroy(error));
  request.pipe(onward);
}

export type Edge = {
  url: string;
  /** Returns the size of a response in kB, compressed and without headers, which HTTP/2 compresses well. */
  kilobytes: (path: string) => Promise<number>;
  close: () => void;
};

/**
 * Stands before the suite as Hosting's edges before the product: what everybody may read comes compressed and after an edge's
 * time, what is a person's own from the functions. `dist` is the built site, which is compressed in advance.
 */
export async function openEdge(dist: string): Promise<Edge> {
  const answers = new Map<string, Promise<Answer>>();
  const answerAt = (path: string): Promise<Answer> => {
    const answer = answers.get(path) ?? readFromSuite(path);
    answers.set(path, answer);
    return answer;
  };
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  for (const file of files) if (file.endsWith(".js")) await answerAt(`/${file}`);

  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.headers.authorization) return passOn(request, response);
    const { status, headers, body } = await answerAt(request.url ?? "/");
    setTimeout(() => response.writeHead(status, Object.fromEntries(headers)).end(body), ANSWER_MS);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    kilobytes: async (path) => (await answerAt(path)).body.length / 1000,
    close: () => server.close(),
  };
}
