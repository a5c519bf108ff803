import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import {
  backOfficeHeaders,
  contentSecurityPolicy,
  inlineScripts,
  securityHeaders,
  surroundingsOf,
  writeHeaders,
} from "./policy.ts";

const inWeb = (path: string) => readFileSync(resolve(import.meta.dirname, "..", path), "utf8");
const firebaseJson = inWeb("../firebase.json");
const production = surroundingsOf({ ...parseEnv(inWeb(".env.production")) });

/** Returns the sources that a policy allows, by directive. */
const parsed = (policy: string) =>
  new Map(
    policy.split("; ").map((directive): [string, string[]] => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

const plain = { appCheck: false, emulators: [] };

test("firebase.json has the headers that the configured studio needs", () => {
  expect(writeHeaders(firebaseJson, production)).toBe(firebaseJson);
});

test("other surroundings change only the policy", () => {
  const other = writeHeaders(firebaseJson, { appCheck: true, emulators: ["http://127.0.0.1:9099"] });
  const lines = firebaseJson.split("\n");
  const changed = other.split("\n").filter((line, index) => line !== lines[index]);
  expect(changed).toHaveLength(2);
  for (const line of changed) expect(line).toContain("default-src");
});

test("throws for a configuration without a place for a header", () => {
  expect(() => writeHeaders(firebaseJson.replace("X-Frame-Options", "X-Other"), plain)).toThrow(
    "X-Frame-Options",
  );
});

describe("the policy", () => {
  test.each([plain, { appCheck: true, emulators: ["http://127.0.0.1:9099"] }])(
    "allows only scripts from files: %o",
    (surroundings) => {
      const policy = parsed(contentSecurityPolicy(surroundings));
      const scripts = policy.get("script-src") ?? [];
      expect(scripts).toContain("'self'");
      expect(scripts.filter((source) => /unsafe|\*|^(https?|data|blob):$/.test(source))).toEqual([]);
      expect(scripts.filter((source) => /sha|nonce/.test(source))).toEqual([]);
      for (const name of ["object-src", "base-uri", "frame-ancestors", "script-src-attr"]) {
        expect([name, policy.get(name)]).toEqual([name, ["'none'"]]);
      }
    },
  );

  test("names emulators and App Check only where they are used", () => {
    const policy = contentSecurityPolicy(plain);
    expect(policy).not.toMatch(/:(9099|8080|9199)|recaptcha|appcheck/);
  });

  test("allows App Check's script, frame and server", () => {
    const policy = parsed(contentSecurityPolicy({ appCheck: true, emulators: [] }));
    for (const name of ["script-src", "frame-src", "connect-src"]) {
      expect(policy.get(name)).toContain("https://www.google.com/recaptcha/");
    }
    expect(policy.get("connect-src")).toContain("https://content-firebaseappcheck.googleapis.com");
  });
});

test("only the back office may use the camera and compile WebAssembly", () => {
  const site = securityHeaders(plain);
  const backOffice = backOfficeHeaders(plain);
  const headerOf = (headers: typeof site, key: string) => headers.find((one) => one.key === key)?.value ?? "";
  const [csp, permissions] = ["Content-Security-Policy", "Permissions-Policy"];
  expect(headerOf(backOffice, csp).replace(" 'wasm-unsafe-eval'", "")).toBe(headerOf(site, csp));
  expect(headerOf(backOffice, csp)).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(headerOf(backOffice, permissions).replace("camera=(self)", "camera=()")).toBe(
    headerOf(site, permissions),
  );
});

describe("inlineScripts", () => {
  test.each([
    "<script>alert(1)</script>",
    '<script type="module">import "/a.js"</script>',
    '<SCRIPT nonce="x">alert(1)</SCRIPT >',
  ])("returns the script of %s", (html) => {
    expect(inlineScripts(html)).toHaveLength(1);
  });

  test.each([
    '<script type="module" src="/a.js"></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script id="data" type="application/json">{"a":1}</script>',
    "<p>script</p>",
  ])("ignores %s", (html) => {
    expect(inlineScripts(html)).toEqual([]);
  });
});
