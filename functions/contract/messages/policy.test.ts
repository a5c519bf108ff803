import { describe, expect, test } from "vitest";
import type { Role } from "../roles.ts";
import { messageTemplates } from "../studio.ts";
import { makeTemplate } from "../testing/messages.ts";
import { type MessageAudience, messageInput } from "./model.ts";
import { isUsableFor, leftOutBecause, mayWriteTo, templatesOf } from "./policy.ts";

const [first] = messageTemplates;

describe("mayWriteTo", () => {
  test.each<[Role | undefined, MessageAudience["type"], string | null, string | null, string | undefined]>([
    ["coach", "class", "sara", "sara", undefined],
    ["coach", "class", "sara", "dario", "not_own_class"],
    ["coach", "class", "sara", null, "not_own_class"],
    ["coach", "class", null, null, "not_own_class"],
    ["coach", "race", "sara", null, "not_own_class"],
    ["coach", "people", "sara", null, "not_own_class"],
    ["desk", "class", null, "dario", undefined],
    ["desk", "people", null, null, undefined],
    ["owner", "race", null, null, undefined],
    [undefined, "class", "sara", "sara", "forbidden"],
  ])("%s to %s, as coach %s of a class of %s: %s", (role, type, coach, classCoach, refusal) => {
    const decision = mayWriteTo({ type }, { role, coach }, classCoach);
    expect(decision.ok ? undefined : decision.refusal).toBe(refusal);
  });
});

test.each([
  ["service", { news_refused: true }, undefined],
  ["service", undefined, undefined],
  ["news", { news_refused: true }, "refused"],
  ["news", { news_refused: false }, undefined],
  ["news", {}, undefined],
  ["news", undefined, "no_account"],
] as const)("%s to a member of %j is left out because of %s", (kind, member, reason) => {
  expect(leftOutBecause(kind, member)).toBe(reason);
});

describe("the templates", () => {
  const ids = (stored: Parameters<typeof templatesOf>[1]) =>
    templatesOf(messageTemplates, stored).map(({ id }) => id);

  test("begin with the studio's, by name", () => {
    const names = templatesOf(messageTemplates, new Map()).map(({ name }) => name);
    expect(names).toEqual(messageTemplates.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "it")));
  });

  test("have what staff wrote in the place of the studio's", () => {
    const changed = templatesOf(messageTemplates, new Map([[first.id, makeTemplate({ name: "Altro" })]]));
    expect(changed).toHaveLength(messageTemplates.length);
    expect(changed.find(({ id }) => id === first.id)?.name).toBe("Altro");
  });

  test("lack a removed one of the studio, and one of staff", () => {
    const removed = makeTemplate({ removed: true });
    expect(
      ids(
        new Map([
          [first.id, removed],
          ["own", removed],
        ]),
      ),
    ).toEqual(ids(new Map()).filter((id) => id !== first.id));
  });

  test("of the studio can each be sent to an audience", () => {
    for (const template of messageTemplates)
      expect((["class", "race", "people"] as const).some((audience) => isUsableFor(audience, template))).toBe(
        true,
      );
  });
});

describe("a message", () => {
  const input = {
    id: "6f1b2a34-9c1d-4e8f-8a7b-1c2d3e4f5a6b",
    audience: { type: "people", ids: ["anna"] },
    kind: "news",
    subject: " Ciao {nome} ",
    text: "Una novità",
  };
  const faults = (change: object) =>
    messageInput.safeParse({ ...input, ...change }).error?.issues.map(({ path }) => path.join(".")) ?? [];

  test("is trimmed", () => {
    expect(messageInput.parse(input).subject).toBe("Ciao {nome}");
    // A line break would be one in the header of the mail.
    expect(messageInput.parse({ ...input, subject: "a\r\nb" }).subject).toBe("a b");
  });

  test.each([
    [{ text: "Ciao {cognome}" }, ["text"]],
    [{ subject: "{classe}", text: "{ora}" }, ["subject", "text"]],
    [{ text: " " }, ["text"]],
    [{ text: "x".repeat(2001) }, ["text"]],
    [{ text: "x".repeat(2000) }, []],
    [{ subject: "a\nb" }, []],
    [{ audience: { type: "people", ids: [] } }, ["audience.ids"]],
    [{ audience: { type: "people", ids: Array(501).fill("anna") } }, ["audience.ids"]],
    [{ audience: { type: "class", id: "class-1" }, text: "{ora}" }, []],
    [{ id: "1" }, ["id"]],
  ])("with %j has faults in %j", (change, fields) => {
    expect(faults(change)).toEqual(fields);
  });
});
