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

const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/;
const IMPORTS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;
const FONTS = /@font-face\{font-family:([^;]+);[^}]*font-weight:(\d+);src:url\(([^)]+\.woff2)\)[^}]*\}/g;

/** What `pattern` finds in a text, group by group; there must be some of it. */
function found(text: string, pattern: RegExp): string[][] {
  const all = [...text.matchAll(new RegExp(pattern, "g"))].map(([, ...groups]) => groups);
  if (all.length === 0) throw new Error(`the document has no ${pattern}`);
  return all;
}

/**
 * Makes a page that is read first: `early`, a script, stands in it and asks for its fonts and its entry when the page is
 * painted. Fonts of the system and the same size show the text until then (`fallbackFonts.css`). The page's life follows
 * both, with `scripts`, which are addresses.
 */
export function readFirst(html: string, scripts: readonly string[], early: string): string {
  const entry = [...found(html, ENTRY), ...found(html, IMPORTS)].flat().join(" ");
  const fonts = JSON.stringify(found(html, FONTS)).replaceAll('"', "&quot;");
  return html
    .replace(/<link rel="preload" as="font"[^>]*>\s*/g, "")
    .replace(ENTRY, "")
    .replace(IMPORTS, "")
    .replace(FONTS, "")
    .replace(
      "<html ",
      `<html data-scripts="${scripts.join(" ")}" data-entry="${entry}" data-fonts="${fonts}" `,
    )
    .replace("</head>", () => `<script>${early}</script></head>`);
}

/** The site's HTML with a rendered page in it. */
export function fillTemplate(template: string, { head, html, data }: Rendered, builtAt: Date): string {
  // Functions as replacements: a `$` in a text is a `$`.
  return template
    .replace("<html ", () => `<html data-built="${builtAt.toISOString()}" data-day="${romeDay(builtAt)}" `)
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
    .replace("</body>", () => `<script id="${PAGE_DATA_ID}" type="application/json">${data}</script></body>`);
}
