import type { CurrentPrices } from "@studio/contract/shop/current/currentPrices.ts";
import { PAGE_DATA_ID } from "../src/app/page/pageData.ts";
import { BUILT_CONTENTS_ID } from "../src/lib/content/currentContents.ts";
import { BUILT_PRICES_ID } from "../src/lib/site/currentPrices.ts";
import type { Rendered } from "../src/prerender.tsx";

/** Returns the HTML of a build with its small style sheets inlined, and with the web manifest linked. */
export const completeTemplate = (html: string, read: (href: string) => string): string =>
  html
    .replace(
      /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
      (_, href: string) => `<style>${read(href)}</style>`,
    )
    .replace("</head>", '<link rel="manifest" href="/manifest.webmanifest"></head>');

/**
 * Returns the site's HTML with a `noscript` link to the style sheet that its script otherwise loads after the first
 * paint.
 */
export const styleWithoutScript = (html: string, href: string): string =>
  html.replace("</head>", `<noscript><link rel="stylesheet" href="${href}"></noscript></head>`);

/** Returns a document that asks for scripts at once, in place of when a script imports them. */
export const preloadScripts = (html: string, scripts: readonly string[]): string =>
  html.replace(
    "</head>",
    `${scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join("")}</head>`,
  );

/** Returns the HTML of a build with a rendered page in it. */
export const fillDocument = (template: string, { head, html }: Pick<Rendered, "head" | "html">): string =>
  // Replacer functions: a `$` in a text must stay a `$`.
  template
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);

/** Returns a document without its scripts: it is opened at addresses that are not its own. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*><\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<noscript>.*?<\/noscript>/gs, "");

const json = (id: string, text: string): string =>
  `<script id="${id}" type="application/json">${text}</script>`;

const jsonOf = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** State of the site as of a build. */
type Build = { at: Date; prices: CurrentPrices | undefined };

/** Returns the site's HTML with a rendered page, and for its hydration the build's time, prices and contents and the loaders' data. */
export function fillTemplate(template: string, page: Rendered, { at, prices }: Build): string {
  const data = [
    json(PAGE_DATA_ID, page.data),
    ...(prices ? [json(BUILT_PRICES_ID, jsonOf(prices))] : []),
    ...(Object.keys(page.contents).length > 0 ? [json(BUILT_CONTENTS_ID, jsonOf(page.contents))] : []),
  ];
  return fillDocument(template, page)
    .replace("<html ", () => `<html data-built="${at.toISOString()}" `)
    .replace("</body>", () => `${data.join("")}</body>`);
}
