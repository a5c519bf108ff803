import { api } from "@studio/contract/api.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { earlierRequest, keyedRequest, partOf, readIdempotencyKey } from "./idempotency.ts";

test("returns a valid key, and undefined without a header", () => {
  expect(readIdempotencyKey(undefined)).toBeUndefined();
  expect(readIdempotencyKey("a-B_9".padEnd(128, "x"))).toHaveLength(128);
});

test.each([
  ["an empty header", ""],
  ["a space", "a b"],
  ["129 characters", "x".repeat(129)],
  ["two headers", ["a", "b"]],
])("refuses %s and names the header", (_, header) => {
  expect(() => readIdempotencyKey(header)).toThrow(
    expect.objectContaining({ code: "invalid_request", fields: { "idempotency-key": expect.any(String) } }),
  );
});

const sent = {
  caller: "desk",
  params: { id: "ada" },
  query: {},
  body: { amount: 1, method: "cash" },
  key: "k",
};
const sell = (other: object = {}) => keyedRequest(api.sales.sell, { ...sent, ...other });
const first = sell();

test("a repetition is the same request, whatever the order of its fields", () => {
  expect(sell({ body: { method: "cash", amount: 1 } })).toEqual(first);
  expect(first.id).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test.each([
  ["key", sell({ key: "l" })],
  ["caller", sell({ caller: "olga" })],
  ["target", sell({ params: { id: "leo" } })],
  ["call", keyedRequest(api.packages.grant, sent)],
])("another %s is another request", (_, other) => {
  expect(other.id).not.toBe(first.id);
});

test("another body of a caller is the same request with another fingerprint", () => {
  const other = sell({ body: { amount: 2, method: "cash" } });
  expect(other.id).toBe(first.id);
  expect(other.fingerprint).not.toBe(first.fingerprint);
});

test("without a key each request is new, and nothing is stored of it", () => {
  const [one, other] = [sell({ key: undefined }), sell({ key: undefined })];
  expect(one.id).not.toBe(other.id);
  expect([one.fingerprint, other.fingerprint]).toEqual([undefined, undefined]);
});

test("a key in a call that takes none is ignored", () => {
  expect(keyedRequest(api.sales.remind, sent).fingerprint).toBeUndefined();
});

test("a form that is sent again, open for longer, is the same request; another body is one of its own", () => {
  const lead = (body: object) =>
    keyedRequest(api.leads.trial, {
      ...sent,
      caller: undefined,
      params: {},
      body: { email: "a@b.it", ...body },
    });
  expect(lead({ elapsed: 3_000 })).toEqual(lead({ elapsed: 9_000, website: "" }));
  expect(lead({ email: "b@b.it" }).id).not.toBe(lead({}).id);
});

test("an id that the client chose is bound to the caller and to the fields that it stands for", () => {
  const act = (other: object, caller = "desk") =>
    keyedRequest(api.members.actOnGroup, {
      ...sent,
      caller,
      params: { id: "run" },
      body: { act: { kind: "tag", tag: "x" }, people: ["ada"], ...other },
    });
  expect(act({ people: ["leo"] })).toEqual(act({}));
  expect(act({ act: { kind: "tag", tag: "y" } }).fingerprint).not.toBe(act({}).fingerprint);
  expect(act({}, "olga")).toMatchObject({ id: act({}).id });
  expect(act({}, "olga").fingerprint).not.toBe(act({}).fingerprint);
});

test("an earlier request is found by the id that the client chose, whatever it asked for", () => {
  const call = api.members.actOnGroup;
  const asked = keyedRequest(call, {
    ...sent,
    params: { id: "run" },
    body: { act: { kind: "tag", tag: "x" } },
  });
  expect(earlierRequest(call, "run").id).toBe(asked.id);
  expect(earlierRequest(call, "other").id).not.toBe(asked.id);
});

test("the parts of a request differ from each other, and are the same in a repetition", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), (names) => {
      const parts = names.map((name) => partOf(first, name));
      expect(names.map((name) => partOf(sell(), name))).toEqual(parts);
      expect(new Set([first, ...parts].map(({ id }) => id)).size).toBe(names.length + 1);
    }),
  );
  expect(partOf(sell({ key: undefined }), "ada").fingerprint).toBeUndefined();
});
