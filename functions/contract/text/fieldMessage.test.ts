import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { api } from "../api.ts";
import type { Endpoint } from "../endpoint.ts";
import { fieldMessage } from "./fieldMessage.ts";

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldMessage }).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown, string]>([
  ["a missing text", z.string(), undefined, "Campo obbligatorio"],
  ["an empty text", z.string().min(1), "", "Campo obbligatorio"],
  ["a missing number", z.number(), undefined, "Campo obbligatorio"],
  ["an empty number", z.number(), null, "Campo obbligatorio"],
  ["a number as a text", z.number(), "dieci", "Scrivi un numero"],
  ["part of a whole number", z.int(), 1.5, "Scrivi un numero intero"],
  ["a negative number", z.number().min(0), -1, "Almeno 0"],
  ["zero where there must be some", z.number().positive(), 0, "Più di 0"],
  ["a large number", z.number().max(9999), 10_000, "Massimo 9999"],
  ["a short text", z.string().min(8), "1234567", "Almeno 8 caratteri"],
  ["a long text", z.string().max(120), "a".repeat(121), "Massimo 120 caratteri"],
  ["a long list", z.array(z.string()).max(1), ["a", "b"], "Massimo 1 elemento"],
  ["an option that there is not", z.enum(["week", "month"]), "year", "Scegli un’opzione prevista"],
  ["an option not chosen", z.literal("HYROX"), undefined, "Campo obbligatorio"],
  ["an address without host", z.email(), "ada@", "Indirizzo email non valido"],
  ["a day that there is not", z.iso.date(), "2026-02-30", "Data non valida"],
  ["a format without a name", z.string().regex(/^[a-z]+$/), "A1", "Formato non valido"],
  ["an unexpected field", z.strictObject({}), { colour: "red" }, "Campo non previsto"],
  ["neither of two shapes", z.union([z.string(), z.number()]), true, "Valore non valido"],
])("describes %s", (_, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

/** Words of schemas, code and the wire, which belong to no screen. */
const UNFIT =
  /\b(string|number|int|boolean|undefined|null|array|object|date|input|pattern|regex|enum|NaN|atteso|ricevuto|instance)\b|[<>|"{}\\^]|Invalid|Expected/i;

const calls = Object.entries(api).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, call]) => [`${noun}.${name}`, call] as const),
);

const faults = [
  undefined,
  null,
  "",
  " ",
  "x",
  "a".repeat(3000),
  -1,
  1.5,
  1e12,
  Number.NaN,
  true,
  [],
  ["x"],
  {},
];

test.each(calls)("has messages fit to display for params, query and body of %s", (_, call) => {
  for (const schema of [call.params, call.query, call.body]) {
    const names = [...Object.keys(schema.shape), "unexpected"];
    const requests = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...faults)])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(requests, (request) => {
        const issues = schema.safeParse(request, { error: fieldMessage }).error?.issues ?? [];
        expect(issues.map(({ message }) => message).filter((message) => UNFIT.test(message))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  }
});
