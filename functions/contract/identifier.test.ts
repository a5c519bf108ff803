import { expect, test } from "vitest";
import { api } from "./api.ts";
import type { Endpoint } from "./endpoint.ts";
import { isIdentifier } from "./identifier.ts";

test.each(["a", "A-b_9", "_a_", "__a", "a__", "x".repeat(128)])("accepts %s", (id) => {
  expect(isIdentifier(id)).toBe(true);
});

const refused = ["__x__", "____", "__a-b__", ".", "..", "a.b", "a/b", "", "è", "a\n", "x".repeat(129)];

test.each([...refused, undefined])("refuses %s", (id) => {
  expect(isIdentifier(id)).toBe(false);
});

// A username is looked up by a query.
const calls: Endpoint[] = Object.values(api)
  .flatMap((ofNoun): Endpoint[] => Object.values(ofNoun))
  .filter(({ path }) => path !== "/u/{id}");

test("no parameter of a path can be what Firestore refuses as an id", () => {
  const open = calls.flatMap(({ path, params }) =>
    Object.entries(params.shape).flatMap(([name, schema]) =>
      refused.filter((id) => schema.safeParse(id).success).map((id) => `${path} ${name}: ${id}`),
    ),
  );
  expect(open).toEqual([]);
});
