import { readCsv } from "./csvTable.ts";
import { type LayoutChoices, MAX_FILE_BYTES, type Reading, tooLarge } from "./table.ts";
import { readXlsx } from "./workbook.ts";

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Reads a list from a file of Excel or with separated values, told apart by its first bytes. */
export async function readFile(bytes: Uint8Array, choices: LayoutChoices = {}): Promise<Reading> {
  if (bytes.length > MAX_FILE_BYTES) return { problem: tooLarge };
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes, choices);
  if (startsWith(bytes, 0xd0, 0xcf)) {
    return {
      problem:
        "Il file è nel vecchio formato di Excel (.xls) o ha una password: salvalo come .xlsx, senza password.",
    };
  }
  return readCsv(bytes, choices);
}
