import type * as z from "zod";
import { PAGE } from "./addresses.ts";
import { type ContentNode, HTML, type TextField } from "./fields.ts";
import { PICTURE_ID } from "./pictures/address.ts";
import { pictureFocuses } from "./pictures/focuses.ts";
import type { Shape } from "./shape.ts";

const TEXT = `^(?![^]*${HTML.source})`;
/** Without a user name, which would pass for another host. */
const LINK = `^$|^https://[^/?#@]+([/?#]|$)|${PAGE.source}`;
/** Texts that pages compute with, as their schemas have them. */
const PATTERNS: Partial<Record<TextField["kind"], string>> = {
  link: LINK,
  day: "^\\d{4}-\\d{2}-\\d{2}$",
  time: "^([01]\\d|2[0-3]):[0-5]\\d$",
  number: "^\\d{1,6}(,\\d+)?$",
  weekdays: "^1?2?3?4?5?6?7?$",
};
const PICTURE = `^$|${PICTURE_ID.source}`;

function patternOf({ kind, schema }: TextField<z.ZodType<string, string | undefined>>): string {
  const pattern = PATTERNS[kind];
  if (pattern === undefined) return TEXT;
  return schema.safeParse("").success ? `^$|${pattern}` : pattern;
}

/** Returns the shape of the values that a field's schema returns: without HTML, and no address of another scheme. */
export function shapeOf(node: ContentNode): Shape {
  switch (node.kind) {
    case "group": {
      const fields = Object.entries(node.fields).map(([name, field]) => [name, shapeOf(field)] as const);
      return { fields: Object.fromEntries(fields) };
    }
    case "list":
      return { item: shapeOf(node.item), min: node.min, max: node.max };
    case "picture":
      return { fields: { id: PICTURE, alt: TEXT, focus: pictureFocuses.map(([focus]) => focus) } };
    case "choice":
      return node.options.map(([value]) => value);
    default:
      return patternOf(node);
  }
}
