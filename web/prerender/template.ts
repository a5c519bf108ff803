import { PAGE_DATA_ID } from "../src/app/page/pageData.ts";
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

/** Returns the site's HTML with a rendered page, the time of the build, and the loaders' data for hydration. */
export function fillTemplate(template: string, page: Rendered, builtAt: Date): string {
  const { data } = page;
  return fillDocument(template, page)
    .replace("<html ", () => `<html data-built="${builtAt.toISOString()}" `)
    .replace("</body>", () => `<script id="${PAGE_DATA_ID}" type="application/json">${data}</script></body>`);
}
