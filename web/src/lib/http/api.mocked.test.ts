import { api } from "@studio/contract/api.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call, callFile } from "./api.ts";

const freshToken = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock("../firebase/auth.ts", () => ({ freshToken }));
const attestationToken = vi.hoisted(() => vi.fn<() => Promise<string | undefined>>());
vi.mock("../firebase/appCheck.ts", () => ({ attestationToken }));

const fetchStub = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) => fetchStub.mockResolvedValue(Response.json(body, { status }));
const sent = () => {
  const [url, init] = fetchStub.mock.calls[0] ?? [];
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
};

beforeEach(() => {
  fetchStub.mockReset();
  freshToken.mockReset().mockResolvedValue("fresh");
  attestationToken.mockReset().mockResolvedValue("ours");
  vi.stubGlobal("fetch", fetchStub);
});

const member = {
  id: "u1",
  username: "giulia",
  first_name: "Giulia",
  last_name: "Ferri",
  email: "giulia@studio.test",
  phone: null,
  picture_url: null,
  membership: false,
  admin: false,
  joined_at: "2025-01-07T09:00:00.000Z",
};

describe("a request", () => {
  test("fills the path and carries the token", async () => {
    answer({ subs: [], waiting: [] });
    await call(api.bookings.roster, { params: { id: "class-1" } });
    expect(sent()).toMatchObject({ url: "/api/v1/event/class-1/subs", method: "GET", body: undefined });
    expect(sent().headers.get("authorization")).toBe("Bearer fresh");
  });

  test("encodes the query for the wire", async () => {
    answer(member);
    await call(api.members.me, { query: { edges: ["subscriptions"] } });
    expect(sent().url).toBe("/api/v1/u/me?edges=subscriptions");
  });

  test("of a visitor carries no token", async () => {
    freshToken.mockResolvedValue(null);
    answer({ events: [] });
    await call(api.bookings.upcoming);
    expect(sent().headers.has("authorization")).toBe(false);
  });

  test("to a public endpoint does not load the Authentication SDK", async () => {
    answer({ access_token: "t", user: member });
    await call(api.members.login, { body: { login: "giulia@studio.test", password: "studio-demo" } });
    expect(freshToken).not.toHaveBeenCalled();
    expect(sent().headers.get("content-type")).toBe("application/json");
    expect(sent().body).toBe('{"login":"giulia@studio.test","password":"studio-demo"}');
  });

  test("with an idempotency key carries it", async () => {
    answer({ status: "received" });
    const body = { name: "Giulia", surname: "Ferri", email: "giulia@studio.test" };
    await call(api.leads.ebook1, { body, key: "key-1" });
    expect(sent().headers.get("idempotency-key")).toBe("key-1");
  });

  test("that violates the contract is not sent, and the error names the field", async () => {
    const wrong = call(api.members.login, { body: { login: "giulia@studio.test", password: "" } });
    await expect(wrong).rejects.toMatchObject({
      code: "invalid_request",
      fields: { password: "Campo obbligatorio" },
    });
    expect(fetchStub).not.toHaveBeenCalled();
  });
});

describe("an answer", () => {
  test("is decoded", async () => {
    answer(member);
    expect((await call(api.members.me)).joined_at).toEqual(new Date(member.joined_at));
  });

  test("with an error code throws StudioError", async () => {
    answer({ code: "forbidden", message: "…", fields: { id: "no" } }, 403);
    await expect(call(api.members.me)).rejects.toMatchObject({
      name: "StudioError",
      code: "forbidden",
      message: "Non hai i permessi per questa operazione.",
      fields: { id: "no" },
    });
  });

  test("with a rate limit's refusal says when to retry", async () => {
    fetchStub.mockResolvedValue(
      Response.json(
        { code: "too_many_requests", message: "…" },
        { status: 429, headers: { "retry-after": "420" } },
      ),
    );
    await expect(call(api.members.me)).rejects.toMatchObject({
      name: "StudioError",
      code: "too_many_requests",
      retryAfterSeconds: 420,
    });
  });

  test.each([
    ["no JSON", () => new Response("<h1>502</h1>", { status: 502 })],
    ["an unknown code", () => Response.json({ code: "toString", message: "?" }, { status: 400 })],
    ["no error body", () => Response.json([], { status: 500 })],
    ["another shape than the contract's", () => Response.json({ ...member, joined_at: "ieri" })],
    ["an ok without JSON", () => new Response("ok")],
  ])("with %s is an internal error", async (_, response) => {
    fetchStub.mockResolvedValue(response());
    await expect(call(api.members.me)).rejects.toMatchObject({ name: "StudioError", code: "internal" });
  });

  test("that never comes throws OfflineError", async () => {
    fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(call(api.members.me)).rejects.toMatchObject({
      name: "OfflineError",
      message: "Sei offline: riprova quando torna la connessione.",
    });
  });
});

describe("attestation", () => {
  const login = () =>
    call(api.members.login, { body: { login: "giulia@studio.test", password: "studio-demo" } });

  afterEach(() => vi.unstubAllEnvs());

  test("with a site key, a call carries an App Check token", async () => {
    vi.stubEnv("VITE_APP_CHECK_KEY", "site-key");
    answer({ access_token: "t", user: member });
    await login();
    expect(sent().headers.get("x-firebase-appcheck")).toBe("ours");
  });

  test("without a site key, no token is requested", async () => {
    vi.stubEnv("VITE_APP_CHECK_KEY", "");
    answer({ access_token: "t", user: member });
    await login();
    expect(sent().headers.has("x-firebase-appcheck")).toBe(false);
    expect(attestationToken).not.toHaveBeenCalled();
  });

  test("with a site key, the first read of a public page requests no token", async () => {
    vi.stubEnv("VITE_APP_CHECK_KEY", "site-key");
    answer({ race: null, slots: [], cancelled: [] });
    await call(api.race.slots);
    expect(attestationToken).not.toHaveBeenCalled();
  });

  test("without Google's script, the call is sent without a token", async () => {
    vi.stubEnv("VITE_APP_CHECK_KEY", "site-key");
    attestationToken.mockResolvedValue(undefined);
    answer({ code: "unattested", message: "…" }, 403);
    await expect(login()).rejects.toMatchObject({ name: "StudioError", code: "unattested" });
    expect(sent().headers.has("x-firebase-appcheck")).toBe(false);
  });
});

describe("a file", () => {
  const id = "receipt-1";

  test("is asked for by its type, and returned with its bytes", async () => {
    fetchStub.mockResolvedValue(new Response("%PDF-1.7", { headers: { "content-type": "application/pdf" } }));
    const file = await callFile(api.receipts.ownFile, { params: { id } });
    expect([file.type, await file.text()]).toEqual(["application/pdf", "%PDF-1.7"]);
    expect(sent().url).toBe("/api/v1/u/receipts/receipt-1/pdf");
    expect(sent().headers.get("accept")).toBe("application/pdf");
  });

  test("that is refused throws the refusal", async () => {
    answer({ code: "issued_receipt_not_found", message: "Non esiste." }, 404);
    await expect(callFile(api.receipts.ownFile, { params: { id } })).rejects.toMatchObject({
      code: "issued_receipt_not_found",
    });
  });
});
