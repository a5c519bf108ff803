import { studio } from "@studio/contract/studio.ts";
import { describe, expect, test } from "vitest";
import { suite } from "../support/server/suite.ts";

/** Requests a page as link previews do, without script. */
async function page(path: string, method = "GET") {
  const response = await fetch(`${suite.url}${path}`, { method });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const attribute = (html: string, key: string): string | undefined =>
  new RegExp(`(?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1];

describe("the page of a post", () => {
  test("says what link previews read", async () => {
    const { status, html, headers } = await page("/post/perche-in-sei");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(html).toContain(`Perché nelle nostre classi si è al massimo in sei | ${studio.name}</title>`);
    expect(attribute(html, "og:type")).toBe("article");
    expect(attribute(html, "og:url")).toBe(`${studio.url}/post/perche-in-sei`);
    expect(attribute(html, "og:image")).toBe(`${studio.url}/pictures/share/post/perche-in-sei.jpg`);
    expect(attribute(html, "robots")).toBe("index, follow");
    expect(html).toContain('id="root"');
  });

  test("has a picture that link previews can fetch", async () => {
    const { status, headers } = await page("/pictures/share/post/perche-in-sei.jpg", "HEAD");
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("of an unknown slug is 404, is not indexed and still starts the app", async () => {
    const { status, html } = await page("/post/mai-scritto");
    expect([status, attribute(html, "robots")]).toEqual([404, "noindex"]);
    expect(html).toMatch(/<script type="module"[^>]* src="\/assets\//);
  });

  test("keeps a hostile slug as text", async () => {
    const { status, html } = await page(`/post/${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(status).toBe(404);
    expect(html).not.toContain("alert(1)");
  });
});
