import { describe, expect, test } from "vitest";
import { completeTemplate, fillTemplate, readFirst } from "./template.ts";

const template = '<html lang="it"><head></head><body><div id="root"></div></body></html>';
const builtAt = new Date("2026-11-21T10:00:00Z");

test("a page's parts stand where they belong, whatever signs are in its texts", () => {
  const page = { head: "<title>$& e $1</title>", html: "<p>37,50 $'</p>", data: "{}" };
  const html = fillTemplate(template, page, builtAt);
  expect(html).toContain("<title>$& e $1</title></head>");
  expect(html).toContain('<div id="root"><p>37,50 $\'</p></div>');
  expect(html).toContain('<html data-built="2026-11-21T10:00:00.000Z" data-day="2026-11-21" lang="it">');
});

test("a linked style sheet becomes a style", () => {
  const html = '<head><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>';
  expect(completeTemplate(html, (href) => `/* ${href} */`)).toBe(
    '<head><style>/* /assets/index-1.css */</style><link rel="manifest" href="/manifest.webmanifest"></head>',
  );
});

describe("a page that is read first", () => {
  const font = (family: string, weight: number, file: string) =>
    `@font-face{font-family:${family};font-display:swap;font-weight:${weight};src:url(/${file}.woff2)format("woff2"),url(/${file}.woff)format("woff")}`;
  const local = "@font-face{font-family:Inter Arial;src:local(Arial)}";
  const html = [
    '<html lang="it"><head><script type="module" crossorigin src="/assets/index-1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/early-1.js">',
    '<link rel="preload" as="font" type="font/woff2" href="/a.woff2">',
    `<style>${local}${font("Inter", 400, "a")}${font("Barlow Condensed", 700, "b")}</style></head></html>`,
  ].join("");

  test("asks for nothing by itself: its script knows what to ask for", () => {
    const page = readFirst(html, ["/assets/react-1.js"], "ask('$&')");
    expect(page).toBe(
      [
        '<html data-scripts="/assets/react-1.js" data-entry="/assets/index-1.js /assets/early-1.js"',
        ' data-fonts="[[&quot;Inter&quot;,&quot;400&quot;,&quot;/a.woff2&quot;],',
        '[&quot;Barlow Condensed&quot;,&quot;700&quot;,&quot;/b.woff2&quot;]]" lang="it">',
        `<head><style>${local}</style><script>ask('$&')</script></head></html>`,
      ].join(""),
    );
  });

  test.each([
    ["an entry", /<script.*?<\/script>/],
    ["imports", /<link rel="modulepreload"[^>]*>/],
    ["fonts", /@font-face\{font-family:(Inter|Barlow Condensed);[^}]*\}/g],
  ])("is not made of a document without %s", (_, part) => {
    expect(() => readFirst(html.replace(part, ""), [], "")).toThrow("the document has no");
  });
});
