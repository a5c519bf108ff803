import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import type { Live } from "../../../lib/firebase/live.ts";
import { OfflineError } from "../../../lib/http/offline.ts";
import { SmallClasses } from "./SmallClasses.tsx";

/** Wednesday at noon in Rome. */
const NOW = new Date("2026-11-25T11:00:00Z");

const at = (id: string, day: string, overrides: Partial<MemberClass> = {}): MemberClass => {
  const start = new Date(`${day}T17:30:00Z`);
  const end = new Date(`${day}T18:30:00Z`);
  return makeMemberClass({
    id,
    summary: `Classe ${id}`,
    start: { dateTime: start },
    end: { dateTime: end },
    ...overrides,
  });
};

const booked = { bSub: true, numSubs: 1, numdisp: 5 };

const classes = [
  at("a", "2026-11-23", booked),
  at("b", "2026-11-25", booked),
  at("c", "2026-11-26", { numSubs: 6, numdisp: 0 }),
  at("d", "2026-11-30", { numSubs: 5, numdisp: 1 }),
  at("e", "2026-12-06", { bDropped: true }),
  at("f", "2026-12-07"),
];

const show = (live: Live<MemberClass[]>, onOpen: (id: string) => void = () => undefined) =>
  renderComponent(<SmallClasses classes={live} now={NOW} onOpen={onOpen} />);
const ready = (data: MemberClass[]): Live<MemberClass[]> => ({ status: "ready", data });

const labels = () =>
  page
    .getByRole("button", { name: /^Classe/ })
    .elements()
    .map((button) => button.ariaLabel?.replaceAll(/\s/g, " "));

const headings = () =>
  page
    .getByRole("heading", { level: 3 })
    .elements()
    .map((heading) => heading.textContent);

test("lists the days from today to the end of next week, and opens a class", async () => {
  const onOpen = vi.fn();
  await show(ready(classes), onOpen);
  await expect.element(page.getByRole("heading", { name: "small class" })).toBeVisible();
  expect(headings()).toHaveLength(12);
  expect(headings().at(0)).toBe("mer 25 nov");
  expect(headings().at(-1)).toBe("dom 6 dic");
  expect(labels()).toEqual([
    "Classe b, mer 25 nov, 18:30, 5 posti liberi, prenotata",
    "Classe c, gio 26 nov, 18:30, nessun posto libero, al completo",
    "Classe d, lun 30 nov, 18:30, 1 posto libero",
    "Classe e, dom 6 dic, 18:30, 6 posti liberi, cancellata tardi",
  ]);
  await expect.element(page.getByRole("list", { name: "Classi di gio 26 nov" })).toBeVisible();
  expect(page.getByText("Nessuna classe", { exact: true }).elements()).toHaveLength(8);
  await expect.element(page.getByText("Oggi", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Classe d/ }).click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("d");
});

test("collapses past days", async () => {
  await show(ready(classes));
  const past = page.getByRole("button", { name: /^Classe a,.* frequentata$/ });
  await expect.element(past).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Mostra i giorni passati" }).click();
  await expect.element(past).toBeVisible();
  expect(headings().at(0)).toBe("lun 23 nov");
  await page.getByRole("button", { name: "Nascondi i giorni passati" }).click();
  await expect.element(past).not.toBeInTheDocument();
});

describe("week view", () => {
  const strip = (name: string) => page.getByRole("group", { name });
  const open = async () => {
    await show(ready(classes));
    await page.getByRole("button", { name: "Settimana", exact: true }).click();
  };

  test("shows today and navigates to the other days", async () => {
    await open();
    const days = strip("lun 23 nov – dom 29 nov").getByRole("button");
    await expect.element(days.nth(2)).toHaveAttribute("aria-pressed", "true");
    expect(days.elements().map((day) => day.ariaLabel)).toEqual([
      "lun 23 nov, 1 classe, 1 prenotata",
      "mar 24 nov, nessuna classe",
      "mer 25 nov, oggi, 1 classe, 1 prenotata",
      "gio 26 nov, 1 classe",
      "ven 27 nov, nessuna classe",
      "sab 28 nov, nessuna classe",
      "dom 29 nov, nessuna classe",
    ]);
    await expect.element(days.nth(2)).toHaveAttribute("aria-current", "date");
    expect(labels()).toEqual(["Classe b, mer 25 nov, 18:30, 5 posti liberi, prenotata"]);
    await days.nth(3).click();
    expect(labels()).toEqual(["Classe c, gio 26 nov, 18:30, nessun posto libero, al completo"]);
    expect(headings()).toEqual(["gio 26 nov"]);
    await days.nth(4).click();
    await expect.element(page.getByText("Nessuna classe", { exact: true })).toBeVisible();
  });

  test("navigates to next week and back, opening on the first day with classes", async () => {
    await open();
    await expect.element(page.getByRole("button", { name: "Settimana precedente" })).toBeDisabled();
    await page.getByRole("button", { name: "Settimana successiva" }).click();
    await expect.element(strip("lun 30 nov – dom 6 dic")).toBeVisible();
    await expect.element(page.getByText("lun 30 nov – dom 6 dic")).toHaveAttribute("aria-live", "polite");
    await expect.element(page.getByRole("button", { name: "Settimana successiva" })).toBeDisabled();
    expect(headings()).toEqual(["lun 30 nov"]);
    expect(labels()).toEqual(["Classe d, lun 30 nov, 18:30, 1 posto libero"]);
    await page.getByRole("button", { name: "Settimana precedente" }).click();
    expect(headings()).toEqual(["mer 25 nov"]);
    await page.getByRole("button", { name: "Elenco" }).click();
    await expect.poll(headings).toHaveLength(12);
  });

  test("has no accessibility violations", async () => {
    await open();
    expect(await violations()).toEqual([]);
  });
});

describe("desktop", () => {
  afterEach(() => page.viewport(390, 844));

  test("shows both weeks, without a choice of layout", async () => {
    await page.viewport(1440, 900);
    await show(ready(classes));
    await expect.poll(headings).toHaveLength(14);
    expect(labels()).toHaveLength(5);
    expect(labels().at(0)).toBe("Classe a, lun 23 nov, 18:30, frequentata");
    await expect
      .element(page.getByRole("button", { name: "Settimana", exact: true }))
      .not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test("reserves the height of both weeks while loading", async () => {
    await page.viewport(1440, 900);
    await show({ status: "loading" });
    await expect.element(page.getByRole("status", { name: "Carico le classi" })).toBeVisible();
    expect(headings()).toHaveLength(14);
  });
});

test("reserves the height of the days while loading", async () => {
  await show({ status: "loading" });
  await expect.element(page.getByRole("status", { name: "Carico le classi" })).toBeVisible();
  expect(headings()).toHaveLength(12);
});

test("shows the empty state of two weeks without classes", async () => {
  await show(ready([at("f", "2026-12-07")]));
  await expect.element(page.getByText("Nessuna classe in calendario")).toBeVisible();
  await expect
    .element(page.getByText("Le prossime compaiono qui appena il coach le pubblica."))
    .toBeVisible();
});

test.each([
  ["a failure", new Error("kaputt"), errors.internal.message],
  ["no network", new OfflineError(), "Sei offline: riprova quando torna la connessione."],
])("reports %s and retries", async (_, error, text) => {
  const retry = vi.fn();
  await show({ status: "error", error, retry });
  await expect.element(page.getByRole("alert").getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Riprova" }).click();
  expect(retry).toHaveBeenCalledOnce();
});
