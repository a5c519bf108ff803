import { createServer, type IncomingMessage, type Server } from "node:http";
import { contacts } from "@studio/contract/studio.ts";
import { authors } from "./authors.ts";
import { avatarSvg, coverSvg } from "./covers.ts";
import { categories, posts, tags } from "./wordpress.ts";

const [network] = contacts.socials;

/** Drawings of `covers.ts` with captions, newest first. */
const samples = [
  ["kettlebell", "Swing del martedì: la schiena resta lunga, il lavoro lo fanno le anche."],
  ["sled", "Slitta carica, passo corto. Mancano tre settimane alla simulazione."],
  ["six", "Sei persone, un coach, un’ora. La small class delle 18:30."],
  ["track", "Ripetute in pista, all’alba. Chi c’era lo sa."],
  ["clock", "Quanto dura un buon riscaldamento? Meno di quanto pensi."],
  ["sunrise", "Si apre alle 6:30. Il caffè lo mettiamo noi."],
  ["door", "La prima volta è gratuita: la porta è quella arancione."],
] as const;

/** Returns the social feed that the home reads; it has more posts than the home shows. */
const feed = (origin: string) =>
  samples.map(([cover, text], index) => ({
    url: `${network.url}/p/${samples.length - index}`,
    image: `${origin}/media/${cover}-480.svg`,
    text,
  }));

const PORT = 8081;
const BASE = "/wp-json/wp/v2";

type Answer = { status: number; type: string; body: string; headers?: Record<string, string> };

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  type: "application/json; charset=UTF-8",
  body: JSON.stringify(body),
  headers,
});

const NO_ROUTE = json(
  {
    code: "rest_no_route",
    message: "Nessun percorso corrisponde all'URL e al metodo richiesti.",
    data: { status: 404 },
  },
  404,
);

/** Returns a page of a list with WordPress's count headers: ten items by default, at most a hundred. */
function list(items: readonly { slug: string }[], query: URLSearchParams): Answer {
  const slug = query.get("slug");
  const matches = slug === null ? items : items.filter((item) => slug.split(",").includes(item.slug));
  const size = Number(query.get("per_page") ?? 10);
  const page = Number(query.get("page") ?? 1);
  if (!Number.isInteger(size) || size < 1 || size > 100 || !Number.isInteger(page) || page < 1) {
    const message = "Parametro/i non valido/i: per_page";
    return json({ code: "rest_invalid_param", message, data: { status: 400 } }, 400);
  }
  return json(matches.slice((page - 1) * size, page * size), 200, {
    "X-WP-Total": `${matches.length}`,
    "X-WP-TotalPages": `${Math.ceil(matches.length / size)}`,
  });
}

function picture(name: string): string | undefined {
  const [, key, size] = /^avatar-(\w+)-(\d+)$/.exec(name) ?? [];
  const author = Object.entries(authors).find(([id]) => id === key)?.[1];
  if (author) return avatarSvg(author.colour, Number(size));
  const [, cover = "", width = "1600"] = /^([a-z]+)(?:-(\d+))?$/.exec(name) ?? [];
  return coverSvg(cover, Number(width));
}

function answer(request: IncomingMessage): Answer {
  const origin = `http://${request.headers.host ?? `127.0.0.1:${PORT}`}`;
  const { pathname, searchParams } = new URL(request.url ?? "/", origin);
  if (request.method !== "GET") return NO_ROUTE;
  switch (pathname) {
    case `${BASE}/posts`:
      return list(posts(origin, searchParams.has("_embed")), searchParams);
    case `${BASE}/categories`:
      return list(categories(origin), searchParams);
    case `${BASE}/tags`:
      return list(tags(origin), searchParams);
    case "/social/feed.json":
      return json(feed(origin));
  }
  const [, name] = /^\/media\/([\w-]+)\.svg$/.exec(pathname) ?? [];
  const body = name && picture(name);
  return body ? { status: 200, type: "image/svg+xml", body } : NO_ROUTE;
}

/**
 * Returns a fake blog server: the calls of WordPress's REST API v2 that the product makes, with the sample posts. It
 * also serves the social feed.
 */
export const createBlogServer = (): Server =>
  createServer((request, response) => {
    const { status, type, body, headers } = answer(request);
    response.writeHead(status, {
      "Content-Type": type,
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "X-WP-Total, X-WP-TotalPages",
      ...headers,
    });
    response.end(body);
  });

if (import.meta.main) createBlogServer().listen(PORT, "127.0.0.1");
