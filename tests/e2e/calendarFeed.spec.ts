import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { studio } from "@studio/contract/studio.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { classButton, expect, memberWithPack, signInOn, test } from "../support/browser/journey.ts";
import { readCalendar } from "../support/ics.ts";
import type { Person } from "../support/people.ts";
import { request } from "../support/server/http.ts";
import { newClass } from "../support/studio.ts";

async function memberWithBooking(): Promise<{ member: Person; name: string; uid: string }> {
  const [member, id] = await Promise.all([memberWithPack(), newClass({ inHours: 30 })]);
  const { body } = await request("POST", `/event/${id}`, { token: member.token });
  return { member, name: String(body.summary), uid: `${id}@${new URL(studio.url).hostname}` };
}

const section = (page: Page) => page.getByRole("region", { name: "Il tuo calendario" });
const address = (page: Page) => section(page).getByLabel("Indirizzo del tuo calendario").inputValue();
const button = (page: Page, name: string) => section(page).getByRole("button", { name, exact: true });
const confirm = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

test("a member creates, opens, renews and deletes the calendar feed", { tag: "@exhaustive" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { member, name, uid } = await memberWithBooking();
  await signInOn(page, member);
  await page.goto("/me/account");
  await expect(section(page).getByText("Nessun link attivo")).toBeVisible();
  await button(page, "Crea il link").click();
  await expect(section(page).getByText(/^Link attivo dal(?: |l’)\d+ \p{L}+ \d{4}$/u)).toBeFocused();
  const first = await address(page);
  const followed = await fetch(first);
  expect(readCalendar(await followed.text()).classes).toMatchObject([{ uid, summary: name }]);

  await button(page, "Copia link").click();
  await expect(page.getByText("Link copiato.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expect(section(page).getByRole("link", { name: "Apri nel calendario" })).toHaveAttribute(
    "href",
    first.replace("http:", "webcal:"),
  );

  await button(page, "Crea un nuovo link").click();
  await confirm(page, "Crea un nuovo link");
  await expect.poll(() => address(page)).not.toBe(first);
  const second = await address(page);
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);

  await page.reload();
  await expect(section(page).getByText(/^Link attivo da/)).toBeVisible();
  await expect(section(page).getByLabel("Indirizzo del tuo calendario")).toHaveCount(0);
  await button(page, "Disattiva").click();
  await confirm(page, "Disattiva il link");
  await expect(section(page).getByText("Nessun link attivo")).toBeFocused();
  expect((await fetch(second)).status).toBe(404);
});

test("a booked class is exported to the device's calendar", { tag: "@exhaustive" }, async ({ page }) => {
  const { member, name, uid } = await memberWithBooking();
  await signInOn(page, member);
  await classButton(page, name).click();
  const file = page.waitForEvent("download");
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Aggiungi al calendario" }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^classe-\d{4}-\d\d-\d\d\.ics$/);
  const text = await readFile(await download.path(), "utf8");
  expect(readCalendar(text).classes).toMatchObject([
    { uid, summary: name, description: "Classe di prova", alarms: [-7200] },
  ]);
});

test("the feed's link shows an error offline, and recovers", { tag: "@exhaustive" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  await signInOn(page, await memberWithPack());
  await page.route("**/api/v1/u/calendar-feed", (route) => route.abort());
  await page.goto("/me/account");
  await expect(section(page).getByRole("alert")).toContainText("Sei offline");
  await page.unroute("**/api/v1/u/calendar-feed");
  await button(page, "Riprova").click();
  await expect(button(page, "Crea il link")).toBeVisible();
});

test("the section and its dialog have no accessibility violations", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await signInOn(page, await memberWithPack());
  await page.goto("/me/account");
  await button(page, "Crea il link").click();
  await expect(section(page).getByLabel("Indirizzo del tuo calendario")).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await button(page, "Disattiva").click();
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
});
