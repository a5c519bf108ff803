import { allCalls } from "@studio/contract/api.ts";
import { isForStaff } from "@studio/contract/endpoint.ts";
import { errorBody } from "@studio/contract/errorBody.ts";
import { errors } from "@studio/contract/errors.ts";
import { describe, expect, test } from "vitest";
import { answerHeaders } from "../../functions/src/platform/http/headers.ts";
import { newPerson } from "../support/people.ts";
import { request } from "../support/server/http.ts";

const concrete = (path: string) => path.replace(/\{\w+\}/g, "nessuno");

describe("every call", () => {
  test.each(allCalls().filter((call) => call.who !== "anyone"))(
    "$method $path is refused without a session",
    async ({ method, path }) => {
      const { status, body } = await request(method, concrete(path));
      expect([status, errorBody.parse(body).code]).toEqual([401, "unauthenticated"]);
    },
  );

  test("for staff is refused to a member", async () => {
    const { token } = await newPerson();
    for (const { method, path } of allCalls().filter(isForStaff)) {
      const { status, body } = await request(method, concrete(path), { token });
      expect([path, status, body.code]).toEqual([path, 403, "forbidden"]);
    }
  });
});

describe("every response", () => {
  test("health answers", async () => {
    expect(await request("GET", "/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  });

  test("the OpenAPI document lists every call", async () => {
    const { body } = await request("GET", "/openapi.json");
    const paths = Object.entries(Object(body.paths)).flatMap(([path, calls]) =>
      Object.keys(Object(calls)).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(body.openapi).toBe("3.1.0");
    expect(paths.sort()).toEqual(
      allCalls()
        .map((call) => `${call.method} ${call.path}`)
        .sort(),
    );
  });

  test("an unknown path is 404 and a known one with another method 405, in the error's shape", async () => {
    const missing = await request("GET", "/nothing-here");
    const wrong = await request("PUT", "/event");
    expect([missing.status, missing.body]).toEqual([
      404,
      { code: "not_found", message: errors.not_found.message },
    ]);
    expect([wrong.status, wrong.body.code]).toEqual([405, "method_not_allowed"]);
  });

  test("is compressed for a browser that asks for it, and for no other", async () => {
    const encoding = async (codings: string) => {
      const headers = { "accept-encoding": codings };
      return (await request("GET", "/openapi.json", { headers })).headers.get("content-encoding");
    };
    expect([await encoding("br"), await encoding("identity")]).toEqual(["br", null]);
  });

  test("answers are never cached and never sniffed", async () => {
    const { headers } = await request("GET", "/health");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("an answer that is everybody's may be kept by Hosting for a minute, never by a browser", async () => {
    const { status, headers } = await request("GET", "/public/timetable");
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=0, s-maxage=60"]);
  });

  test("a body of 32 kB is read, a larger one is 413", async () => {
    const json = (bytes: number) => ({ login: "a@b.it", password: "x".repeat(bytes) });
    const read = await request("POST", "/auth/login", { json: json(31_000) });
    const larger = await request("POST", "/auth/login", { json: json(33_000) });
    expect([read.status, read.body.fields]).toEqual([400, { password: "Massimo 1024 caratteri" }]);
    expect([larger.status, larger.body.code]).toEqual([413, "payload_too_large"]);
  });
});

describe("a malformed request", () => {
  const cases: [string, Parameters<typeof request>[2], Record<string, unknown>][] = [
    ["names a missing field", { json: { login: "a@b.it" } }, { password: expect.any(String) }],
    [
      "names a field that is wrong",
      { json: { login: "nobody", password: "x" } },
      { login: "Indirizzo email non valido" },
    ],
    [
      "names a field nobody asked for",
      { json: { login: "a@b.it", password: "x", admin: true } },
      { admin: expect.any(String) },
    ],
    ["names the body when it is a list", { json: [] }, { body: "Atteso un oggetto JSON" }],
    [
      "names the body when its type is not read",
      { body: "<a/>", type: "application/xml" },
      { body: expect.any(String) },
    ],
    ["names a field of a form too", { form: { login: "a@b.it" } }, { password: expect.any(String) }],
    [
      "names the body when it is not JSON",
      { body: "{", type: "application/json" },
      { body: "JSON non valido" },
    ],
  ];
  test.each(cases)("%s", async (_, options, fields) => {
    const { status, body } = await request("POST", "/auth/login", options);
    expect([status, body.code, body.fields]).toEqual([400, "invalid_request", fields]);
  });

  test("that is not JSON has the headers of every answer", async () => {
    await request("GET", "/health");
    const { status, headers } = await request("POST", "/auth/login", { body: "{", type: "application/json" });
    expect(status).toBe(400);
    expect(Object.fromEntries(headers)).toMatchObject(
      Object.fromEntries(Object.entries(answerHeaders).map(([name, value]) => [name.toLowerCase(), value])),
    );
  });
});
