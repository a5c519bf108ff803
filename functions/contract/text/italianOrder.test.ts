import { expect, test } from "vitest";
import { byText } from "./italianOrder.ts";

test("orders accents and capitals beside their letters, and numbers as numbers", () => {
  const texts = ["Zanetti", "de Luca", "rossi", "Àbate", "Lezione 10", "Lezione 2", "Rossi", "Abate"];
  expect(texts.toSorted(byText)).toEqual([
    "Abate",
    "Àbate",
    "de Luca",
    "Lezione 2",
    "Lezione 10",
    "rossi",
    "Rossi",
    "Zanetti",
  ]);
});
