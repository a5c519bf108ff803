import { expect, test } from "vitest";
import * as z from "zod";
import { race as api } from "./endpoints.ts";
import { slotGrid } from "./grid.ts";
import { parseNextRace } from "./nextRace.ts";

const DAY = "2026-12-12";
const race = { id: DAY, name: "Simulazione HYROX", date: DAY, price: 3500 };
const slots = [...slotGrid(DAY, "09:00", 2)].map(([id, times]) => ({
  id,
  ...times,
  remaining: 3,
  is_full: false,
}));

/** The call's answer as JSON. */
const onWire = (answer: z.output<typeof api.slots.response>): unknown =>
  JSON.parse(JSON.stringify(z.encode(api.slots.response, answer)));

test("reads the race and the places left from the call's answer", () => {
  const { name, date, price } = race;
  expect(parseNextRace(onWire({ race, slots, cancelled: [] }))).toEqual({ name, date, price, seatsLeft: 6 });
});

test("returns null without a planned race", () => {
  expect(parseNextRace(onWire({ race: null, slots: [], cancelled: [] }))).toBeNull();
});

test.each([
  ["nothing", undefined],
  ["a list", []],
  ["no slots", { race }],
  ["a slot without its places", { race, slots: [{}] }],
  ["a price in words", { race: { ...race, price: "35 €" }, slots: [] }],
  ["no name", { race: { ...race, name: undefined }, slots: [] }],
  ["no date", { race: { ...race, date: undefined }, slots: [] }],
])("throws for an answer with %s", (_, answer) => {
  expect(() => parseNextRace(answer)).toThrow(TypeError);
});
