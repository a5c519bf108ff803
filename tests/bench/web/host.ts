import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { studio } from "@studio/contract/studio.ts";
import { suite } from "../../support/server/suite.ts";

/** Time of Hosting's nearest edge to answer, in milliseconds, without the round trip, which the clients simulate. */
const ANSWER_MS = 30;

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
  ".txt": "text/plain",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** Replaces the files that thank-you pages navigate to by a response without content, on which a browser stays. */
const STAY = "/stays-here/";
const elsewhere = Object.values(studio.files).map((file) => new URL("/", file).href);
const staying = (text: Buffer): string =>
  elsewhere.reduce((rest, origin) => rest.replaceAll(origin, STAY), text.toString());

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

function read(folder: string, file: string): Answer {
  if (file.startsWith(STAY)) return { status: 204, headers: {}, body: Buffer.alloc(0) };
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  const immutable = file.startsWith("/assets/");
  const caching = { "cache-control": immutable ? "public, max-age=31536000, immutable" : "no-cache" };
  try {
    const body = readFileSync(resolve(folder, `.${file}`));
    if (/image\/(png|jpeg|avif|webp)|font/.test(type)) {
      return { status: 200, headers: { ...caching, "content-type": type }, body };
    }
    const headers = { ...caching, "content-type": type, "content-encoding": "br", vary: "Accept-Encoding" };
    return { status: 200, headers, body: brotliCompressSync(staying(body)) };
  } catch {
    return { status: 404, headers: { "content-type": "text/plain" }, body: Buffer.from("not found") };
  }
}

export type Host = {
  server: Server;
  /** Returns the size of a response in kB, compressed and without headers, which HTTP/2 compresses well. */
  kilobytes: (path: string) => number;
};

/** Asks the suite for what the API answers, which the edges keep for the next visitors. */
async function readFromApi(path: string): Promise<Answer> {
  const response = await fetch(new URL(path, suite.url));
  const headers = { "content-type": response.headers.get("content-type") ?? "", "content-encoding": "br" };
  return { status: response.status, headers, body: brotliCompressSync(await response.bytes()) };
}

/** Serves a built site like Hosting: with brotli, and after an edge's time. The API is the suite's. */
export function hostSite(folder: string): Promise<Host> {
  const files = new Map<string, Answer>();
  const fileAt = (path: string): Answer => {
    const file = extname(path) ? path : path === "/" ? "/index.html" : `${path}.html`;
    const answer = files.get(file) ?? read(folder, file);
    files.set(file, answer);
    return answer;
  };
  const answers = new Map<string, Promise<Answer>>();
  const apiAt = (path: string): Promise<Answer> => {
    const answer = answers.get(path) ?? readFromApi(path);
    answers.set(path, answer);
    return answer;
  };
  // Compressed in advance, as on Hosting: the first visitor does not wait for it.
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (/\.(js|html)$/.test(file)) fileAt(`/${file}`);
  }
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://site.invalid");
    const isCall = pathname.startsWith(API_BASE);
    const { status, headers, body } = isCall ? await apiAt(pathname + search) : fileAt(pathname);
    setTimeout(() => response.writeHead(status, headers).end(body), ANSWER_MS);
  });
  const kilobytes = (path: string) => fileAt(path).body.length / 1000;
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready({ server, kilobytes })));
}
