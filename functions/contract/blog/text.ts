/** Named entities of Latin-1, from U+00A0 on. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  );

/** Named entities that editors and plugins leave in texts; a name that is not here stays as it is. */
const NAMED: Record<string, string> = {
  ...Object.fromEntries(LATIN.map((name, index) => [name, String.fromCodePoint(0xa0 + index)])),
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
  sbquo: "‚",
  bdquo: "„",
  bull: "•",
  dagger: "†",
  prime: "′",
  Prime: "″",
  minus: "−",
  larr: "←",
  rarr: "→",
  uarr: "↑",
  darr: "↓",
  ge: "≥",
  le: "≤",
  ne: "≠",
  infin: "∞",
  hearts: "♥",
  trade: "™",
  permil: "‰",
  zwj: "",
  zwnj: "",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  euro: "€",
};

function character(entity: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(entity) ?? [];
  if (hex === undefined && decimal === undefined)
    return Object.hasOwn(NAMED, entity) ? (NAMED[entity] ?? "") : `&${entity};`;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  // Zero, surrogates and numbers beyond Unicode are not characters.
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : "\ufffd";
}

/** Inline tags, which do not separate words; all other tags do. */
const INLINE = /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi;

/**
 * Returns the plain text of a rendered title or excerpt: tags are removed, entities decoded, white space collapsed. The
 * result must be escaped before it goes into HTML.
 */
export const plainText = (rendered: string): string =>
  rendered
    .replace(INLINE, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]*);/gi, (_, entity: string) => character(entity))
    .replace(/\s+/g, " ")
    .trim();

/** Maximum length of a description, as search engines show it. */
const LIMIT = 160;

/**
 * Returns the excerpt as a page's description: WordPress's `[…]` becomes plain dots, and long text is cut after a whole
 * word.
 */
export function description(excerpt: string): string {
  const text = plainText(excerpt).replace(/\s*\[…\]$/, "…");
  if (text.length <= LIMIT) return text;
  return `${text.slice(0, LIMIT - 1).replace(/[\s,;:.]*\S*$/u, "")}…`;
}
