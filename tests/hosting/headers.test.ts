import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { allCalls } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { errorBody } from "@studio/contract/errorBody.ts";
import { errors } from "@studio/contract/errors.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { answerHeaders } from "../../functions/src/platform/http/headers.ts";
import { backOfficeHeaders, inlineScripts, securityHeaders } from "../../web/prerender/policy.ts";
import { newPerson, type Person } from "../support/people.ts";
import { newAddress } from "../support/server/http.ts";
import { suite } from "../support/server/suite.ts";

const dist = resolve(import.meta.dirname, "../../web/dist");
const emulators = [suite.auth, suite.firestore, suite.storage].map((host) => `http://${host}`);
const ofSite = securityHeaders({ appCheck: false, emulators });
const ofBackOffice = ofSite.map(
  (header) =>
    backOfficeHeaders({ appCheck: false, emulators }).find(({ key }) => key === header.key) ?? header,
);
const ofFunctions = Object.entries(answerHeaders).map(([key, value]) => ({ key, value }));

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${suite.url}${path}`, { redirect: "manual", ...init });

/** Returns the response's values of the expected headers. */
const headersOf = ({ headers }: Response, expected: typeof ofSite) =>
  expected.map(({ key }) => ({ key, value: headers.get(key) }));

const YEAR = "public, max-age=31536000, immutable";

/** All pages of the build, by path. */
const pages = readdirSync(dist)
  .filter((file) => file.endsWith(".html"))
  .map((file) => `/${file.replace(/(index)?\.html$/, "")}`)
  .filter((path) => !["/app", "/site", "/404"].includes(path));

const app = [
  "/login",
  "/reset-password",
  "/first-access",
  "/registrati",
  "/attiva",
  "/me",
  "/me/account",
  "/hyroxonline",
  "/admin",
  "/admin/users/qualcuno",
  "/biglietto/qualcosa",
];

describe("a page", () => {
  test("exist as built", () => {
    expect(pages).toContain("/");
    expect(pages.length).toBeGreaterThanOrEqual(30);
  });

  test.each([...pages, ...app, "/blog", "/post/perche-in-sei"])(
    "%s has the headers, and is asked for again",
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        expect.stringMatching(/^text\/html/),
      ]);
      const expected = /^\/admin(\/|$)/.test(path) ? ofBackOffice : ofSite;
      expect(headersOf(answer, expected)).toEqual(expected);
      const kept = path.startsWith("/post/") ? "public, max-age=0, s-maxage=300" : "no-cache";
      // A post of the build is a file.
      expect(["no-cache", kept]).toContain(answer.headers.get("cache-control"));
    },
  );

  test.each(["/non-esiste", "/servizi/altro", "/assets/non-esiste.js", "/post/mai-scritto"])(
    "%s is 404 with the headers",
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        404,
        expect.stringMatching(/^text\/html/),
      ]);
      expect(headersOf(answer, ofSite)).toEqual(ofSite);
    },
  );

  test.each([
    ["/servizi/", "/servizi"],
    ["/servizi.html", "/servizi"],
    ["/index.html", "/"],
  ])("%s leads to %s alone, with the headers", async (path, target) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, target]);
    expect(headersOf(answer, ofSite)).toEqual(ofSite);
  });
});

describe("a file", () => {
  const asset = (ending: RegExp) =>
    `/assets/${readdirSync(resolve(dist, "assets")).find((file) => ending.test(file))}`;
  const picture = `/pictures/${readdirSync(resolve(dist, "pictures")).find((file) => /\.(avif|webp|jpg)$/.test(file))}`;

  test.each([
    ["a script", asset(/\.js$/), YEAR],
    ["a font", asset(/\.woff2$/), YEAR],
    ["a picture", picture, "public, max-age=604800"],
    ["the service worker", "/sw.js", "no-cache"],
    ["the web manifest", "/manifest.webmanifest", "no-cache"],
    ["the site map", "/sitemap.xml", "no-cache"],
    ["what search engines read", "/robots.txt", "no-cache"],
    ["the icon", "/favicon.svg", "no-cache"],
  ])("%s has the headers and is kept as long as it may be", async (_, path, kept) => {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, kept]);
    expect(headersOf(answer, ofSite)).toEqual(ofSite);
  });

  test("no page has a script that may run where it stands, and the policy knows none", () => {
    const policy = ofSite.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
    expect(policy).toMatch(/script-src 'self';/);
    for (const page of [
      "index.html",
      "login.html",
      "app.html",
      "admin.html",
      "biglietto.html",
      "404.html",
      "site.html",
    ]) {
      const html = readFileSync(resolve(dist, page), "utf8");
      expect(inlineScripts(html)).toEqual([]);
      expect(html).not.toMatch(/ on[a-z]+="/);
    }
  });
});

describe("the API", () => {
  let member: Person;
  beforeAll(async () => {
    member = await newPerson();
  });

  const cases: [string, number, string, () => RequestInit][] = [
    ["an answer", 200, "/health", () => ({})],
    ["an answer to a member", 200, "/u/me", () => ({ headers: { authorization: `Bearer ${member.token}` } })],
    ["an unknown call", 404, "/nothing-here", () => ({})],
    ["a wrong method", 405, "/health", () => ({ method: "PUT" })],
    ["a call without a session", 401, "/u/me", () => ({})],
    [
      "a member's call of staff's",
      403,
      "/admin/activity/logs",
      () => ({ headers: { authorization: `Bearer ${member.token}` } }),
    ],
    [
      "a body with a field at fault",
      400,
      "/auth/login",
      () => ({ method: "POST", headers: { "content-type": "application/json" }, body: "{}" }),
    ],
  ];
  test.each(cases)("%s (%i) has its own headers", async (_, status, path, init) => {
    const answer = await ask(`${API_BASE}${path}`, init());
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(headersOf(answer, ofFunctions)).toEqual(ofFunctions);
  });

  test("every call that asks for a session has them on its refusal", async () => {
    for (const { method, path } of allCalls().filter(({ who }) => who !== "anyone")) {
      const answer = await ask(`${API_BASE}${path.replace(/\{\w+\}/g, "x")}`, { method });
      expect([path, headersOf(answer, ofFunctions)]).toEqual([path, ofFunctions]);
    }
  });

  test("a rate-limited request has Retry-After and an Italian message", async () => {
    const from = newAddress();
    const login = () =>
      ask(`${API_BASE}/public/reset-password`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify({ email: "nessuno@studio.test" }),
      });
    let answer = await login();
    for (let index = 0; index < 20 && answer.status !== 429; index += 1) answer = await login();
    const { code, message } = errorBody.parse(await answer.json());
    expect([answer.status, code, message]).toEqual([
      429,
      "too_many_requests",
      errors.too_many_requests.message,
    ]);
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(headersOf(answer, ofFunctions)).toEqual(ofFunctions);
  });

  test("text that is no JSON is refused by the framework, which lets nothing run in its answer", async () => {
    const answer = await ask(`${API_BASE}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

describe("the other functions", () => {
  test.each(["/calendario/nessuno/niente.ics", "/calendario/"])(
    "%s has the headers and is never kept",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      const others = ofFunctions.filter(({ key }) => key !== "Cache-Control");
      expect(headersOf(answer, others)).toEqual(others);
      expect(answer.headers.get("cache-control")).toContain("no-store");
    },
  );

  test("a wrong method on a post has them too", async () => {
    const answer = await ask("/post/mai-scritto", { method: "POST" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(headersOf(answer, ofSite)).toEqual(ofSite);
  });
});
