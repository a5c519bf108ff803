import * as z from "zod";
import { guessMapping, type Mapping, meanings } from "./columns.ts";
import type { Table } from "./file/table.ts";

const KEY = "import-columns";

/** Number of files, by their headings, whose mapping the device remembers. */
const MAX_REMEMBERED = 20;

const remembered = z.array(
  z.object({ headings: z.array(z.string()), mapping: z.array(z.enum(meanings).nullable()) }),
);

function readRemembered(): z.output<typeof remembered> {
  try {
    return remembered.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the mapping that staff chose for a file with these headings, else the guess. */
export function mappingFor(table: Table): Mapping {
  const { headings } = table;
  const known = readRemembered().find((one) => isSame(one.headings, headings));
  return known?.mapping.length === headings.length ? known.mapping : guessMapping(table);
}

/** Remembers on this device what staff chose, for the next file with the same headings. */
export function rememberMapping(headings: readonly string[], mapping: Mapping): void {
  // Columns without names are not the same in the next file.
  if (headings.every((heading) => heading === "")) return;
  const others = readRemembered().filter((one) => !isSame(one.headings, headings));
  try {
    localStorage.setItem(KEY, JSON.stringify([{ headings, mapping }, ...others].slice(0, MAX_REMEMBERED)));
  } catch {
    // Without storage the headings are guessed again.
  }
}
