/** Encodings in which lists are saved; the last is UTF-8 that a program has read as Windows-1252 and saved again. */
export const encodings = ["utf-8", "utf-16", "windows-1252", "macintosh", "utf-8-twice"] as const;
export type Encoding = (typeof encodings)[number];

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const decodeAs = (label: string, bytes: Uint8Array): string => new TextDecoder(label).decode(bytes);

/** Byte of each character of Windows-1252. */
const windowsBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [decodeAs("windows-1252", Uint8Array.of(byte)), byte] as const),
);

/** Returns the character that a sequence was before it was saved twice; the sequence itself if it was not. */
function savedOnce(sequence: string): string {
  const bytes = Array.from(sequence, (letter) => windowsBytes.get(letter) ?? -1);
  if (bytes.includes(-1)) return sequence;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return sequence;
  }
}

const withoutSecondSaving = (text: string): string => text.replace(/[^\p{ASCII}]{2,}/gu, savedOnce);

/** Returns how much a text looks like words: accented letters where words have them, against marks and capitals within. */
function likeness(text: string): number {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    count(/(?<=\p{L})[àèéìòùçñüöä’]/giu) -
    count(/(?<=\p{Ll})(?=[^\p{ASCII}])\p{Lu}/gu) -
    count(/(?<=\p{L})[^\p{ASCII}\p{L}’]|\p{Cc}(?<![\t\r\n])/gu)
  );
}

/** Returns the encoding of a text that is not UTF-8: that of Excel on Italian computers, or on older Macs. */
function guessSingleByte(bytes: Uint8Array): Encoding {
  const windows = likeness(decodeAs("windows-1252", bytes));
  const mac = likeness(decodeAs("macintosh", bytes));
  // Nothing but marks within words speaks against Windows.
  return windows < 0 && mac > 0 ? "macintosh" : "windows-1252";
}

function guessEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return "utf-16";
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return withoutSecondSaving(text) === text ? "utf-8" : "utf-8-twice";
  } catch {
    return guessSingleByte(bytes);
  }
}

/** Decodes a text in the chosen encoding, else in the one that fits it best. */
export function decode(bytes: Uint8Array, chosen?: Encoding): { text: string; encoding: Encoding } {
  const encoding = chosen ?? guessEncoding(bytes);
  switch (encoding) {
    case "utf-8-twice":
      return { encoding, text: withoutSecondSaving(decodeAs("utf-8", bytes)) };
    case "utf-16":
      return { encoding, text: decodeAs(startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : "utf-16le", bytes) };
    default:
      return { encoding, text: decodeAs(encoding, bytes) };
  }
}
