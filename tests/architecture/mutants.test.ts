import { expect, test } from "vitest";
import { mutantsOf } from "../mutants/mutate.ts";
import { source } from "../support/sources.ts";

const rules = `
  function isSelf(uid) {
    return request.auth.uid == uid;
  }
  match /users/{uid} {
    allow get: if isSelf(uid) || isDesk();
    allow list: if false;
  }
`;

test("each mutant has one thing wrong", () => {
  expect(mutantsOf(rules).map(({ line, what }) => `${line}: ${what}`)).toEqual([
    "3: flipped == in request.auth.uid == uid",
    "6: get if true for isSelf(uid) || isDesk()",
    "6: get if false for isSelf(uid) || isDesk()",
    "6: without the way isSelf(uid)",
    "6: without the way isDesk()",
    "6: anybody for isSelf(uid) in isSelf(uid)",
    "6: any member for isSelf(uid) in isSelf(uid)",
    "6: anybody for isDesk() in isDesk()",
    "6: any member for isDesk() in isDesk()",
    "6: a lower role for isDesk() in isDesk()",
    "6: a higher role for isDesk() in isDesk()",
    "6: && before isDesk()",
    "7: list if true for false",
    ...["create", "update", "delete"].map((verb) => `6: ${verb} for any member below match /users/{uid} {`),
  ]);
});

test("the project's rules have hundreds, all different from the rules and from each other", () => {
  const own = source("firestore.rules");
  const mutants = mutantsOf(own).map(({ rules }) => rules);
  expect(mutants.length).toBeGreaterThan(300);
  expect(new Set([own, ...mutants]).size).toBe(mutants.length + 1);
});
