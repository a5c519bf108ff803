import { PAGE_DATA_ID } from "../src/app/page/pageData.ts";
import type { Rendered } from "../src/prerender.tsx";

/** The HTML of a build with its few styles in it instead of linked, and with the web manifest. */
export const completeTemplate = (html: string, read: (href: string) => string): string =>
  html
    .replace(
      /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
      (_, href: string) => `<style>${read(href)}</style>`,
    )
    .replace("</head>", '<link rel="manifest" href="/manifest.webmanifest"></head>');

/** The site's HTML, whose script asks for this style sheet when the page is painted, with it for browsers without script. */
export const styleWithoutScript = (html: string, href: string): string =>
  html.replace("</head>", `<noscript><link rel="stylesheet" href="${href}"></noscript></head>`);

/** The HTML of a build with a rendered page in it. */
export const fillDocument = (template: string, { head, html }: Pick<Rendered, "head" | "html">): string =>
  // Functions as replacements: a `$` in a text is a `$`.
  template
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);

/** The site's HTML with a rendered page in it, when it was made, and what its loaders answered. */
export function fillTemplate(template: string, page: Rendered, builtAt: Date): string {
  const { data } = page;
  return fillDocument(template, page)
    .replace("<html ", () => `<html data-built="${builtAt.toISOString()}" `)
    .replace("</body>", () => `<script id="${PAGE_DATA_ID}" type="application/json">${data}</script></body>`);
}
