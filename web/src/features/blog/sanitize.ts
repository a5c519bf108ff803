import { studio } from "@studio/contract/studio.ts";
import createDOMPurify from "dompurify";

/** What an article is made of. Classes, styles and ids would reach into the page that shows it: none of them stays. */
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

/** The browser's own document, or where the build runs one made for it. */
async function purifier() {
  if (!import.meta.env.SSR) return createDOMPurify(window);
  const { JSDOM } = await import("jsdom");
  return createDOMPurify(new JSDOM("").window);
}

const LINKS = new Set(["http:", "https:", "mailto:", "tel:"]);
const PICTURES = new Set(["http:", "https:"]);

/** The address that a text means, where it is of a kind that may stand there. */
function addressOf(text: string | null, base: string, kinds: ReadonlySet<string>): URL | undefined {
  if (text === null || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return kinds.has(url.protocol) ? url : undefined;
}

/** Our own pages open where they are; other sites beside, and learn nothing of the page that led to them. */
function settleLink(link: Element, base: string): void {
  const url = addressOf(link.getAttribute("href"), base, LINKS);
  if (!url) {
    link.removeAttribute("href");
    return;
  }
  const ours = url.origin === new URL(studio.url).origin;
  link.setAttribute("href", ours ? `${url.pathname}${url.search}${url.hash}` : url.href);
  if (ours || !PICTURES.has(url.protocol)) return;
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
}

function settlePicture(picture: Element, base: string): void {
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

/** The page has its `h1`: the article's own headings stand below it. */
function lowerHeading(heading: Element): void {
  const lower = heading.ownerDocument.createElement("h2");
  lower.append(...heading.childNodes);
  heading.replaceWith(lower);
}

/**
 * Makes the function that turns an article of somebody else's server into HTML that may stand in our page
 * (docs/product/site-and-requests.md#blog). `base` is the article's own address, which its links may be relative to.
 */
export async function sanitizer(): Promise<(html: string, base: string) => string> {
  const purify = await purifier();
  return (html, base) => {
    const fragment = purify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
    const body = fragment.ownerDocument.createElement("div");
    body.append(fragment);
    for (const link of body.querySelectorAll("a")) settleLink(link, base);
    for (const picture of body.querySelectorAll("img")) settlePicture(picture, base);
    for (const heading of body.querySelectorAll("h1")) lowerHeading(heading);
    return body.innerHTML;
  };
}
