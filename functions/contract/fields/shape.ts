import type { ContentNode } from "./fields.ts";
import { HTML, PAGE, PICTURE_ID } from "./patterns.ts";
import { pictureFocuses } from "./pictures/focuses.ts";

const texts = {
  text: (value: string) => !HTML.test(value),
  link: (value: string) => value === "" || PAGE.test(value) || value.startsWith("https://"),
  picture: (value: string) => value === "" || PICTURE_ID.test(value),
};

/** What the values of a content look like, as JSON: a text of a kind, one of some texts, fields, or a list. */
export type Shape =
  | keyof typeof texts
  | readonly string[]
  | { fields: Readonly<Record<string, Shape>> }
  | { item: Shape; min: number; max: number };

/** Returns the shape of the values that a field's schema returns. */
export function shapeOf(node: ContentNode): Shape {
  switch (node.kind) {
    case "group":
      return {
        fields: Object.fromEntries(
          Object.entries(node.fields).map(([name, field]) => [name, shapeOf(field)] as const),
        ),
      };
    case "list":
      return { item: shapeOf(node.item), min: node.min, max: node.max };
    case "picture":
      return { fields: { id: "picture", alt: "text", focus: pictureFocuses.map(([focus]) => focus) } };
    case "choice":
      return node.options.map(([value]) => value);
    default:
      return node.kind === "link" ? "link" : "text";
  }
}

/**
 * Returns whether a value has a shape, without HTML and foreign schemes. Lengths and what fields require of each other
 * are left to the schema, by which the server has parsed what it answers.
 */
export function hasShape(shape: Shape, value: unknown): boolean {
  if (typeof shape === "string") return typeof value === "string" && texts[shape](value);
  if ("includes" in shape) return typeof value === "string" && shape.includes(value);
  if ("item" in shape) {
    const { item, min, max } = shape;
    return (
      Array.isArray(value) &&
      value.length >= min &&
      value.length <= max &&
      value.every((one) => hasShape(item, one))
    );
  }
  const fields = Object.entries(shape.fields);
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length === fields.length &&
    fields.every(([name, field]) => hasShape(field, Reflect.get(value, name)))
  );
}
