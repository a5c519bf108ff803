import type { Locator } from "@playwright/test";
import { classButton, expect, held, memberWithPack, signInOn, test } from "../support/browser/journey.ts";
import { namedClass } from "../support/studio.ts";

const BOOKED =
  "Prenotazione completata! Ricordati che puoi cancellarti entro max 24 ore dall’inizio della classe";

/** Moves the focus by the Tab key until it is on a control, and presses Enter. */
async function enterOn(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const { keyboard } = control.page();
  await expect(async () => {
    await keyboard.press("Tab");
    await expect(control).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await keyboard.press("Enter");
}

test("a member books, sees the booking everywhere, and cancels in time", async ({ page }) => {
  const { name } = await namedClass({ inHours: 30 });
  await signInOn(page, await memberWithPack(5));
  await classButton(page, name).click();
  const popup = page.getByRole("dialog", { name });
  await expect(popup.getByText("Classe di prova")).toBeVisible();
  await popup.getByRole("button", { name: "Prenota", exact: true }).click();
  await expect(page.getByText(BOOKED)).toBeVisible();
  await expect(classButton(page, name)).toHaveAccessibleName(/5 posti liberi, prenotata$/);
  await expect(page.getByRole("region", { name: "Prossime prenotazioni" }).getByText(name)).toBeVisible();
  await expect(
    page.getByRole("region", { name: "I tuoi pacchetti" }).getByText("4", { exact: true }),
  ).toBeVisible();

  await classButton(page, name).click();
  await popup.getByRole("button", { name: "Cancella prenotazione" }).click();
  await expect(page.getByText("Prenotazione cancellata.")).toBeVisible();
  await expect(classButton(page, name)).toHaveAccessibleName(/6 posti liberi$/);
  await expect(
    page.getByRole("region", { name: "I tuoi pacchetti" }).getByText("5", { exact: true }),
  ).toBeVisible();
});

test("a class shows before the database is loaded, on a new device and on the next visit", async ({
  page,
}) => {
  const { name } = await namedClass({ inHours: 30 });
  const load = await held(page, /\/assets\/firestore-/);
  await signInOn(page, await memberWithPack(5));
  await expect(classButton(page, name)).toBeVisible();
  await load();
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(keys).toContainEqual(expect.stringMatching(/^dashboard:/));
  await held(page, /\/(assets\/firestore-|u\/dashboard)/);
  await page.reload();
  await expect(classButton(page, name)).toBeVisible();
});

test("a member books, moves, cancels and restores a booking by keyboard alone", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page }) => {
  const { name } = await namedClass({ inHours: 30 });
  const { name: later } = await namedClass({ inHours: 31 });
  await signInOn(page, await memberWithPack(5));
  const popup = page.getByRole("dialog", { name });
  const popupOfLater = page.getByRole("dialog", { name: later });

  await enterOn(classButton(page, name));
  await enterOn(popup.getByRole("button", { name: "Prenota", exact: true }));
  await expect(popup).toBeHidden();
  await expect(classButton(page, name)).toHaveAccessibleName(/prenotata$/);
  await expect(classButton(page, name)).toBeFocused();

  await page.keyboard.press("Enter");
  await enterOn(popup.getByRole("button", { name: "Sposta" }));
  await enterOn(popup.getByRole("button", { name: new RegExp(later) }));
  await expect(popup).toBeHidden();
  await expect(classButton(page, name)).toHaveAccessibleName(/6 posti liberi$/);
  await expect(classButton(page, later)).toHaveAccessibleName(/prenotata$/);

  await enterOn(classButton(page, later));
  await enterOn(popupOfLater.getByRole("button", { name: "Cancella prenotazione" }));
  // The hotkey of the toast library; toasts stay as long as they have the focus.
  const restore = page.getByRole("button", { name: "Ripristina" });
  await expect(restore).toBeVisible();
  await page.keyboard.press("Alt+T");
  await enterOn(restore);
  await expect(classButton(page, later)).toHaveAccessibleName(/prenotata$/);
});

test("two people see each other's seats change", async ({ page, browser }) => {
  const { name } = await namedClass({ inHours: 30 });
  const other = await (await browser.newContext()).newPage();
  await signInOn(page, await memberWithPack());
  await signInOn(other, await memberWithPack());
  await expect(classButton(other, name)).toHaveAccessibleName(/6 posti liberi$/);
  await classButton(page, name).click();
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Prenota", exact: true }).click();
  await expect(page.getByText(BOOKED)).toBeVisible();
  await expect(classButton(other, name)).toHaveAccessibleName(/5 posti liberi$/);
  await other.context().close();
});
