/** Letters that differ from a plain one by more than an accent, in lower case. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ŋ: "n",
};

/** Returns a text for comparison: lower case, without accents, strokes and ligatures. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // Lower-casing can produce combining marks, so they are removed afterwards too.
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter);
