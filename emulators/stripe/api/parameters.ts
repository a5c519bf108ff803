import { z } from "zod";
import { badParameter } from "./errors.ts";

/** A whole number, as forms write it. */
export const integer = z
  .string()
  .regex(/^-?\d+$/, { error: ({ input }) => `parameter_invalid_integer|Invalid integer: ${input}` })
  .transform(Number);

export const url = z.url({ error: "url_invalid|Not a valid URL" });

export const email = z.email({ error: ({ input }) => `email_invalid|Invalid email address: ${input}` });

/** At most 50 keys of 40 characters with values of 500, as Stripe keeps them. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((record) => Object.keys(record).length <= 50, "You can have at most 50 metadata keys")
  .default({});

export const expandable = { expand: z.array(z.string()).default([]) };

/** Stripe knows it and the stand-in does nothing about it. */
export const ignored = z.unknown().optional();

const bracketed = ([first = "", ...rest]: readonly PropertyKey[]): string =>
  `${String(first)}${rest.map((key) => `[${String(key)}]`).join("")}`;

/** Reads parameters; what is wrong with them first is said as Stripe says it. */
export function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw result.error;
  const name = bracketed(issue.path);
  if (issue.code === "unrecognized_keys") {
    const unknown = bracketed([...issue.path, ...issue.keys.slice(0, 1)]);
    throw badParameter(unknown, `Received unknown parameter: ${unknown}`, "parameter_unknown");
  }
  if (issue.input === undefined || issue.input === "") {
    throw badParameter(name, `Missing required param: ${name}.`, "parameter_missing");
  }
  const [, code, message = `Invalid ${name}: ${issue.message}`] = /^(\w+)\|(.*)$/.exec(issue.message) ?? [];
  throw badParameter(name, message, code);
}
