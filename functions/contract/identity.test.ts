import { describe, expect, test } from "vitest";
import { addressLine, coordinatesOf, isVatNumber, mapOf, pageName } from "./identity.ts";

test.each([
  ["Forgia", "forgia"],
  ["San Mauro Tòrinese", "sanmaurotorinese"],
  ["Peso & Leva 2", "pesoleva2"],
  ["—", ""],
])("%s stands in an address as %s", (name, part) => {
  expect(pageName(name)).toBe(part);
});

test("an address is one line", () => {
  const address = { street: "Via Po 3", postcode: "10099", city: "San Mauro", province: "TO" };
  expect(addressLine(address)).toBe("Via Po 3, 10099 San Mauro (TO)");
});

describe("a position", () => {
  test("is in degrees, or in none", () => {
    expect(coordinatesOf("45.6503, -9.2046")).toEqual({ latitude: 45.6503, longitude: -9.2046 });
    expect(coordinatesOf("Seregno")).toEqual({ latitude: Number.NaN, longitude: Number.NaN });
  });

  test("has a map around it, and a link for map apps", () => {
    const { embed, link } = mapOf("45.6503, 9.2046");
    const shown = new URL(embed).searchParams;
    expect(shown.get("bbox")).toBe("9.1946,45.6453,9.2146,45.6553");
    expect(shown.get("marker")).toBe("45.6503,9.2046");
    expect(link).toBe("https://www.openstreetmap.org/?mlat=45.6503&mlon=9.2046#map=17/45.6503/9.2046");
  });
});

test.each([
  ["12345678903", true],
  ["98765432103", true],
  ["12345678904", false],
  ["21345678903", false],
  ["00000000000", false],
  ["1234567890", false],
  ["IT12345678903", false],
])("%s is a partita IVA: %s", (text, expected) => {
  expect(isVatNumber(text)).toBe(expected);
});
