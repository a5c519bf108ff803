import { StudioError } from "@studio/contract/errors.ts";
import { describe, expect, test } from "vitest";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { OfflineError } from "../../lib/http/offline.ts";
import { endsSession, mayBeTemporary, signInFailure } from "./failures.ts";

describe("a failed sign-in says", () => {
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

describe("a session", () => {
  test.each([new StudioError("unauthenticated"), new StudioError("forbidden")])(
    "ends by refusal: $code",
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
  ])("survives $message", (error) => {
    expect(endsSession(error)).toBe(false);
  });
});

describe("a refused sign-in", () => {
  test.each(["auth/wrong-password", "auth/invalid-credential", "auth/too-many-requests"])(
    "%s may have been a temporary password",
    (code) => {
      expect(mayBeTemporary(signInFailure(code))).toBe(true);
    },
  );

  test.each(["auth/network-request-failed", "auth/internal-error"])("%s was none", (code) => {
    expect(mayBeTemporary(signInFailure(code))).toBe(false);
  });
});
