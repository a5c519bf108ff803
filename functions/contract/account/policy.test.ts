import { expect, test } from "vitest";
import { emailLinkRefusal } from "./policy.ts";

const expiresAt = new Date("2026-11-26T12:00:00Z");
const at = (offsetMs: number) => new Date(expiresAt.getTime() + offsetMs);

test.each([
  ["before it expires", null, at(-1), undefined],
  ["when it expires", null, expiresAt, "email_link_expired"],
  ["after its use", at(-1000), at(-1), "email_link_used"],
  ["after its use and its expiry", at(-1000), at(1), "email_link_used"],
])("a link %s", (_, usedAt, now, refusal) => {
  expect(emailLinkRefusal({ usedAt, expiresAt }, now)).toBe(refusal);
});
