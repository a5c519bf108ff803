import { italianError, NO_RESULT } from "./unreadable.ts";

/** Returns the value of an attribute of a tag, whatever its prefix; `undefined` without it. */
function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
}

const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

const CELLS = /<((?:[\w.-]+:)?)c(\s[^>]*[^>/])?>([\s\S]*?)<\/\1c\s*>/g;
const VALUE = /<(?:[\w.-]+:)?v(?:\s[^>]*)?>([^<]*)<\//;
const HAS_FORMULA = /<(?:[\w.-]+:)?f[\s/>]/;

/** Returns the text that stands for a cell without a value that can be read; `undefined` for all others. */
function markOf(attributes: string, body: string): string | undefined {
  const value = VALUE.exec(body)?.[1];
  const type = attributeOf(attributes, "t");
  if (type === "e") return italianError(value ?? "#N/D");
  // An empty text is a result; a program that only writes formulas stores none at all.
  const hasResult = type === "str" ? /<(?:[\w.-]+:)?v[\s/>]/.test(body) : Boolean(value);
  return HAS_FORMULA.test(body) && !hasResult ? NO_RESULT : undefined;
}

/**
 * Returns a sheet in which errors, and formulas without a stored result, are texts: the library that reads it leaves such
 * cells empty.
 */
export const withMarks = (sheet: string): string =>
  sheet.replace(CELLS, (cell: string, prefix: string, attributes: string | undefined, body: string) => {
    const mark = markOf(attributes ?? "", body);
    if (mark === undefined) return cell;
    const others = (attributes ?? "").replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, "");
    return `<${prefix}c${others} t="inlineStr"><${prefix}is><${prefix}t>${mark}</${prefix}t></${prefix}is></${prefix}c>`;
  });

const ROWS = /<(?:[\w.-]+:)?row(\s[^>]*)?>/g;

/** Returns the numbers of a sheet's hidden rows: hidden by hand, by a filter or in a closed group. */
export function hiddenRows(sheet: string): Set<number> {
  const hidden = new Set<number>();
  let number = 0;
  for (const [tag] of sheet.matchAll(ROWS)) {
    number = Number(attributeOf(tag, "r") ?? number + 1);
    if (isTrue(attributeOf(tag, "hidden"))) hidden.add(number);
  }
  return hidden;
}

const COLUMNS = /<(?:[\w.-]+:)?col(\s[^>]*)?>/g;

/** Returns a sheet's hidden columns up to `count`, from 0. */
export function hiddenColumns(sheet: string, count: number): number[] {
  const ranges = [...sheet.matchAll(COLUMNS)]
    .filter(([tag]) => isTrue(attributeOf(tag, "hidden")))
    .map(([tag]) => [Number(attributeOf(tag, "min")), Number(attributeOf(tag, "max"))] as const);
  return Array.from({ length: count }, (_, index) => index).filter((index) =>
    ranges.some(([min, max]) => index + 1 >= min && index + 1 <= max),
  );
}

/** A workbook's sheet: whether it is hidden, and the part that holds it. */
export type SheetPart = { isHidden: boolean; part: string | undefined };

/** Returns the sheets of a workbook in their order, from its list of them and of its parts. */
export function sheetParts(workbook: string, relations: string): SheetPart[] {
  const targets = new Map(
    [...relations.matchAll(/<(?:[\w.-]+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      attributeOf(tag, "Id"),
      attributeOf(tag, "Target"),
    ]),
  );
  return [...workbook.matchAll(/<(?:[\w.-]+:)?sheet\s[^>]*>/g)]
    .filter(([tag]) => attributeOf(tag, "name"))
    .map(([tag]) => {
      const target = targets.get(attributeOf(tag, "id"));
      return {
        isHidden: (attributeOf(tag, "state") ?? "visible") !== "visible",
        part: target?.startsWith("/") ? target.slice(1) : target && `xl/${target}`,
      };
    });
}
