import { type Place, RulesProblem } from "../problem.ts";

const escapes: ReadonlyMap<string, string> = new Map([
  ["\\\\", "\\"],
  ["\\'", "'"],
  ['\\"', '"'],
  ["\\n", "\n"],
  ["\\r", "\r"],
  ["\\t", "\t"],
]);

/**
 * Returns the text of a quoted string with its escapes resolved.
 * @throws {RulesProblem} for an unknown escape.
 */
export function readString(quoted: string, place: Place): string {
  return quoted.slice(1, -1).replace(/\\(?:u[0-9a-fA-F]{4}|.)/g, (written) => {
    const known = escapes.get(written);
    if (known !== undefined) return known;
    if (written.length === 6) return String.fromCharCode(Number.parseInt(written.slice(2), 16));
    throw new RulesProblem(`Unknown escape '${written}' in a string`, place);
  });
}
