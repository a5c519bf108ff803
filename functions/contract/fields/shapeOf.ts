import { PAGE } from "./addresses.ts";
import { type ContentNode, HTML } from "./fields.ts";
import { PICTURE_ID } from "./pictures/address.ts";
import { pictureFocuses } from "./pictures/focuses.ts";
import type { Shape } from "./shape.ts";

const TEXT = `^(?![^]*${HTML.source})`;
const LINK = `^$|^https://|${PAGE.source}`;
const PICTURE = `^$|${PICTURE_ID.source}`;

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
      return node.kind === "link" ? LINK : TEXT;
  }
}
