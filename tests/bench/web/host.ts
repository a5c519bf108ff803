import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { slotGrid } from "@studio/contract/race/grid.ts";
import { NEXT_RACE_PATH } from "@studio/contract/race/nextRace.ts";
import { studio } from "@studio/contract/studio.ts";
import * as z from "zod";

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

const RACE_DATE = "2027-03-13";

/** Body of the one call that a page makes without being touched: a race with free places. */
const nextRace = JSON.stringify(
  z.encode(race.slots.response, {
    cancelled: [],
    race: { id: RACE_DATE, date: RACE_DATE, name: "Simulazione HYROX", price: 3500 },
    slots: [...slotGrid(RACE_DATE, "09:00", 12)].map(([id, { start_time, end_time }]) => ({
      id,
      start_time,
      end_time,
      remaining: 4,
      is_full: false,
    })),
  }),
);

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

/** Serves a built site like Hosting: with brotli, and after an edge's time. */
export function hostSite(folder: string): Promise<Host> {
  const answers = new Map<string, Answer>([
    [
      API_BASE + NEXT_RACE_PATH,
      { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from(nextRace) },
    ],
  ]);
  const answer = (path: string): Answer => {
    const file =
      extname(path) || path.startsWith(API_BASE) ? path : path === "/" ? "/index.html" : `${path}.html`;
    const answer = answers.get(file) ?? read(folder, file);
    answers.set(file, answer);
    return answer;
  };
  // Compressed in advance, as on Hosting: the first visitor does not wait for it.
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (/\.(js|html)$/.test(file)) answer(`/${file}`);
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site.invalid");
    const { status, headers, body } = answer(pathname);
    setTimeout(() => response.writeHead(status, headers).end(body), ANSWER_MS);
  });
  const kilobytes = (path: string) => answer(path).body.length / 1000;
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready({ server, kilobytes })));
}
