import * as z from "zod";
import { cleanLine, multipleLines } from "../text/typedText.ts";
import { romeDate, timeOfDay } from "../time/instant.ts";
import type { PictureField } from "./pictures/field.ts";

// Content is described once: its schema checks form, wire and document, and its labels make the form.

/** A tag or a comment of HTML: texts are shown as they are typed. */
export const HTML = /<[a-zA-Z!/]/;

/** Returns a text with typographic apostrophes. */
const typographic = (text: string): string => text.replaceAll("'", "’");

/** Returns a function that makes one schema for each length: hundreds of fields share a few, which load quickly. */
function byLength<Schema>(create: (max: number) => Schema): (max: number) => Schema {
  const schemas = new Map<number, Schema>();
  return (max) => {
    const schema = schemas.get(max) ?? create(max);
    schemas.set(max, schema);
    return schema;
  };
}

/** Returns the schema of a text of at most `max` characters, without HTML. */
export const plainText = byLength((max) =>
  multipleLines()
    .max(max, `Massimo ${max} caratteri`)
    .refine((text) => !HTML.test(text), "Scrivi solo testo: il codice HTML non è ammesso")
    .transform(typographic),
);

const required = byLength((max) => multipleLines().min(1, "Campo obbligatorio").pipe(plainText(max)));

/** Texts of the form about a field. */
export type Labels = {
  label: string;
  /** Says beside the field what the label does not. */
  hint?: string | undefined;
};

type Options = readonly (readonly [value: string, label: string])[];

/** Text as it is typed; one that was stored before there was the field may be missing. */
type Typed = z.ZodType<string, string | undefined>;

/** A field that is typed as one string. */
export interface TextField<Schema extends Typed = z.ZodType<string, string>> extends Labels {
  kind:
    | "line"
    | "text"
    | "link"
    | "email"
    | "phone"
    | "day"
    | "time"
    | "number"
    | "choice"
    | "classTypes"
    | "coaches"
    | "weekdays"
    | "colour"
    | "key";
  /** Characters at most. */
  max: number;
  options: Options;
  schema: Schema;
}

type Fields = Readonly<Record<string, ContentNode>>;

/** Several fields; their order is that of the form. */
export interface Group<
  Named extends Fields = Fields,
  Schema extends z.ZodType = z.ZodObject<{ [Name in keyof Named]: Named[Name]["schema"] }, z.core.$strict>,
> extends Labels {
  kind: "group";
  fields: Named;
  schema: Schema;
}

/** A list of groups in an order that staff choose. */
export interface List<Item extends Group = Group> extends Labels {
  kind: "list";
  item: Item;
  /** Field by which an item is named. */
  nameField: string;
  /** Returns the name of an item whose field alone does not say it; `undefined` while it is not complete. */
  nameOf?: (item: unknown) => string | undefined;
  min: number;
  max: number;
  /** Whether its items keep their places. */
  isFixed: boolean;
  schema: z.ZodType<z.output<Item["schema"]>[]>;
}

export type ContentNode = TextField<Typed> | PictureField | Group<Fields, z.ZodType> | List;

/** Describes a field that is typed as one string. */
export const textField = <Schema extends Typed>(
  kind: TextField["kind"],
  labels: Labels,
  max: number,
  schema: Schema,
  options: Options = [],
): TextField<Schema> => ({ ...labels, kind, max, schema, options });

/** Describes a line of text that must not be empty. */
export const line = (label: string, max: number, hint?: string) =>
  textField("line", { label, hint }, max, required(max));

/** Describes a line of text that may be empty. */
export const optionalLine = (label: string, max: number, hint?: string) =>
  textField("line", { label, hint }, max, plainText(max));

/** Describes a text of several lines that must not be empty. */
export const text = (label: string, max: number, hint?: string) =>
  textField("text", { label, hint }, max, required(max));

/** Describes a text of several lines that may be empty. */
export const optionalText = (label: string, max: number, hint?: string) =>
  textField("text", { label, hint }, max, plainText(max));

/** Describes a day (Europe/Rome). */
export const day = (label: string, hint?: string) =>
  textField(
    "day",
    { label, hint },
    10,
    z.string().refine((text) => romeDate.safeParse(text).success, "Questa data non esiste"),
  );

/** Describes a day (Europe/Rome) that may be missing, as an empty text. */
export const optionalDay = (label: string, hint?: string) =>
  textField(
    "day",
    { label, hint },
    10,
    z.string().refine((text) => text === "" || romeDate.safeParse(text).success, "Questa data non esiste"),
  );

/** Describes a number as it is typed and shown, with at most `decimals` digits after the comma: `4,9`. */
export function number(label: string, decimals = 0) {
  const form = new RegExp(`^\\d{1,6}${decimals > 0 ? `(,\\d{1,${decimals}})?` : ""}$`);
  const message = decimals > 0 ? "Scrivi un numero, come 4,9" : "Scrivi un numero intero";
  const schema = z
    .string()
    .overwrite(cleanLine)
    .transform((typed) => typed.replace(".", ","))
    .refine((typed) => form.test(typed), message);
  return textField("number", { label }, 10, schema);
}

/** Describes a whole number from `min` to `max`, as it is typed. */
export function wholeNumber(label: string, min: number, max: number, hint?: string) {
  const isInRange = (typed: string) =>
    /^\d{1,6}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
  const schema = z
    .string()
    .overwrite(cleanLine)
    .refine(isInRange, { error: `Scrivi un numero intero da ${min} a ${max}`, abort: true })
    .overwrite((typed) => String(Number(typed)));
  return textField("number", { label, hint }, 6, schema);
}

/** Describes a time of the day, `HH:mm`. */
export const time = (label: string, hint?: string) => textField("time", { label, hint }, 5, timeOfDay);

/** Describes a field as one that may be missing, as an empty text. */
export const optional = <Schema extends Typed>(field: TextField<Schema>) => ({
  ...field,
  schema: z.union([z.literal(""), field.schema], {
    // The fault of the field, not that neither fits.
    error: ({ input }) => field.schema.safeParse(input).error?.issues[0]?.message,
  }),
});

/** Describes a choice among values with their labels. */
export const choice = <const Value extends string>(
  label: string,
  options: readonly (readonly [value: Value, label: string])[],
  hint?: string,
) =>
  textField(
    "choice",
    { label, hint },
    80,
    z.enum(
      options.map(([value]) => value),
      "Scegli una voce dell’elenco",
    ),
    options,
  );

/** Most types of classes, or coaches, of one field. */
const MAX_NAMED = 20;
/** Characters of an id with its name. */
const NAMED_LENGTH = 102;

/**
 * Describes some of the studio's types of classes or coaches, each on a line with its id and its name of that time; none as an
 * empty text.
 */
export const namedChoices = (kind: "classTypes" | "coaches", label: string, hint: string) =>
  textField(
    kind,
    { label, hint },
    MAX_NAMED * NAMED_LENGTH,
    z
      .string()
      .max(MAX_NAMED * NAMED_LENGTH)
      .regex(/^([a-z0-9][a-z0-9-]{0,39} [^\n<]{1,60}(\n(?!$)|$)){0,20}$/, "Scegli voci dell’elenco")
      // Values that were stored before there was the field have none.
      .default(""),
  );

/** Describes some days of the week, each as its number, 1 is Monday: `14`; none, which all seven are too, as an empty text. */
export const weekdayChoices = (label: string, hint: string) =>
  textField(
    "weekdays",
    { label, hint },
    7,
    z
      .string()
      .regex(/^1?2?3?4?5?6?7?$/, "Scegli dei giorni")
      .overwrite((days) => (days.length === 7 ? "" : days)),
  );

/**
 * Describes the id of an item, which other documents store: it stays whatever else of the item changes. A new item has
 * a fresh one, and the form does not show it.
 */
export const key = () =>
  textField(
    "key",
    { label: "Identificativo" },
    40,
    z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "Identificativo non valido"),
  );

/** Describes several fields. */
export const group = <Named extends Fields>(label: string, fields: Named, hint?: string): Group<Named> => ({
  kind: "group",
  label,
  hint,
  fields,
  // `Object.fromEntries` forgets which schema belongs to which name.
  schema: z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
      [Name in keyof Named]: Named[Name]["schema"];
    },
  ),
});

type ListRules<Named extends Fields> = {
  nameField: keyof Named & string;
  min?: number;
  max: number;
  /** Whether no two items may have the same name, as where pages tell them apart by it. */
  isDistinct?: boolean;
  /** Whether its items are always the same, in their places. */
  isFixed?: boolean;
  /** Returns a value that was stored in a former shape in the one of today, and any other as it is. */
  upgrade?: (value: unknown) => unknown;
};

/** Returns the name of the field that holds an item's id; `undefined` without one. */
export const keyField = ({ fields }: Group): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === "key");

/** Describes a list of `min` to `max` items, each named by one of its fields; no two have the same id. */
export function list<Named extends Fields>(
  label: string,
  item: Group<Named>,
  { nameField, min = 0, max, isDistinct = false, isFixed = false, upgrade }: ListRules<Named>,
): List<Group<Named>> {
  const distinct = [keyField(item), ...(isDistinct ? [nameField] : [])].filter((name) => name !== undefined);
  const schema = z
    .array(item.schema)
    .min(min, min === 1 ? "Ne serve almeno una voce" : `Servono almeno ${min} voci`)
    .max(max, `Al massimo ${max} voci`)
    .superRefine((items, context) => {
      for (const field of distinct) {
        const values: unknown[] = items.map((one) => Reflect.get(one, field));
        for (const [index, value] of values.entries())
          if (values.indexOf(value) < index)
            context.addIssue({
              code: "custom",
              path: [index, field],
              message: "C’è già un’altra voce così",
            });
      }
    });
  return {
    kind: "list",
    label,
    item,
    nameField,
    min,
    max,
    isFixed,
    schema: upgrade ? z.preprocess(upgrade, schema) : schema,
  };
}
