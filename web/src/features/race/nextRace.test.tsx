import { race as api } from "@studio/contract/race/endpoints.ts";
import { slotGrid } from "@studio/contract/race/grid.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { NextRace } from "./NextRace.tsx";

const DAY = "2026-12-12";
const race = { id: DAY, name: "Simulazione HYROX", date: DAY, price: 3500 };

/** Returns the slots of the race with these numbers of free places. */
const slots = (...left: number[]) =>
  [...slotGrid(DAY, "09:00", left.length)].map(([id, { start_time, end_time }], index) => {
    const remaining = left[index] ?? 0;
    return { id, start_time, end_time, remaining, is_full: remaining === 0 };
  });

const show = () => renderComponent(<NextRace others={null} none={<p>Nuove date in arrivo</p>} />);
const link = (name: string) => page.getByRole("link", { name });

test.each([
  ["its places", [4, 0, 3], "Simulazione HYROX · 7 posti liberi · 35 €", "Scegli la partenza"],
  ["the last one", [0, 1], "Simulazione HYROX · Ultimo posto · 35 €", "Scegli la partenza"],
  [
    "that none is left",
    [0, 0],
    "Simulazione HYROX · Posti esauriti: se uno si libera, torna prenotabile · 35 €",
    "Guarda il tabellone",
  ],
])("shows the next race's day and %s, with a link to the board", async (_, left, words, action) => {
  answerCall(api.slots, { race, slots: slots(...left), cancelled: [] });
  await show();
  await expect.element(page.getByText("sabato 12 dicembre")).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(link(action)).toHaveAttribute("href", "/hyrox-simulazioni#prenota");
  expect(await violations()).toEqual([]);
});

test("announces new dates when no race is planned", async () => {
  answerCall(api.slots, { race: null, slots: [], cancelled: [] });
  await show();
  await expect.element(page.getByText("Nuove date in arrivo")).toBeVisible();
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});

test("links to the booking page when loading fails", async () => {
  disconnectCall(api.slots);
  await show();
  await expect.element(link("Guarda le date")).toHaveAttribute("href", "/hyrox-simulazioni#prenota");
});
