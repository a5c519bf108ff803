import { studio } from "@studio/contract/studio.ts";
import createDOMPurify from "dompurify";

/**
 * DOMPurify's allowlist. Classes, styles and ids are removed: they would interfere with the page around the article.
 */
const config = {
  ALLOWED_TAGS: [
    "p",
    "br",
    "hr",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "a",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "del",
    "ins",
    "mark",
    "small",
    "sub",
    "sup",
    "abbr",
    "cite",
    "q",
    "blockquote",
    "code",
    "pre",
    "kbd",
    "figure",
    "figcaption",
    "img",
    "span",
    "div",
    "#text",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
  ],
  ALLOWED_ATTR: [
    "href",
    "src",
    "alt",
    "title",
    "width",
    "height",
    "lang",
    "start",
    "reversed",
    "colspan",
    "rowspan",
    "scope",
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Returns DOMPurify on the browser's document, or on a jsdom one during the build. */
async function purifier() {
  if (!import.meta.env.SSR) return createDOMPurify(window);
  const { JSDOM } = await import("jsdom");
  return createDOMPurify(new JSDOM("").window);
}

const LINKS = new Set(["http:", "https:", "mailto:", "tel:"]);
const PICTURES = new Set(["http:", "https:"]);

/** Returns the absolute address of `text` if its scheme is one of `kinds`. */
function addressOf(text: string | null, base: string, kinds: ReadonlySet<string>): URL | undefined {
  if (text === null || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return kinds.has(url.protocol) ? url : undefined;
}

/** Makes links to our own site relative; opens others in a new tab, without access to this page. */
function rewriteLink(link: Element, base: string): void {
  const url = addressOf(link.getAttribute("href"), base, LINKS);
  if (!url) {
    link.removeAttribute("href");
    return;
  }
  const isInternal = url.origin === new URL(studio.url).origin;
  link.setAttribute("href", isInternal ? `${url.pathname}${url.search}${url.hash}` : url.href);
  if (isInternal || !PICTURES.has(url.protocol)) return;
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
}

function rewritePicture(picture: Element, base: string): void {
  const url = addressOf(picture.getAttribute("src"), base, PICTURES);
  if (!url) {
    picture.remove();
    return;
  }
  picture.setAttribute("src", url.href);
  picture.setAttribute("loading", "lazy");
  picture.setAttribute("decoding", "async");
  if (!picture.hasAttribute("alt")) picture.setAttribute("alt", "");
}

/** Lowers an `h1` to `h2`: the page has its own `h1`. */
function lowerHeading(heading: Element): void {
  const lower = heading.ownerDocument.createElement("h2");
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}

/**
 * Returns a function that sanitises the HTML of an article from an external server
 * (docs/product/site-and-requests.md#blog). `base` is the article's address, which its relative links refer to.
 */
export async function sanitizer(): Promise<(html: string, base: string) => string> {
  const purify = await purifier();
  return (html, base) => {
    const fragment = purify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
    const body = fragment.ownerDocument.createElement("div");
    body.append(fragment);
    for (const link of body.querySelectorAll("a")) rewriteLink(link, base);
    for (const picture of body.querySelectorAll("img")) rewritePicture(picture, base);
    for (const heading of body.querySelectorAll("h1")) lowerHeading(heading);
    return body.innerHTML;
  };
}
