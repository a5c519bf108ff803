/** Returns `MB` for Marta Bianchi and for Marta Elena Bianchi; whole code points, in any script. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("it") ?? "").join("");
}

/** Returns by how many degrees an avatar is turned: the same for the same name. */
export const turn = (name: string): number =>
  [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 0);
