/** A file's text, or in words why it has none. */
export type Decoded = { text: string } | { problem: string };

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const otherwise = "salva il foglio come «CSV UTF-8» e sceglilo di nuovo.";

/** What a spreadsheet's own file, or a text of two bytes a character, is told. */
function problemOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf)) {
    return `Questo è un file di Excel o di un altro foglio di calcolo, non un CSV: ${otherwise}`;
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    return `Il file è in UTF-16 («Testo Unicode»), che qui non si legge: ${otherwise}`;
  }
  if (bytes.includes(0)) return `Il file non è un testo che si possa leggere: ${otherwise}`;
  return undefined;
}

/**
 * The text of a file in UTF-8, with or without its mark; what is no UTF-8 is read as Windows-1252, in which Excel writes
 * on Italian computers.
 */
export function decode(bytes: Uint8Array): Decoded {
  const problem = problemOf(bytes);
  if (problem) return { problem };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes) };
  }
}
