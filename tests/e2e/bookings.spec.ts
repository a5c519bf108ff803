import type { Locator } from "@playwright/test";
import { documentPath } from "@studio/contract/collections.ts";
import { classButton, expect, held, memberWithPack, signInOn, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { namedClass } from "../support/studio.ts";

const BOOKED =
  "Prenotazione completata! Ricordati che puoi cancellarti entro max 24 ore dall’inizio della classe";
const LATE_CANCELLED =
  "La prenotazione è stata cancellata nelle 24 ore precedenti l'allenamento quindi verrà scalata in automatico, contatta il tuo coach per chiarimenti";

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

test("a late cancellation asks first, keeps the lesson, and can be booked again for nothing", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const { name } = await namedClass({ inHours: 20 });
  await signInOn(page, await memberWithPack(5));
  const popup = page.getByRole("dialog", { name });
  const lessons = page.getByRole("region", { name: "I tuoi pacchetti" });
  await classButton(page, name).click();
  await popup.getByRole("button", { name: "Prenota", exact: true }).click();
  await page.getByRole("button", { name: "Prenota lo stesso" }).click();
  await expect(classButton(page, name)).toHaveAccessibleName(/prenotata$/);

  await classButton(page, name).click();
  await popup.getByRole("button", { name: "Cancella prenotazione" }).click();
  await page.getByRole("button", { name: "Sì, cancella e perdi la lezione" }).click();
  await expect(page.getByText(LATE_CANCELLED)).toBeVisible();
  await expect(classButton(page, name)).toHaveAccessibleName(/6 posti liberi, cancellata tardi$/);
  await expect(lessons.getByText("4", { exact: true })).toBeVisible();

  await classButton(page, name).click();
  await popup.getByRole("button", { name: "Riprenotati" }).click();
  await expect(classButton(page, name)).toHaveAccessibleName(/5 posti liberi, prenotata$/);
  await expect(lessons.getByText("4", { exact: true })).toBeVisible();
});

test("a full class offers no booking", { tag: "@exhaustive" }, async ({ page }) => {
  const { name } = await namedClass({ inHours: 30, taken: 6 });
  await signInOn(page, await memberWithPack());
  await classButton(page, name).click();
  const popup = page.getByRole("dialog", { name });
  await expect(popup.getByText("Al completo, saresti 1° in lista")).toBeVisible();
  await expect(popup.getByRole("button", { name: /prenota/i })).toHaveCount(0);
});

test("without a package the popup leads to the packages on sale, and Back to the popup", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const { name } = await namedClass({ inHours: 30 });
  await signInOn(page, await newPerson());
  await expect(page.getByText("Non hai pacchetti attivi")).toBeVisible();
  await classButton(page, name).click();
  const popup = page.getByRole("dialog", { name });
  await expect(popup.getByRole("button", { name: "Prenota", exact: true })).toHaveCount(0);
  await popup.getByRole("link", { name: "Scegli un pacchetto" }).click();
  await expect(page.getByRole("dialog", { name: "Scegli un pacchetto" })).toBeVisible();
  await page.goBack();
  await expect(popup).toBeVisible();
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/me$/);
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

test("two people see each other's seats change within a second", async ({ page, browser }) => {
  const { name } = await namedClass({ inHours: 30 });
  const other = await (await browser.newContext()).newPage();
  await signInOn(page, await memberWithPack());
  await signInOn(other, await memberWithPack());
  await expect(classButton(other, name)).toHaveAccessibleName(/6 posti liberi$/);
  await classButton(page, name).click();
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Prenota", exact: true }).click();
  await expect(page.getByText(BOOKED)).toBeVisible();
  await expect(classButton(other, name)).toHaveAccessibleName(/5 posti liberi$/, { timeout: 1000 });
  await other.context().close();
});

test("the popup follows a class that fills up while it is open", { tag: "@exhaustive" }, async ({ page }) => {
  const { id, name } = await namedClass({ inHours: 30, taken: 5 });
  await signInOn(page, await memberWithPack());
  await classButton(page, name).click();
  const popup = page.getByRole("dialog", { name });
  await expect(popup.getByRole("button", { name: "Prenota", exact: true })).toBeVisible();
  const { dayOf } = await import("@studio/contract/bookings/calendar.ts");
  const event = await database.doc(documentPath("events", { id })).get();
  const date = dayOf({ start: { dateTime: event.get("start").dateTime.toDate() } });
  const full = { numSubs: 6, numdisp: 0 };
  await database.doc(documentPath("calendar", { date })).set({ classes: { [id]: full } }, { merge: true });
  await expect(popup.getByRole("button", { name: "Prenota", exact: true })).toHaveCount(0);
});

test("a booking offline fails with a message and is not queued", { tag: "@exhaustive" }, async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { id, name } = await namedClass({ inHours: 30 });
  await signInOn(page, await memberWithPack());
  await classButton(page, name).click();
  const book = page.getByRole("dialog", { name }).getByRole("button", { name: "Prenota", exact: true });
  await expect(book).toBeVisible();
  // The toast library loads a second after the first touch.
  await expect(page.locator("section[aria-label^=Notifiche]")).toBeAttached();
  await context.setOffline(true);
  await book.click();
  await expect(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await context.setOffline(false);
  await expect(classButton(page, name)).toHaveAccessibleName(/6 posti liberi$/);
  expect((await database.doc(documentPath("events", { id })).get()).get("numSubs")).toBe(0);
});
