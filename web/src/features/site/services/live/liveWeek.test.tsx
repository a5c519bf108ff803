import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { listedDays } from "@studio/contract/leads/wish.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { timetable } from "@studio/contract/timetable/endpoints.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../../testing/render.tsx";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { Timetable } from "../Timetable.tsx";

const [day = "", other = ""] = listedDays(addRomeDays(romeDay(new Date()), 1), initialHours);
const at = (time: string, on = day) => romeInstant(on, time);

const classAt = (time: string, seats_left: number, trial_seats: number | null, on = day) => ({
  start: at(time, on),
  end: new Date(at(time, on).getTime() + 3_600_000),
  summary: "Small Class",
  type: "strength",
  coach: "sara",
  type_name: "Forza",
  coach_name: "Sara",
  seats_left,
  trial_seats,
  hyrox_seats: null,
});

const days = [
  {
    date: day,
    classes: [classAt("09:10", 4, 2), classAt("10:10", 1, null), classAt("11:10", 0, 0)],
    cancelled: [],
  },
  { date: other, classes: [classAt("09:10", 2, 2, other)], cancelled: [] },
];

beforeEach(() => {
  answerCall(timetable.week, { starts: [{ weekday: 7, time: "10:00" }], closures: [] });
});

const rows = () =>
  page
    .getByRole("list", { name: "Classi del giorno" })
    .getByRole("listitem")
    .elements()
    .map((row) => row.textContent);
const link = (name: string) => page.getByRole("link", { name });

test("lists the classes of a day with type, coach and seats, and leads to the form with the hour", async () => {
  answerCall(bookings.publicClasses, { days });
  await renderComponent(<Timetable />);
  await expect
    .poll(rows)
    .toEqual([
      "09:10 – 10:10Forza con Sara · 4 postiProva",
      "10:10 – 11:10Forza con Sara · 1 postoEntra",
      "11:10 – 12:10Forza con Sara · al completo",
    ]);
  await expect
    .element(link(`Prova: ${formatDayTime(at("09:10"))}`))
    .toHaveAttribute("href", `/provagratuita?service=CLASS&when=${day}T09%3A10#prenota`);
  await expect
    .element(link(`Entra: ${formatDayTime(at("10:10"))}`))
    .toHaveAttribute("href", "/me#small-class");
  // The weekdays of the other week are gone.
  await expect.element(page.getByRole("heading", { name: "Domenica" })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("has a button for each day with classes", async () => {
  answerCall(bookings.publicClasses, { days });
  await renderComponent(<Timetable />);
  await expect.poll(() => rows().length).toBe(3);
  await page.getByRole("button", { name: /1 classe$/ }).click();
  await expect.poll(rows).toEqual(["09:10 – 10:10Forza con Sara · 2 postiProva"]);
});

test("keeps the hours of every week while the seats are read, and says so", async () => {
  const held = holdCall(bookings.publicClasses);
  await renderComponent(<Timetable />);
  await expect.element(page.getByText("Carico i posti liberi dei prossimi giorni.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Domenica" })).toBeVisible();
  const before = document.querySelector("#orari")?.getBoundingClientRect().height;
  held.respond({ days });
  await expect.poll(() => rows().length).toBe(3);
  expect(document.querySelector("#orari")?.getBoundingClientRect().height).toBe(before);
});

test("keeps the hours of every week without an answer, and reads the seats again", async () => {
  disconnectCall(bookings.publicClasses);
  await renderComponent(<Timetable />);
  const again = page.getByRole("button", { name: "Riprova" });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Domenica" })).toBeVisible();
  answerCall(bookings.publicClasses, { days });
  await again.click();
  await expect.poll(() => rows().length).toBe(3);
});

test("keeps the hours of every week where there are no classes", async () => {
  const calls = answerCall(bookings.publicClasses, { days: [] });
  await renderComponent(<Timetable />);
  await expect.poll(() => calls.length).toBe(1);
  await expect
    .element(
      page.getByText("Nei prossimi giorni non ci sono classi. Questi sono gli orari di ogni settimana."),
    )
    .toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Domenica" })).toBeVisible();
});

test("says when classes begin again after days without any", async () => {
  const start = romeInstant(addRomeDays(romeDay(new Date()), 16), "18:30");
  const end = new Date(start.getTime() + 3_600_000);
  const [first] = days.flatMap(({ classes }) => classes);
  if (!first) throw new Error("No class");
  const later = { date: romeDay(start), classes: [{ ...first, start, end }], cancelled: [] };
  answerCall(bookings.publicClasses, { days: [later] });
  await renderComponent(<Timetable />);
  await expect
    .element(page.getByText(`non ci sono classi: la prima è ${formatDayTime(start)}.`, { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Domenica" })).toBeVisible();
});

test("leads a member into the app, also to a full class", async () => {
  answerCall(bookings.publicClasses, { days });
  signInAs();
  await renderComponent(<Timetable />);
  await expect.poll(() => page.getByRole("link", { name: /^Entra: / }).elements().length).toBe(3);
  expect(page.getByRole("link", { name: /^Prova: / }).elements()).toEqual([]);
});
