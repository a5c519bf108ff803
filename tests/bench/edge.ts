import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { studio } from "@studio/contract/studio.ts";
import { YARDSTICKS_BASE } from "../../web/yardsticks/build.ts";
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

/** Meanwhile the connections to Hosting are heard: one that it ends is not used again. */
const compress = promisify(brotliCompress);

type Answer = { status: number; headers: Headers; body: Buffer };

/** Addresses of functions, which the suite alone has. */
const OF_FUNCTIONS = /^\/(api|calendario|disiscrizione|paga)\//;

/** Asks Hosting for what edges keep, and compresses it as well as can be: they do so in advance. */
async function readFrom(hosting: string, path: string): Promise<Answer> {
  if (path.startsWith(STAY)) return { status: 204, headers: new Headers(), body: Buffer.alloc(0) };
  const response = await fetch(new URL(path, OF_FUNCTIONS.test(path) ? suite.url : hosting), {
    redirect: "manual",
  });
  const { status } = response;
  const headers = new Headers(response.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length === 0 || COMPRESSED.test(headers.get("content-type") ?? ""))
    return { status, headers, body };
  headers.set("content-encoding", "br");
  return { status, headers, body: await compress(staying(body)) };
}

/** Answers with a yardstick's file as Hosting would: with the headers of the site. */
async function readYardstick(folder: string, hosting: string, path: string): Promise<Answer> {
  const name = new URL(path, hosting).pathname.slice(YARDSTICKS_BASE.length);
  const isScript = name.endsWith(".js");
  const { status, headers } = await readFrom(hosting, "/");
  for (const header of ["etag", "last-modified"]) headers.delete(header);
  if (isScript) headers.set("content-type", "text/javascript; charset=utf-8");
  if (name.startsWith("assets/")) headers.set("cache-control", "public, max-age=31536000, immutable");
  const file = resolve(folder, name.includes(".") ? name : `${name}.html`);
  return { status, headers, body: await compress(readFileSync(file)) };
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

type Places = {
  /** The Hosting that has the site. */
  hosting?: string;
  /** The folder of the yardsticks of speed, where they are measured as well. */
  yardsticks?: string;
};

/**
 * Stands before Hosting as its edges before the product: what everybody may read comes compressed and after an edge's
 * time, what is a person's own from the functions. `dist` is the built site, which is compressed in advance.
 */
export async function openEdge(
  dist: string,
  { hosting = suite.url, yardsticks }: Places = {},
): Promise<Edge> {
  const answers = new Map<string, Promise<Answer>>();
  const answerAt = (path: string): Promise<Answer> => {
    const isYardstick = yardsticks !== undefined && path.startsWith(YARDSTICKS_BASE);
    const answer =
      answers.get(path) ?? (isYardstick ? readYardstick(yardsticks, hosting, path) : readFrom(hosting, path));
    answers.set(path, answer);
    return answer;
  };
  const scriptsIn = (folder: string, base: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js"))
      .map((file) => base + file);
  const scripts = [
    ...scriptsIn(dist, "/"),
    ...(yardsticks === undefined ? [] : scriptsIn(yardsticks, YARDSTICKS_BASE)),
  ];
  for (const script of scripts) await answerAt(script);

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
