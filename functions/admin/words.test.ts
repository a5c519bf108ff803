import { expect, test } from "vitest";
import { wishIn } from "./words.ts";

test.each([
  [["list"], { do: "list" }],
  [["grant", " Ada@Studio.test"], { do: "grant", email: "ada@studio.test" }],
  [["revoke", "ada@studio.test"], { do: "revoke", email: "ada@studio.test" }],
  [["invite", "ada@studio.test"], { do: "invite", email: "ada@studio.test" }],
  [
    ["invite", "ada@studio.test", "Ada", "De Prova"],
    { do: "invite", email: "ada@studio.test", first_name: "Ada", last_name: "De Prova" },
  ],
])("%j is understood", (words, wish) => {
  expect(wishIn(words)).toMatchObject(wish);
});

test.each([
  [[]],
  [["list", "all"]],
  [["grant"]],
  [["grant", "ada"]],
  [["grant", "ada@studio.test", "eva@studio.test"]],
  [["remove", "ada@studio.test"]],
  [["invite", "ada@studio.test", "Ada"]],
])("%j is not", (words) => {
  expect(wishIn(words)).toBeUndefined();
});
