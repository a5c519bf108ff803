import { expect, test } from "vitest";
import { isTemporary } from "./temporarySession.ts";

const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sign`;

test.each([
  ["of a temporary password", token({ sub: "anna", issued_at: 1_790_000_000 }), true],
  ["of a change of e-mail", token({ sub: "anna", issued_at: 1_790_000_000, has_password: true }), false],
  ["of a password", token({ sub: "anna" }), false],
  ["with a malformed claim of that name", token({ sub: "anna", issued_at: "ieri" }), false],
  ["whose claims need the whole base64url alphabet", token({ name: "ÿþ>?ÿ", issued_at: 1 }), true],
  ["that is not a JWT", "token-of-anna", false],
  ["that is empty", "", false],
])("isTemporary: a token %s", (_, text, expected) => {
  expect(isTemporary(text)).toBe(expected);
});
