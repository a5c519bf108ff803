import { afterEach, expect, test, vi } from "vitest";
import { OfflineError, UnansweredError } from "./offline.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["with a network is slow, not offline", true, "I dati non arrivano: riprova."],
  ["without a network is offline", false, "Sei offline: riprova quando torna la connessione."],
])("a timeout on a device %s", (_, onLine, message) => {
  vi.stubGlobal("navigator", { onLine });
  const error = new UnansweredError();
  expect(error).toBeInstanceOf(OfflineError);
  expect(error.message).toBe(message);
});
