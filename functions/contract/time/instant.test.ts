import { expect, test } from "vitest";
import type * as z from "zod";
import { api } from "../api.ts";
import { requestDate, requestEnd, requestMonth } from "./instant.ts";

test.each(["1999-12-31", "2100-01-01", "9999-01-01", "0026-11-28", "2026-02-30"])(
  "no request names %s",
  (day) => {
    expect(requestDate.safeParse(day).success).toBe(false);
  },
);

test("requests name the days and months of this century", () => {
  for (const day of ["2000-01-01", "2026-11-28", "2099-12-31"]) expect(requestDate.parse(day)).toBe(day);
  expect(requestMonth.safeParse("1999-12").success).toBe(false);
  expect(requestMonth.parse("2026-11")).toBe("2026-11");
});

test("a last day of this century has its day after it", () => {
  for (const day of ["2000-01-02", "2100-01-01"]) expect(requestEnd.parse(day)).toBe(day);
  for (const day of ["2000-01-01", "2100-01-02"]) expect(requestEnd.safeParse(day).success).toBe(false);
});

/** Each day, month and year of a query or path, in a call that is right but for it. */
const queries = Object.entries(api).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    (["query", "params"] as const).flatMap((part) => {
      const shape = "shape" in call[part] ? Object.keys(call[part].shape) : [];
      return shape
        .filter((field) => /^(day|from|to|date|month|until|year)$/.test(field))
        .map((field) => [`${noun}.${name} ${part}.${field}`, call[part], field] as const);
    }),
  ),
);

test.each(queries)("%s has bounds", (_, schema, field) => {
  const far = field === "year" ? "9999" : ["month", "until"].includes(field) ? "9999-01" : "9999-01-01";
  const parsed: z.ZodSafeParseResult<unknown> = schema.safeParse({ [field]: far });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
});

test("the calls with days are known here", () => {
  expect(queries.length).toBeGreaterThan(10);
});
