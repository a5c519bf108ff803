import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { raceForStaff as api } from "@studio/contract/race/staffEndpoints.ts";
import { type StaffBooking, slotAt, staffBooking, startListWith } from "@studio/contract/testing/race.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { goToScreen } from "../../support/browser/backOffice.ts";
import { answerCall } from "../../support/browser/calls.ts";
import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { typeDay, typeTime } from "../../support/browser/pickers.ts";
import { newPerson } from "../../support/people.ts";

const giulia = staffBooking({ id: "giulia", slot_id: slotAt("0907") });
const noe = staffBooking({
  id: "noe",
  slot_id: slotAt("0907"),
  first_name: "Noè",
  last_name: "D’Amico",
  state: "held",
  held_until: new Date("2026-12-12T17:40:00Z"),
  category: "Singolo Men PRO",
});
const sara = staffBooking({ id: "sara", slot_id: slotAt("0922"), first_name: "Sara", payment: "staff" });
const bookings = [giulia, noe, sara];

/** Signs an admin in and opens the start list, answered from `list` on each request. */
async function openRace(page: Page, list: { now: StaffBooking[] }): Promise<void> {
  await answerCall(page, api.slotsForStaff, () => startListWith(list.now));
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto("/admin/hyrox");
  await expect(page.getByRole("heading", { level: 1, name: "Simulazione HYROX" })).toBeVisible();
}

const slotOf = (page: Page, start: string) => page.getByRole("region", { name: start, exact: true });
const actionsFor = (page: Page, name: string) =>
  page.getByRole("button", { name: `Azioni per ${name}` }).click();

test("an admin's menu links to the start list, which shows runners, times and payments", {
  tag: "@exhaustive",
}, async ({ page }) => {
  await answerCall(page, api.slotsForStaff, () => startListWith(bookings));
  await signInOn(page, await newPerson({ admin: true }));
  await page.getByRole("button", { name: "Menu di Prova" }).click();
  await page.getByRole("menuitem", { name: "Gestione" }).click();
  await expect(page).toHaveURL(/\/admin\/oggi$/);
  await goToScreen(page, "Simulazioni");
  await expect(page).toHaveURL(/\/admin\/hyrox$/);
  await expect(page.getByText("sabato 12 dicembre 2026, 35 € a posto")).toBeVisible();
  await expect(page.getByText("3/24")).toBeVisible();

  const slot = slotOf(page, "09:07");
  await expect(slot.getByText("2 posti liberi su 4")).toBeVisible();
  await expect(slot.getByRole("listitem", { name: "Giulia Bianchi" })).toContainText("Pagata");
  await expect(slot.getByRole("listitem", { name: "Noè D’Amico" })).toContainText(
    "In attesa di pagamento fino alle 18:40",
  );
  await expect(page.getByRole("listitem", { name: "Sara Bianchi" })).toContainText("Segnata dallo staff");

  await page.keyboard.press("/");
  await page.keyboard.type("damico");
  await expect(page.getByText("1 persona trovata")).toBeVisible();
  await expect(page.getByRole("listitem", { name: "Giulia Bianchi" })).toBeHidden();
});

test("a booking moves to a free slot, and is removed after confirmation", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const list = { now: bookings };
  await openRace(page, list);
  const moved = { ...giulia, slot_id: slotAt("0930") };
  await answerCall(page, api.move, (request) => {
    expect(request.postDataJSON()).toEqual({ slot_id: moved.slot_id });
    list.now = [moved, noe, sara];
    return moved;
  });
  await actionsFor(page, "Giulia Bianchi");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sposta in un altro slot" }).click();
  await expect(dialog.getByRole("button", { name: /^09:07/ })).toBeHidden();
  await dialog.getByRole("button", { name: /^09:30/ }).click();
  await dialog.getByRole("button", { name: "Sposta alle 09:30" }).click();
  await expect(slotOf(page, "09:30").getByRole("listitem", { name: "Giulia Bianchi" })).toBeVisible();

  const removals: string[] = [];
  await answerCall(page, api.removeByStaff, (request) => {
    removals.push(new URL(request.url()).search);
    const refunded = staffBooking({ ...moved, state: "refunded" });
    list.now = [refunded, noe, sara];
    return refunded;
  });
  await actionsFor(page, "Giulia Bianchi");
  await dialog.getByRole("button", { name: "Annulla la prenotazione" }).click();
  await expect(dialog.getByText(/I 35\s€ pagati con carta tornano a chi ha pagato/)).toBeVisible();
  await dialog.getByLabel("Non rimborsare").check();
  await expect(dialog.getByText(/restano allo studio/)).toBeVisible();
  await dialog.getByLabel("Rimborsa 35 €").check();
  expect(removals).toEqual([]);
  await dialog.getByRole("button", { name: "Annulla e rimborsa" }).click();
  await expect(page.getByText("Prenotazione annullata, rimborso avviato.")).toBeVisible();
  expect(removals).toEqual(["?refund=true"]);
  await slotOf(page, "09:30").getByText("1 prenotazione non più attiva").click();
  await expect(page.getByRole("listitem", { name: "Giulia Bianchi" })).toContainText("Rimborsata");
});

test("a held place is confirmed at the desk; another is booked for a known person", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const list = { now: bookings };
  await openRace(page, list);
  await answerCall(page, api.confirmByStaff, () => {
    const confirmed: StaffBooking = { ...noe, state: "confirmed", payment: "staff", held_until: null };
    list.now = [giulia, confirmed, sara];
    return confirmed;
  });
  await actionsFor(page, "Noè D’Amico");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Conferma: pagata al banco" }).click();
  await dialog.getByRole("radio", { name: "Contanti" }).check();
  await dialog.getByRole("button", { name: "Conferma il posto" }).click();
  await expect(page.getByRole("listitem", { name: "Noè D’Amico" })).toContainText("Segnata dallo staff");

  const marco = {
    id: "marco",
    first_name: "Marco",
    last_name: "Ferri",
    email: "marco@socio.test",
    phone: null,
  };
  await answerCall(page, api.users, () => ({ users: [marco] }));
  await answerCall(page, api.bookByStaff, (request) => {
    const sent: unknown = request.postDataJSON();
    expect(sent).toEqual({
      slot_id: slotAt("0915"),
      first_name: "Marco",
      last_name: "Ferri",
      email: "marco@socio.test",
      phone: "3331112223",
      partner: null,
      category: "Doubles Mixed OPEN",
      sale: { price: 3_500, discount: 0, paid: 0 },
    });
    const booked = staffBooking({
      ...marco,
      phone: "3331112223",
      slot_id: slotAt("0915"),
      payment: "staff",
    });
    list.now = [...list.now, booked];
    return booked;
  });
  await page.getByRole("button", { name: "Aggiungi alle 09:15" }).click();
  await dialog.getByLabel("Cerca tra gli iscritti").fill("ferri");
  await page.getByRole("option", { name: /Marco Ferri/ }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("marco@socio.test");
  await dialog.getByLabel("Telefono").fill("333 1112223");
  await dialog.getByLabel("Categoria").selectOption("Doubles Mixed OPEN");
  await dialog.getByRole("radio", { name: "Da pagare" }).check();
  await dialog.getByRole("button", { name: "Prenota il posto" }).click();
  await expect(slotOf(page, "09:15").getByRole("listitem", { name: "Marco Ferri" })).toBeVisible();
});

test("the exported start list has every runner and no formula", { tag: ["@desktop", "@exhaustive"] }, async ({
  page,
}) => {
  const formula = '=HYPERLINK("https://ladro.example")';
  await openRace(page, { now: [...bookings, staffBooking({ ...giulia, id: "x", last_name: formula })] });
  await page.getByLabel("Altre azioni sulla simulazione").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Esporta CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("simulazione-2026-12-12.csv");
  const file = await readFile(await download.path(), "utf8");
  const lines = file.split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFOrario;Cognome;Nome;Categoria/);
  expect(lines).toHaveLength(6);
  expect(file).toContain("09:07;D’Amico;Noè;Singolo Men PRO");
  expect(file).toContain(`;"'=HYPERLINK(""https://ladro.example"")";Giulia;`);
  expect(file).toContain(";+393331234567;");
});

test("a new race previews its starts; a slot is closed and the price changed", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const list = { now: [sara] };
  await openRace(page, list);
  const menu = page.getByLabel("Altre azioni sulla simulazione");
  const dialog = page.getByRole("dialog");

  await menu.click();
  await page.getByRole("button", { name: "Nuova simulazione" }).click();
  await typeDay(page, "Giorno", "2027-01-23");
  await typeTime(page, "Prima partenza", "08:30");
  await dialog.getByLabel("Numero di slot").fill("4");
  await expect(dialog.getByText("4 partenze dalle 08:30 alle 08:52, 16 posti.")).toBeVisible();
  await expect(dialog.getByText("08:30 · 08:37 · 08:45 · 08:52")).toBeVisible();
  await dialog.getByLabel("Quota in euro").fill("37,50");
  const created = {
    id: "2027-01-23",
    name: "Simulazione HYROX",
    date: "2027-01-23",
    price: 3750,
    payment_link: null,
  };
  await answerCall(page, api.createEvent, (request) => {
    const { id: _, ...fields } = created;
    expect(request.postDataJSON()).toEqual({ ...fields, first_start: "08:30", slots: 4 });
    return created;
  });
  await dialog.getByRole("button", { name: "Crea la simulazione" }).click();
  await expect(page).toHaveURL(/\/admin\/hyrox\?date=2027-01-23$/);

  await answerCall(page, api.editSlot, (request) => {
    expect(request.postDataJSON()).toEqual({ places: 0 });
    const [slot] = startListWith([]).slots;
    if (!slot) throw new Error("no slot");
    return slot;
  });
  await page.getByRole("button", { name: "Posti delle 09:00" }).click();
  await dialog.getByRole("button", { name: "Chiudi lo slot" }).click();
  await expect(page.getByText("Slot delle 09:00 chiuso.")).toBeVisible();

  await menu.click();
  await page.getByRole("button", { name: "Modifica la simulazione" }).click();
  await dialog.getByLabel("Quota in euro").fill("trenta");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scrivi un importo, per esempio 35")).toBeVisible();
});

test("the start list and its dialogs have no accessibility violations, light and dark", {
  tag: "@exhaustive",
}, async ({ page }) => {
  await openRace(page, { now: [...bookings, { ...sara, id: "s2", state: "cancelled" }] });
  expect(await violationsIn(page)).toEqual([]);
  const dialog = page.getByRole("dialog");
  await actionsFor(page, "Giulia Bianchi");
  await dialog.getByRole("button", { name: "Annulla la prenotazione" }).click();
  await expect(dialog).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Aggiungi prenotazione" }).click();
  await dialog.getByRole("button", { name: "Prenota il posto" }).click();
  await expect(dialog.getByText("Campo obbligatorio").first()).toBeVisible();
  await expect(dialog).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
});
