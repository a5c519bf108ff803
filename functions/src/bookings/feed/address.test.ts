import { studio } from "@studio/contract/studio.ts";
import { expect, test } from "vitest";
import { addressOf, readAddress } from "./address.ts";

const secret = "A".repeat(43);

test("readAddress reads what addressOf wrote", () => {
  const address = addressOf({ uid: "u-1", secret });
  expect(address).toBe(`${studio.url}/calendario/u-1/${secret}.ics`);
  expect(readAddress(new URL(address).pathname)).toEqual({ uid: "u-1", secret });
});

test.each([
  "/calendario",
  `/calendario/u-1/${secret}`,
  `/calendario/u-1/${secret}A.ics`,
  `/calendario/u-1/${secret}.ics/`,
  `/calendario/u-1/x/${secret}.ics`,
  `/calendario/../${secret}.ics`,
  `/calendario/__u__/${secret}.ics`,
  `/calendario/u%2D1/${secret}.ics`,
  `/calendario/${"u".repeat(129)}/${secret}.ics`,
  `/altro/calendario/u-1/${secret}.ics`,
])("readAddress returns undefined for %s", (path) => {
  expect(readAddress(path)).toBeUndefined();
});
