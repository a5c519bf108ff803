import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { initialCookies } from "./cookies.ts";
import { initialPrivacy } from "./privacy.ts";
import { initialTerms } from "./terms.ts";

const fingerprint = (parts: unknown): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 12);

// Who changes a text writes the day of the change beside its new fingerprint: readers see that day.
test.each([
  ["terms", initialTerms, "2026-12-01", "de6889d9cae7"],
  ["cookie policy", initialCookies, "2026-11-30", "9fefedf2b184"],
  ["privacy policy", initialPrivacy, "2026-11-30", "e4795e2d907e"],
] as const)("the text of the %s is the one of its day", (_, { changed, parts }, day, text) => {
  expect([changed, fingerprint(parts)]).toEqual([day, text]);
});
