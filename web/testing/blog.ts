import { studio } from "@studio/contract/studio.ts";
import { HttpResponse, http } from "msw/http";
import { network } from "./api.ts";

/** Returns a post as the WordPress API writes it. */
export const makeBlogPost = (overrides: Record<string, unknown> = {}) => ({
  id: 7,
  slug: "perche-in-sei",
  date: "2026-11-17T00:10:00",
  date_gmt: "2026-11-16T23:10:00",
  modified_gmt: "2026-11-18T07:00:00",
  link: "https://blog.forgia.test/perche-in-sei/",
  title: { rendered: "Perch&#233; in sei" },
  content: {
    rendered:
      "<h1>Il conto</h1><p>Sei persone e <a href='/altro/'>un coach</a>.</p><script>alert(1)</script>",
  },
  excerpt: { rendered: "<p>Il conto che torna</p>" },
  categories: [3],
  tags: [21],
  _embedded: { author: [{ name: "Elena", description: "Coach &amp; ciclista", avatar_urls: {} }] },
  ...overrides,
});

const categories = [
  { id: 3, name: "Allenamento" },
  { id: 4, name: "Wellness" },
];

/** Answers every call to the blog with these posts. */
export function answerBlog(posts: readonly ReturnType<typeof makeBlogPost>[]): void {
  network.use(
    http.get(`${studio.blog}/posts`, ({ request }) => {
      const slug = new URL(request.url).searchParams.get("slug");
      return HttpResponse.json(posts.filter((post) => slug === null || post.slug === slug));
    }),
    http.get(`${studio.blog}/categories`, () => HttpResponse.json(categories)),
    http.get(`${studio.blog}/tags`, () => HttpResponse.json([{ id: 21, name: "metodo" }])),
  );
}

/** Fails every call to the blog. */
export const breakBlog = (): void =>
  network.use(http.get(`${studio.blog}/*`, () => HttpResponse.json({}, { status: 500 })));
