// Fills the owner's words in, for mails and for the preview. Free of zod.

/** Words of a mail, as the owner types them. */
export type MailWords = { subject: string; opening: string; closing: string };

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** `{persona}` as an address: at the start of a sentence, after a comma, or after a greeting. */
const ADDRESSED = /(^\s*|[.!?,]\s+|\b(?:ciao|grazie)\s+)\{persona\}(?=[,.!?;:]|\s*$)/gimu;

/** Returns whether a text still reads well without the person's name. */
export const onlyAddresses = (text: string): boolean => !text.replace(ADDRESSED, "$1").includes("{persona}");

/** Returns a text without the name that it addresses, nor the comma of it. */
const withoutName = (text: string): string =>
  text
    .replace(
      /(^\s*|[.!?]\s+)(?:\{persona\}[,.!?;:]?\s*)+(\p{Ll}?)/gmu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/,?\s*\{persona\}/g, "")
    .trim();

/**
 * Returns a text with its placeholders filled in; a value is not read for placeholders again. Without a value for
 * `persona`, the sentence does without the name.
 */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
  (values.persona === undefined ? withoutName(text) : text).replace(PLACEHOLDER, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? typed) : typed,
  );

/** Sentences of code that share a paragraph with the owner's words. */
type Fixed = { before?: string | undefined; after?: string | undefined };

/** Returns a sentence behind words, as what they end with asks for. */
function continued(words: string, sentence: string): string {
  if (/[:,;]$/.test(words)) return `${words} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  return /[.!?…]$/.test(words) ? `${words} ${sentence}` : `${words}\n${sentence}`;
}

/** Returns the paragraphs of words that are filled in, none without any; an empty line separates two. */
export function paragraphsOf(filled: string, { before, after }: Fixed = {}): string[] {
  const paragraphs = filled.split(/(?:\r?\n[ \t]*){2,}/).filter((one) => one !== "");
  if (paragraphs.length === 0) return [before, after].filter((sentence) => sentence !== undefined);
  return paragraphs.map((paragraph, index) => {
    const text = before !== undefined && index === 0 ? `${before} ${paragraph}` : paragraph;
    return after !== undefined && index === paragraphs.length - 1 ? continued(text, after) : text;
  });
}
