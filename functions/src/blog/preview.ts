import { authorName, type BlogMedia, type BlogPost } from "@studio/contract/blog/model.ts";
import { isPreviewable } from "@studio/contract/blog/sharePicture.ts";
import { description, plainText } from "@studio/contract/blog/text.ts";
import { studio } from "@studio/contract/studio.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, in attributes too. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Marks the tags that the app replaces by its own (`web/src/features/blog/useOwnHead.ts`). */
const MARK = "data-link-preview";

const meta = (key: "name" | "property", name: string, content: string): string =>
  `<meta ${MARK} ${key}="${name}" content="${escaped(content)}">`;

const intoHead = (shell: string, tags: readonly string[]): string =>
  // A replacement string would interpret a `$` in a title.
  shell.replace("</head>", () => `${tags.join("")}</head>`);

type Picture = { src: string; width: number | undefined; height: number | undefined; alt: string };

/** Returns the post's own picture, or the studio's where it has none that previews can show. */
function pictureOf(media: BlogMedia | undefined): Picture {
  if (!media || !isPreviewable(media.source_url)) {
    return { src: `${studio.url}/share.jpg`, width: 1200, height: 630, alt: studio.name };
  }
  const { width, height } = media.media_details;
  return { src: media.source_url, width, height, alt: plainText(media.alt_text) };
}

/** Returns the shell with a post's tags for link previews and search engines. */
export function withPost(shell: string, post: BlogPost): string {
  const title = plainText(post.title.rendered);
  const about = description(post.excerpt.rendered);
  const address = `${studio.url}/post/${encodeURIComponent(post.slug)}`;
  const { src, width, height, alt } = pictureOf(post._embedded["wp:featuredmedia"]);
  return intoHead(shell, [
    `<title ${MARK}>${escaped(`${title} | ${studio.name}`)}</title>`,
    meta("name", "description", about),
    meta("name", "author", authorName(post)),
    meta("name", "robots", "index, follow"),
    `<link ${MARK} rel="canonical" href="${escaped(address)}">`,
    meta("property", "og:site_name", studio.name),
    meta("property", "og:locale", "it_IT"),
    meta("property", "og:type", "article"),
    meta("property", "og:title", title),
    meta("property", "og:description", about),
    meta("property", "og:url", address),
    meta("property", "og:image", src),
    ...(width && height
      ? [meta("property", "og:image:width", `${width}`), meta("property", "og:image:height", `${height}`)]
      : []),
    meta("property", "og:image:alt", alt || title),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", title),
    meta("name", "twitter:description", about),
    meta("name", "twitter:image", src),
  ]);
}

/** Returns the shell for an address without a post. */
export const withoutPost = (shell: string): string =>
  intoHead(shell, [
    `<title ${MARK}>${escaped(`Il post richiesto non esiste | ${studio.name}`)}</title>`,
    meta("name", "robots", "noindex"),
  ]);
