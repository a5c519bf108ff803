import * as z from "zod";
import { badParameter } from "./errors.ts";

/** An integer in a form. */
export const integer = z
  .string()
  .regex(/^-?\d+$/, { error: ({ input }) => `parameter_invalid_integer|Invalid integer: ${input}` })
  .transform(Number);

export const url = z.url({ error: "url_invalid|Not a valid URL" });

export const email = z.email({ error: ({ input }) => `email_invalid|Invalid email address: ${input}` });

/** Metadata with Stripe's limits: 50 keys of 40 characters, values of 500. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((record) => Object.keys(record).length <= 50, "You can have at most 50 metadata keys")
  .default({});

export const expandable = { expand: z.array(z.string()).default([]) };

/** A parameter of Stripe that the fake ignores. */
export const ignored = z.unknown().optional();

const bracketed = ([first = "", ...rest]: readonly PropertyKey[]): string =>
  `${String(first)}${rest.map((key) => `[${String(key)}]`).join("")}`;

/**
 * Parses parameters.
 * @throws {StripeFailure} for the first invalid one.
 */
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
