import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { expect, test } from "vitest";
import { OfflineError } from "../../../../lib/network/offline.ts";
import { classifyFile, failureOf } from "./labels.ts";

const limit = 5 * 1024 * 1024;

test.each([
  ["image/jpeg", limit, "usable"],
  ["image/heic", 1, "usable"],
  ["image/png", limit + 1, "too_large"],
  ["application/pdf", 1, "ignored"],
  ["application/pdf", limit + 1, "ignored"],
  ["", 1, "ignored"],
])("classifyFile: type %j with %d bytes is %s", (type, size, verdict) => {
  expect(classifyFile({ name: "io", type, size })).toBe(verdict);
});

test.each([
  ["IMG_1.HEIC", "", "usable"],
  ["io.heif", "", "usable"],
  ["io.heic.pdf", "", "ignored"],
  ["io.heic", "application/pdf", "ignored"],
])("classifyFile: %s of type %j is %s", (name, type, verdict) => {
  expect(classifyFile({ name, type, size: 1 })).toBe(verdict);
});

const refusal = (code: ErrorCode) => new StudioError(code);
const upload = "Errore nel caricamento.";
const removal = "Errore. Non è stato possibile rimuovere la foto.";

test.each([
  ["upload", new Error("anything"), { text: upload }],
  ["upload", refusal("internal"), { text: upload }],
  ["upload", refusal("invalid_picture"), { text: upload, detail: refusal("invalid_picture").message }],
  [
    "upload",
    new OfflineError(),
    { text: upload, detail: "Sei offline: riprova quando torna la connessione." },
  ],
  ["upload", refusal("unauthenticated"), { text: "Devi effettuare il login." }],
  ["removal", new Error("anything"), { text: removal }],
  ["removal", refusal("too_many_requests"), { text: removal, detail: refusal("too_many_requests").message }],
  ["removal", refusal("unauthenticated"), { text: "Devi effettuare il login." }],
] as const)("failureOf: %s with %o", (what, error, expected) => {
  expect(failureOf(what, error)).toEqual(expected);
});
