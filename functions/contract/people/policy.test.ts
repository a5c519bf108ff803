import { describe, expect, test } from "vitest";
import { emailLinkRefusal, formerEmailAfter, formerEmailOf } from "./policy.ts";

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

describe("the former e-mail", () => {
  const now = new Date("2026-11-24T10:00:00Z");
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  test("is told for 48 hours after staff changed it", () => {
    const former_email = formerEmailAfter({ email: "anna@posta.test" }, "nuova@posta.test", now);
    expect(formerEmailOf({ former_email }, later(47.99))).toBe("anna@posta.test");
    expect(formerEmailOf({ former_email }, later(48))).toBeUndefined();
    expect(formerEmailOf({}, now)).toBeUndefined();
  });

  test("stays the first of several changes, and ends with the way back", () => {
    const former_email = formerEmailAfter({ email: "anna@posta.test" }, "b@posta.test", now);
    const changed = { email: "b@posta.test", former_email };
    expect(formerEmailAfter(changed, "c@posta.test", later(1))?.email).toBe("anna@posta.test");
    expect(formerEmailAfter(changed, "anna@posta.test", later(1))).toBeNull();
    expect(formerEmailAfter(changed, "c@posta.test", later(49))?.email).toBe("b@posta.test");
  });
});
