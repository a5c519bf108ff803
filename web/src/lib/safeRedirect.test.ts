import { roles } from "@studio/contract/roles.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paths } from "./paths.ts";
import { safeRedirect } from "./safeRedirect.ts";

const ORIGIN = "https://forgia.test";

describe("the sign-in page's address", () => {
  test("carries the requested URL unchanged", () => {
    const requested = "/me?giorno=2026-11-23&vista=lista#calendario";
    const { searchParams } = new URL(paths.login.href(requested), ORIGIN);
    expect(safeRedirect(searchParams.get("redirect_url"), undefined, ORIGIN)).toBe(requested);
  });

  test("has no query without a destination", () => {
    expect(paths.login.href()).toBe("/login");
  });
});

describe("a redirect", () => {
  test.each([
    ["/", "/"],
    ["/#orari", "/#orari"],
    ["/me", "/me"],
    ["/me/", "/me/"],
    ["/me?a=1#b", "/me?a=1#b"],
    [`${ORIGIN}/me`, "/me"],
  ])("to a known route is followed: %s", (url, path) => {
    expect(safeRedirect(url, undefined, ORIGIN)).toBe(path);
  });

  test.each([
    null,
    "",
    "//evil.test",
    "//evil.test/me",
    "///evil.test/me",
    "////evil.test",
    "/\\evil.test/me",
    "\\\\evil.test/me",
    "/\t/evil.test/me",
    "/\n/evil.test",
    "/.//evil.test",
    "/me/..//evil.test",
    "//",
    "/.//",
    "/%2f%2fevil.test",
    "https://evil.test/me",
    "https:evil.test/me",
    "https:/\\evil.test",
    "http://forgia.test/me",
    "https://forgia.test.evil.test/me",
    "https://forgia.test:444/me",
    "https://forgia.test@evil.test/me",
    "https://user:word@evil.test/me",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://forgia.test/me",
    "ftp://forgia.test/me",
    "/login",
    "/login?redirect_url=/login",
    "/reset-password",
    "/reset-password/",
    "/nessuna",
    "/me/altro",
    "/ME",
    "/api/v1/health",
    "http://[",
  ])("to anywhere else is replaced by the dashboard: %j", (url) => {
    expect(["/me", "/"]).toContain(new URL(safeRedirect(url, undefined, ORIGIN), ORIGIN).pathname);
    expect(safeRedirect(url, undefined, ORIGIN)).not.toMatch(/evil|login|reset|script|nessuna|altro|api/);
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "to another site becomes one to the dashboard: %j",
    (url) => {
      expect(safeRedirect(url, undefined, ORIGIN)).toBe("/me");
    },
  );

  const scraps = fc.constantFrom(
    "/",
    "\\",
    ":",
    "@",
    "//",
    ".",
    "..",
    "%2f",
    "\t",
    "me",
    "evil.test",
    "javascript:",
    "https:",
  );

  test("leads staff to the desk where no other destination is asked for", () => {
    for (const role of roles) {
      expect(safeRedirect(null, role, ORIGIN)).toBe("/admin/oggi");
      expect(safeRedirect("//evil.test", role, ORIGIN)).toBe("/admin/oggi");
      expect(safeRedirect("/me", role, ORIGIN)).toBe("/me");
    }
  });

  test("never leaves the site, whatever the text", () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(scraps, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (url) => {
        const target = safeRedirect(url, undefined, ORIGIN);
        const { origin, pathname } = new URL(target, ORIGIN);
        expect(target).toMatch(/^\/(?!\/)/);
        expect(origin).toBe(ORIGIN);
        expect(pathname).toMatch(/^\/(me\/*)?$/);
      }),
      { numRuns: 500 },
    );
  });
});
