import { beforeEach, describe, expect, test, vi } from "vitest";
import { BrowserStorage } from "../../../testing/browserStorage.ts";
import { storeGiftCode } from "../payments/giftCode.ts";
import { clearSession, parseSession, readSession, storeSession } from "./session.ts";

const wire = {
  access_token: "token",
  user: {
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
  },
};

describe("a stored text", () => {
  test("is a session when it has its shape", () => {
    expect(parseSession(JSON.stringify(wire))?.user.joined_at).toEqual(new Date(wire.user.joined_at));
  });

  test.each([
    ["nothing", null],
    ["an empty text", ""],
    ["no JSON", "{"],
    ["null", "null"],
    ["no token", JSON.stringify({ ...wire, access_token: "" })],
    ["no user", JSON.stringify({ access_token: "token" })],
    ["a user of another shape", JSON.stringify({ ...wire, user: { ...wire.user, joined_at: "ieri" } })],
  ])("is not a session when it holds %s", (_, text) => {
    expect(parseSession(text)).toBeNull();
  });
});

describe("the browser's storage", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  test("returns what was stored, until it is cleared", () => {
    const session = parseSession(JSON.stringify(wire));
    if (!session) throw new Error("the sample is no session");
    storeSession(session);
    expect(readSession()).toEqual(session);
    expect(readSession()).toBe(readSession());
    clearSession();
    expect(readSession()).toBeNull();
  });

  test("deletes a person's data with the session", () => {
    const session = parseSession(JSON.stringify(wire));
    if (!session) throw new Error("the sample is no session");
    vi.stubGlobal("localStorage", new BrowserStorage());
    for (const key of ["lessons:u1", "promotion:u1", "lessons:u2", "consent"]) localStorage.setItem(key, "1");
    // Who signs in next at this device would spend it.
    storeGiftCode("RGHUND2345EURS", "spend");
    storeSession(session);
    clearSession();
    expect(Object.keys(localStorage)).toEqual(["lessons:u2", "consent"]);
  });

  test("may be disabled", () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(readSession()).toBeNull();
    expect(clearSession).not.toThrow();
  });
});
