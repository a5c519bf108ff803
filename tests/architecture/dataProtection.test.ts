import { LEADS_KEPT_DAYS } from "@studio/contract/leads/privacy.ts";
import { MESSAGES_KEPT_DAYS } from "@studio/contract/messages/policy.ts";
import { NOTICES_KEPT_DAYS } from "@studio/contract/notices/model.ts";
import { expect, test } from "vitest";
import { personalData } from "../../functions/src/members/personal-data/collections.ts";
import { source } from "../support/sources.ts";

// The register of processing activities says what the registry of personal data does.

const register = source("docs/data-protection.md").match(/## Registro dei trattamenti[\s\S]*?(?=\n## )/)?.[0];
const rows = register?.match(/^\|.*\|$/gm) ?? [];

test("names each collection with personal data once, and no other", () => {
  const personal = Object.entries(personalData).filter(([, entry]) => entry !== "impersonal");
  const named = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(personal.map(([name]) => name).toSorted());
});

test.each([
  ["leads", [LEADS_KEPT_DAYS]],
  ["messages", [NOTICES_KEPT_DAYS, MESSAGES_KEPT_DAYS]],
])("names for how many days %s are kept", (collection, days) => {
  const kept =
    rows
      .find((row) => row.includes(`\`${collection}\``))
      ?.split("|")
      .at(-2) ?? "";
  expect(kept.match(/\d+/g)?.map(Number)).toEqual(days);
});
