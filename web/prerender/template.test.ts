import { listPrices } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { BUILT_CONTENTS_ID } from "../src/lib/content/currentContents.ts";
import { BUILT_PRICES_ID } from "../src/lib/site/currentPrices.ts";
import {
  completeTemplate,
  fillTemplate,
  preloadScripts,
  styleWithoutScript,
  withoutScripts,
} from "./template.ts";

const template = '<html lang="it"><head></head><body><div id="root"></div></body></html>';
const build = { at: new Date("2026-11-21T10:00:00Z"), prices: undefined };

test("inserts a page's parts verbatim, with `$` in its texts too", () => {
  const page = { head: "<title>$& e $1</title>", html: "<p>37,50 $'</p>", data: "{}", contents: {} };
  const html = fillTemplate(template, page, build);
  expect(html).toContain("<title>$& e $1</title></head>");
  expect(html).toContain('<div id="root"><p>37,50 $\'</p></div>');
  expect(html).toContain('<html data-built="2026-11-21T10:00:00.000Z" lang="it">');
});

test("holds the prices with which its page was rendered, and none without", () => {
  const page = { head: "", html: "", data: "{}", contents: {} };
  const prices = { ...listPrices, prices: [{ offer: "</script>", cents: 16_000, rise: null }] };
  expect(fillTemplate(template, page, build)).not.toContain(BUILT_PRICES_ID);
  const html = fillTemplate(template, page, { ...build, prices });
  const [, text = ""] = new RegExp(`<script id="${BUILT_PRICES_ID}"[^>]*>([^<]*)</script>`).exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(prices);
});

test("holds the contents that the page shows, and none without", () => {
  const page = { head: "", html: "", data: "{}", contents: {} };
  const contents = { reviews: { version: 2, value: [{ quote: "</script>" }] } };
  expect(fillTemplate(template, page, build)).not.toContain(BUILT_CONTENTS_ID);
  const html = fillTemplate(template, { ...page, contents }, build);
  const [, text = ""] =
    new RegExp(`<script id="${BUILT_CONTENTS_ID}"[^>]*>([^<]*)</script>`).exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(contents);
});

test("inlines a linked style sheet", () => {
  const html = '<head><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>';
  expect(completeTemplate(html, (href) => `/* ${href} */`)).toBe(
    '<head><style>/* /assets/index-1.css */</style><link rel="manifest" href="/manifest.webmanifest"></head>',
  );
});

test("links a lazy style sheet for browsers without script", () => {
  expect(styleWithoutScript("<head></head>", "/assets/a.css")).toBe(
    '<head><noscript><link rel="stylesheet" href="/assets/a.css"></noscript></head>',
  );
});

test("asks for scripts at once", () => {
  expect(preloadScripts("<head></head>", ["/assets/a.js", "/assets/b.js"])).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="modulepreload" crossorigin href="/assets/b.js"></head>',
  );
});

test("removes scripts and what belongs to them", () => {
  const html =
    '<head><script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js">' +
    "<noscript><style>form { display: none }</style></noscript><style>p {}</style></head><body><noscript>\nno\n</noscript><p></p></body>";
  expect(withoutScripts(html)).toBe("<head><style>p {}</style></head><body><p></p></body>");
});
