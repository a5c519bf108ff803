import { expect, test } from "vitest";
import { faultsIn } from "./imports.ts";

const pack = (size: number, remaining: number) => ({ name: "Pacchetto", size, remaining, expire_date: null });

test.each([
  ["nobody", [], []],
  [
    "everybody once, with as much left as there was",
    [
      { email: "a@b.it", product: pack(10, 10) },
      { email: "c@b.it", product: pack(0, 0) },
    ],
    [],
  ],
  [
    "an e-mail that comes three times, each time after the first",
    [
      { email: "a@b.it", product: null },
      { email: "c@b.it", product: null },
      { email: "a@b.it", product: null },
      { email: "a@b.it", product: null },
    ],
    [
      { row: 2, field: "email", message: "La stessa email è già nella riga 1" },
      { row: 3, field: "email", message: "La stessa email è già nella riga 1" },
    ],
  ],
  [
    "more left than there was",
    [{ email: "a@b.it", product: pack(10, 11) }],
    [{ row: 0, field: "product.remaining", message: "Il pacchetto ha solo 10 lezioni" }],
  ],
] as const)("%s", (_, rows, faults) => {
  expect(faultsIn(rows)).toEqual(faults);
});
