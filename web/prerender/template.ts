import { romeDay } from "../../functions/src/contract/romeDay.ts";
import { PAGE_DATA_ID } from "../src/app/pageData.ts";
import type { Rendered } from "../src/prerender.tsx";

/** The HTML of a build with its few styles in it instead of linked, and with the web manifest. */
export const completeTemplate = (html: string, read: (href: string) => string): string =>
  html
    .replace(
      /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
      (_, href: string) => `<style>${read(href)}</style>`,
    )
    .replace("</head>", '<link rel="manifest" href="/manifest.webmanifest"></head>');

/**
 * Makes a page that is read first: its fonts follow the text, which others of the same size show until then
 * (`fallbackFonts.css`), and its life follows both, with `scripts`, which are addresses.
 */
export const readFirst = (html: string, scripts: readonly string[]): string =>
  html
    .replace("<html ", () => `<html data-scripts="${scripts.join(" ")}" `)
    .replace(/<link rel="preload" as="font"[^>]*>\s*/g, "")
    .replace('<script type="module"', '<script type="module" async fetchpriority="low"');

/** The site's HTML with a rendered page in it. */
export function fillTemplate(template: string, { head, html, data }: Rendered, builtAt: Date): string {
  // Functions as replacements: a `$` in a text is a `$`.
  return template
    .replace("<html ", () => `<html data-built="${builtAt.toISOString()}" data-day="${romeDay(builtAt)}" `)
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
    .replace("</body>", () => `<script id="${PAGE_DATA_ID}" type="application/json">${data}</script></body>`);
}
