/** Named entities that WordPress writes; everything else it sends as a number or as the letter itself. */
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  euro: "€",
};

function character(entity: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(entity) ?? [];
  if (hex === undefined && decimal === undefined) return NAMED[entity] ?? `&${entity};`;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  // Zero, halves of a pair and what lies beyond Unicode are no characters.
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : "\ufffd";
}

/** Tags that stand within a word or beside it; every other one parts words. */
const INLINE = /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

/**
 * The words of a rendered title or excerpt: tags go, entities become characters, white space becomes one blank. It is
 * text and not HTML: who writes it into HTML escapes it.
 */
export const plainText = (rendered: string): string =>
  rendered
    .replace(INLINE, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (_, entity: string) => character(entity))
    .replace(/\s+/g, " ")
    .trim();

/** What search engines show of a description. */
const LIMIT = 160;

/** The excerpt as a page's description: WordPress's `[…]` as plain dots, cut after a whole word. */
export function description(excerpt: string): string {
  const text = plainText(excerpt).replace(/\s*\[…\]$/, "…");
  if (text.length <= LIMIT) return text;
  return `${text.slice(0, LIMIT - 1).replace(/[\s,;:.]*\S*$/u, "")}…`;
}
