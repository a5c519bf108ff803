import { expect, test } from "vitest";
import { packageCount } from "./packageCount.ts";

const now = new Date("2026-11-21T10:00:00Z");
const pack = { size: 10, remaining: 7, expire_date: null };
const subscription = { size: 0, remaining: 0, expire_date: "2026-11-26" };

test.each([
  [pack, "7", "lezioni rimaste su\u00a010"],
  [{ ...pack, remaining: 1 }, "1", "lezione rimasta su\u00a010"],
  [{ ...pack, remaining: 0 }, "0", "lezioni rimaste su\u00a010"],
  [subscription, "5", "giorni ancora, fino a mer 25 nov"],
  [{ ...subscription, expire_date: "2026-11-22" }, "1", "giorno ancora, fino a sab 21 nov"],
  [{ ...subscription, expire_date: null }, "∞", "senza scadenza"],
])("packageCount, case %#", (pkg, value, words) => {
  expect(packageCount(pkg, now)).toEqual({ value, words });
});

test("packageCount counts calendar days in Rome", () => {
  expect(packageCount(subscription, new Date("2026-11-21T23:30:00Z")).value).toBe("4");
});
