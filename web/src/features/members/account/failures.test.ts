import { StudioError } from "@studio/contract/errors.ts";
import { describe, expect, test } from "vitest";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { RateLimitedError, retryTime } from "../../../lib/http/rateLimited.ts";
import { OfflineError } from "../../../lib/network/offline.ts";
import { endsSession, mayBeTemporary, signInFailure } from "./failures.ts";

describe("signInFailure", () => {
  test.each([
    ["auth/wrong-password", "Email o password non corretti."],
    ["auth/user-not-found", "Email o password non corretti."],
    ["auth/invalid-credential", "Email o password non corretti."],
    ["auth/user-disabled", "Email o password non corretti."],
    ["auth/too-many-requests", "Troppi tentativi: riprova tra qualche minuto."],
    ["auth/network-request-failed", "Sei offline: riprova quando torna la connessione."],
    ["auth/internal-error", "Qualcosa è andato storto, riprova."],
  ])("%s: %s", (code, sentence) => {
    expect(errorMessage(signInFailure(code))).toBe(sentence);
  });
});

describe("endsSession", () => {
  test.each([new StudioError("unauthenticated"), new StudioError("forbidden")])(
    "is true for $code",
    (error) => {
      expect(endsSession(error)).toBe(true);
    },
  );

  test.each([
    new StudioError("internal"),
    new StudioError("busy"),
    new StudioError("too_many_requests"),
    new OfflineError(),
    new Error("?"),
  ])("is false for $message", (error) => {
    expect(endsSession(error)).toBe(false);
  });
});

describe("mayBeTemporary", () => {
  test.each(["auth/wrong-password", "auth/invalid-credential", "auth/too-many-requests"])(
    "is true for %s",
    (code) => {
      expect(mayBeTemporary(signInFailure(code))).toBe(true);
    },
  );

  test.each(["auth/network-request-failed", "auth/internal-error"])("is false for %s", (code) => {
    expect(mayBeTemporary(signInFailure(code))).toBe(false);
  });
});

test.each([
  [1, "tra un minuto"],
  [60, "tra un minuto"],
  [61, "tra 2 minuti"],
  [600, "tra 10 minuti"],
])("a refusal for %i seconds: %s", (seconds, text) => {
  expect(retryTime(seconds)).toBe(text);
  expect(new RateLimitedError(seconds).message).toBe(`Troppi tentativi: riprova ${text}.`);
});
