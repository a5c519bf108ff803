/** `MB` for Marta Bianchi and for Marta Elena Bianchi; whole characters, whatever the script. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("it") ?? "").join("");
}

/** Degrees by which a drawn avatar is turned: the same for the same name. */
export const turn = (name: string): number =>
  [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 0);
