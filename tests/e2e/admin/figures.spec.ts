import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { statsForStaff as api } from "@studio/contract/stats/staffEndpoints.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { refuseCall } from "../../support/browser/calls.ts";
import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";
import {
  type Counted,
  everybody,
  monthOf,
  monthsUntil,
  packagesOf,
  settled,
  weeksUntil,
} from "../../support/server/counted.ts";

/** Signs an admin in and opens a screen of figures. */
async function open(page: Page, address: string): Promise<void> {
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto(address);
}

const cellsOf = (row: Locator): Promise<string[]> => row.locator("th, td").allTextContents();

/** Returns the rows of a chart's table of numbers; the first one is the head. */
async function numbersOf(page: Page, title: string): Promise<string[][]> {
  const part = page.getByRole("region", { name: title, exact: true });
  await part.getByText("Mostra i numeri").click();
  const rows = part.locator("details").getByRole("row");
  await expect(rows.first()).toBeVisible();
  return Promise.all((await rows.all()).map(cellsOf));
}

const number = (text: string | undefined): number => Number(text?.replace("%", ""));

/** Returns a member's lessons in a month. */
const lessonsIn = (month: string) => (person: Counted) => person.attendance.months[month] ?? 0;
const cameIn = (month: string) => (person: Counted) => lessonsIn(month)(person) > 0;

/** Other tests settle classes of these weeks; older figures are those of the sample data. */
const RECENT_WEEKS = 4;
const RECENT_MONTHS = 2;

test("each chart's numbers match the members' documents", { tag: "@exhaustive" }, async ({ page }) => {
  await open(page, "/admin/analytics?weeks=26");
  const now = new Date();
  const people = settled(await everybody());
  const months = monthsUntil(now, 13);

  const [, ...weeks] = await numbersOf(page, "Settimana per settimana");
  expect(weeks).toHaveLength(26);
  expect(weeks.at(-1)?.[0]).toMatch(/\(in corso\)$/);
  for (const [index, { week, monday }] of weeksUntil(now, 26).slice(0, -RECENT_WEEKS).entries()) {
    const [name, , seats, attended, absent, occupancy] = weeks[index] ?? [];
    const lessons = people.reduce((sum, { attendance }) => sum + (attendance.weeks[week] ?? 0), 0);
    expect
      .soft([week, name?.split(" ")[0], number(attended)])
      .toEqual([week, String(Number(monday.slice(8))), lessons]);
    expect
      .soft(Math.abs(number(occupancy) - (100 * (number(attended) + number(absent))) / number(seats)))
      .toBeLessThan(0.51);
  }
  expect(weeks.filter((cells) => number(cells[3]) > 0).length).toBeGreaterThan(20);

  const [, ...slots] = await numbersOf(page, "Occupazione delle classi");
  const taken = weeks.reduce((sum, cells) => sum + number(cells[3]) + number(cells[4]), 0);
  expect(slots.reduce((sum, cells) => sum + number(cells[3]), 0)).toBe(taken);

  const [, ...moves] = await numbersOf(page, "Chi arriva e chi se ne va");
  expect(moves).toHaveLength(12);
  expect(moves.at(-1)?.[0]).toMatch(/\(in corso\)$/);
  expect(moves.at(-1)?.[3]).toBe("in corso");
  for (const [index, month] of months.slice(1, -1).entries()) {
    const joined = people.filter(
      ({ customer_since }) => customer_since && monthOf(customer_since) === month,
    ).length;
    expect.soft([month, number(moves[index]?.[1])]).toEqual([month, joined]);
  }
  for (const [index, month] of months.slice(1, -RECENT_MONTHS).entries()) {
    const active = people.filter(cameIn(month)).length;
    const lost = people.filter(cameIn(months[index] ?? "")).filter((person) => !cameIn(month)(person)).length;
    expect.soft([month, ...(moves[index] ?? []).slice(2).map(number)]).toEqual([month, active, lost]);
  }

  const packages = await packagesOf(people);
  const [kinds = [], ...sold] = await numbersOf(page, "Pacchetti venduti");
  const kindOf = (size: number) =>
    size === 0 ? "Abbonamento" : `Pacchetto da ${size} ${size === 1 ? "lezione" : "lezioni"}`;
  for (const [index, month] of months.slice(1, -1).entries()) {
    const granted = packages.filter(({ createdAt }) => monthOf(createdAt) === month);
    const ofKind = kinds
      .slice(1, -1)
      .map((kind) => granted.filter(({ size }) => kindOf(size) === kind).length);
    expect
      .soft([month, ...(sold[index] ?? []).slice(1).map(number)])
      .toEqual([month, ...ofKind, granted.length]);
  }
  expect(sold.slice(0, -1).some((cells) => number(cells.at(-1)) > 0)).toBe(true);

  const [, ...cohorts] = await numbersOf(page, "Chi resta nel tempo");
  expect(cohorts).toHaveLength(12);
  for (const [index, month] of months.slice(1, -1).entries()) {
    const joiners = people.filter(
      ({ customer_since }) => customer_since && monthOf(customer_since) === month,
    );
    const later = months.slice(index + 1, -RECENT_MONTHS);
    const came = later.map((one) => joiners.filter(cameIn(one)).length);
    const [, joined, ...active] = cohorts[index] ?? [];
    expect
      .soft([month, ...[joined, ...active.slice(0, later.length)].map(number)])
      .toEqual([month, joiners.length, ...came]);
  }
});

test("analytics show full times, export files, and show an error when loading fails", {
  tag: "@exhaustive",
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 500/);
  await open(page, "/admin/analytics");
  const map = page.getByRole("table", { name: "Quanto sono piene le classi, per giorno e ora" });
  await expect(map.getByRole("row", { name: /^19:00/ })).toContainText("%");
  const [, first] = await numbersOf(page, "Occupazione delle classi");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Scarica CSV: Occupazione delle classi" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.split("\r\n")[1]?.split(";").slice(1)).toEqual(first?.slice(1));

  await page.getByRole("button", { name: "4 settimane" }).click();
  await expect(page).toHaveURL(/weeks=4$/);
  expect(await numbersOf(page, "Settimana per settimana")).toHaveLength(5);

  await refuseCall(page, api.classes, "internal");
  await page.getByRole("button", { name: "26 settimane" }).click();
  await expect(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(map).toBeVisible();
});

/** Returns the number above "lezioni", on a line of its own: a surname may end in a digit. */
const lessonsShown = (text: string): string | undefined => /^(\d+)\s+lezion/m.exec(text)?.[1];

test("the ranking of a month is sorted by lessons, and steps back to the month before", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const people = await everybody();
  const [before = "", month = ""] = monthsUntil(new Date(), 4);
  await open(page, `/admin/ranking?period=month&day=${month}-15`);
  const list = page.getByRole("list", { name: "Classifica" });
  const ranked = async (month: string) => {
    const counts = people.map(lessonsIn(month)).filter((count) => count > 0);
    const best = counts.sort((a, b) => b - a).slice(0, 50);
    const lines = list.getByRole("listitem");
    // The previous period stays visible until the next one has loaded.
    const lessonCounts = async () => (await lines.allInnerTexts()).map(lessonsShown).map(Number);
    await expect.poll(lessonCounts).toEqual(best);
    return lines.allTextContents();
  };
  const [first = ""] = await ranked(month);
  const leaders = people.filter((person) => first.includes(`${person.first_name} ${person.last_name}`));
  // The visible sign, followed by the words for screen readers.
  const changes = leaders.map((person) => {
    const change = lessonsIn(month)(person) - lessonsIn(before)(person);
    const size = Math.abs(change);
    return change === 0 ? "=come" : `${change > 0 ? "+" : "−"}${size}${size} lezion`;
  });
  expect(changes.filter((change) => first.includes(change))).not.toEqual([]);

  await page.getByRole("button", { name: "Mese precedente" }).click();
  await expect(page).toHaveURL(new RegExp(`day=${before}-`));
  await ranked(before);

  await page.getByRole("tab", { name: "Sempre" }).click();
  const maxLessons = Math.max(...people.map(({ attendance }) => attendance.lifetime));
  await expect(list.getByRole("listitem").first()).toContainText(`${maxLessons}lezioni`);
});

test(
  "members are sorted and paged, and exported as a file",
  { tag: "@exhaustive" },
  async ({ page }, info) => {
    await open(page, "/admin/user-stats?sort=lifetime");
    const counts = (await everybody()).map(({ attendance }) => attendance.lifetime).sort((a, b) => b - a);
    const isPhone = info.project.name === "phone";
    const cards = page.getByRole("list", { name: "Clienti" }).locator(":scope > li");
    const cells = page.locator("[role=gridcell][data-field=lifetime]");
    const lessonCounts = async () =>
      (isPhone ? (await cards.allInnerTexts()).map(lessonsShown) : await cells.allTextContents()).map(Number);
    await expect.poll(lessonCounts).toEqual(counts.slice(0, 25));
    await page.getByRole("button", { name: isPhone ? "Mostra altri" : "Vai alla pagina successiva" }).click();
    // Other tests add members meanwhile: the next page continues from the cursor.
    let next: number[] = [];
    const nextIsShown = async () => {
      next = (await lessonCounts()).slice(isPhone ? 25 : 0);
      return next.length > 0 && next[0] !== counts[0];
    };
    await expect.poll(nextIsShown).toBe(true);
    const onward = [Number(counts[24]), ...next];
    expect(onward).toEqual(onward.toSorted((a, b) => b - a));

    if (isPhone) await page.getByLabel("Ordina i clienti").selectOption("Meno lezioni in tutto");
    else await page.getByRole("columnheader", { name: "Lezioni" }).click();
    await expect(page).toHaveURL(/sort=lifetime&order=asc/);
    await expect.poll(async () => (await lessonCounts())[0]).toBe(counts.at(-1));

    await page.route(/stats\?.*limit=50/, () => {});
    await page.getByRole("button", { name: "Esporta CSV" }).click();
    await expect(page.getByRole("dialog").getByText("Leggo l’elenco…")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Annulla" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.unrouteAll({ behavior: "ignoreErrors" });

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Esporta CSV" }).click();
    await expect(page.getByText(/^File pronto/)).toBeVisible();
    const file = await readFile(await (await download).path(), "utf8");
    const lines = file.trimEnd().split("\r\n").slice(1);
    expect(lines.length).toBeGreaterThanOrEqual(counts.length);
  },
);

for (const [address, arrived] of [
  ["/admin/analytics", (page: Page) => page.getByRole("table", { name: /^Quanto sono piene/ })],
  ["/admin/ranking", (page: Page) => page.getByRole("list", { name: "Classifica" })],
  ["/admin/user-stats", (page: Page) => page.getByText(/^di solito ogni/).first()],
] as const) {
  test(`${address} breaks no rule of accessibility, light and dark`, { tag: "@exhaustive" }, async ({
    page,
  }) => {
    await open(page, address);
    await expect(arrived(page)).toBeVisible();
    const numbers = page.getByText("Mostra i numeri");
    if ((await numbers.count()) > 0) await numbers.last().click();
    expect(await violationsIn(page)).toEqual([]);
  });
}
