import { studio } from "@studio/contract/studio.ts";
import createDOMPurify from "dompurify";
import { paths } from "../../lib/paths.ts";

/** Attributes in which plugins keep the address of a picture until it is near. */
const LAZY = ["data-src", "data-lazy-src", "data-original"];

/** Prefix of an article's ids, so that they do not interfere with the page's. */
const ID = "post-";

/** DOMPurify's allowlist. Classes and styles are removed: they would interfere with the page around the article. */
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
    "iframe",
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
    // Rewritten below: an id to its own name, the address of a lazy picture to its `src`.
    "id",
    ...LAZY,
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

/** `NodeFilter.SHOW_TEXT`, which the build’s document does not have as a global. */
const TEXT_NODES = 4;

const LINKS = new Set(["http:", "https:", "mailto:", "tel:"]);
const PICTURES = new Set(["http:", "https:"]);

/** Returns the absolute address of `text` if its scheme is one of `kinds`. */
function addressOf(text: string | null, base: string, kinds: ReadonlySet<string>): URL | undefined {
  if (text === null || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return kinds.has(url.protocol) ? url : undefined;
}

/** First parts of the blog's paths that lead to no post. */
const NO_POSTS = /^\/(category|categoria|tag|author|autore|page|feed|wp-[a-z]+|comments)(\/|$)/;

const partsOf = (path: string): string[] => path.split("/").filter(Boolean);

/** Returns this site's path of a link to another post of the blog: its address is built as that of the article. */
function postPathOf(url: URL, base: URL): string | undefined {
  const parts = partsOf(url.pathname);
  const slug = parts.at(-1);
  const isPost =
    url.origin === base.origin &&
    url.search === "" &&
    parts.length === partsOf(base.pathname).length &&
    !NO_POSTS.test(url.pathname);
  // As it stands in the address: percent-encoded.
  return isPost && slug !== undefined ? `${paths.post.href("")}${slug}` : undefined;
}

/** Returns the id in a hash as the article has it here. */
const anchorOf = (hash: string): string => (hash === "" ? "" : `#${ID}${hash.slice(1)}`);

/** Makes links to our own site, to other posts and within the article relative; opens others in a new tab, without access to this page. */
function rewriteLink(link: Element, base: string): void {
  const url = addressOf(link.getAttribute("href"), base, LINKS);
  if (!url) {
    link.removeAttribute("href");
    return;
  }
  const article = new URL(base);
  if (url.hash !== "" && url.origin === article.origin && url.pathname === article.pathname) {
    link.setAttribute("href", anchorOf(url.hash));
    return;
  }
  const post = postPathOf(url, article);
  if (post !== undefined) {
    link.setAttribute("href", `${post}${anchorOf(url.hash)}`);
    return;
  }
  const isInternal = url.origin === new URL(studio.url).origin;
  link.setAttribute("href", isInternal ? `${url.pathname}${url.search}${url.hash}` : url.href);
  if (isInternal || !PICTURES.has(url.protocol)) return;
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
}

function rewritePicture(picture: Element, base: string): void {
  const url = [...LAZY, "src"]
    .map((name) => addressOf(picture.getAttribute(name), base, PICTURES))
    .find((address) => address !== undefined);
  for (const name of LAZY) picture.removeAttribute(name);
  if (!url) {
    picture.remove();
    return;
  }
  picture.setAttribute("src", url.href);
  picture.setAttribute("loading", "lazy");
  picture.setAttribute("decoding", "async");
  if (!picture.hasAttribute("alt")) picture.setAttribute("alt", "");
}

/** Replaces an embedded page, which would load before consent, by a link to it. */
function linkFrame(frame: Element, base: string): void {
  const url = addressOf(frame.getAttribute("src"), base, PICTURES);
  if (!url) {
    frame.remove();
    return;
  }
  const isYouTube = /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname);
  const [, id] = (isYouTube && /^\/embed\/([\w-]+)/.exec(url.pathname)) || [];
  const link = frame.ownerDocument.createElement("a");
  link.setAttribute("href", id ? `https://www.youtube.com/watch?v=${id}` : url.href);
  const title = frame.getAttribute("title")?.trim();
  const text =
    isYouTube || /(?:^|\.)vimeo\.com$/.test(url.hostname) ? "Guarda il video" : "Apri il contenuto";
  link.textContent = title ? `${text}: ${title}` : text;
  const paragraph = frame.ownerDocument.createElement("p");
  paragraph.append(link);
  frame.replaceWith(paragraph);
}

/** A shortcode of a plugin that did not run: one with attributes, or of a known or compound name; `[sic]` is text. */
const SHORTCODE =
  /\[\/?(?:(?:gallery|caption|embed|audio|video|playlist|[a-z]+(?:[-_][a-z0-9]+)+)(?:\s[^\]]*)?|[a-z]\w*(?:\s+[\w-]+=(?:"[^"]*"|“[^”]*”|”[^”]*”|″[^″]*″|'[^']*'|[^\s\]]+))+\s*\/?)\]/gi;

/** Removes shortcodes from the text of an article, except from code. */
function removeShortcodes(body: Element): void {
  const texts = body.ownerDocument.createNodeIterator(body, TEXT_NODES);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.parentElement?.closest("code, pre, kbd") === null)
      text.textContent = text.textContent?.replace(SHORTCODE, "") ?? "";
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
    removeShortcodes(body);
    for (const frame of body.querySelectorAll("iframe")) linkFrame(frame, base);
    for (const element of body.querySelectorAll("[id]")) element.id = `${ID}${element.id}`;
    for (const link of body.querySelectorAll("a")) rewriteLink(link, base);
    for (const picture of body.querySelectorAll("img")) rewritePicture(picture, base);
    for (const heading of body.querySelectorAll("h1")) lowerHeading(heading);
    return body.innerHTML;
  };
}
