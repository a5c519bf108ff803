// Apart from the schemas: public pages load this.

/**
 * Shape of a content's values, as JSON: the pattern of a text, the texts that it may be, the fields of a group, or a list.
 */
export type Shape =
  | string
  | readonly string[]
  | { fields: Readonly<Record<string, Shape>> }
  | { item: Shape; min: number; max: number };

/**
 * Returns whether a value has a shape. Lengths and what fields require of each other are left to the schema, by which the
 * server has parsed what it answers.
 */
export function hasShape(shape: Shape, value: unknown): boolean {
  if (typeof shape === "string") return typeof value === "string" && new RegExp(shape).test(value);
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
