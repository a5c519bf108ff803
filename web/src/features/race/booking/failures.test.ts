import { StudioError } from "@studio/contract/errors.ts";
import { expect, test } from "vitest";
import { OfflineError } from "../../../lib/network/offline.ts";
import { failureText, isSlotUnavailable } from "./failures.ts";

const LOAD = "Impossibile caricare gli slot disponibili.";
const BOOK = "Non siamo riusciti a creare la prenotazione. Riprova più tardi.";

test.each([
  ["load", new StudioError("internal"), LOAD],
  ["load", new OfflineError(), LOAD],
  ["load", new StudioError("too_many_requests"), "Troppi tentativi: riprova tra qualche minuto."],
  ["book", new StudioError("internal"), BOOK],
  ["book", new OfflineError(), BOOK],
  ["book", new TypeError("x is undefined"), BOOK],
  ["book", new StudioError("payment_unavailable"), BOOK],
  ["book", new StudioError("slot_full"), "Lo slot è al completo: scegline un altro."],
] as const)("to %s with %s", (doing, error, text) => {
  expect(failureText(doing, error)).toBe(text);
});

test("isSlotUnavailable for a full, started or removed slot, not for a failed payment", () => {
  const codes = ["slot_full", "slot_started", "slot_not_found", "payment_unavailable"] as const;
  expect(codes.filter((code) => isSlotUnavailable(new StudioError(code)))).toEqual(codes.slice(0, 3));
  expect(isSlotUnavailable(new OfflineError())).toBe(false);
});
