import { activity } from "@studio/contract/activity/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { raceForStaff as race } from "@studio/contract/race/staffEndpoints.ts";
import type { Role } from "@studio/contract/roles.ts";
import { type StaffBooking, slotAt, staffBooking, startListWith } from "@studio/contract/testing/race.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { stopClockAt } from "../../../../../testing/clock.ts";
import { typeDay, typeTime } from "../../../../../testing/days.ts";
import { awaitDownload } from "../../../../../testing/files/download.ts";
import { renderApp, signInAs } from "../../../../../testing/render.tsx";

const giulia = staffBooking({ id: "giulia", slot_id: slotAt("0907") });
const noe = staffBooking({
  id: "noe",
  slot_id: slotAt("0907"),
  first_name: "Noè",
  last_name: "D’Amico",
  state: "held",
  held_until: new Date("2026-12-12T17:40:00Z"),
});
const sara = staffBooking({ id: "sara", slot_id: slotAt("0922"), first_name: "Sara", payment: "staff" });

/** Opens the start list for staff with a role; later reads return the current `list.now`. */
async function open(list: { now: StaffBooking[] } = { now: [giulia, noe, sara] }, role: Role = "owner") {
  signInAs({ id: "staff-1", admin: true, role });
  answerCall(race.slotsForStaff, () => startListWith(list.now));
  const { router } = await renderApp("/admin/hyrox");
  await expect.element(page.getByRole("heading", { level: 1, name: "Simulazione HYROX" })).toBeVisible();
  return { router };
}

const slotOf = (start: string) => page.getByRole("region", { name: start, exact: true });
const runner = (name: string) => page.getByRole("listitem", { name });
const dialog = page.getByRole("dialog");
const actionsFor = (name: string) => page.getByRole("button", { name: `Azioni per ${name}` }).click();

test("shows runners, payments and free places by start", async () => {
  await open();
  await expect.element(page.getByText("sabato 12 dicembre 2026, 35 € a posto")).toBeVisible();
  await expect.element(page.getByText("3/24")).toBeVisible();
  await expect.element(slotOf("09:07").getByText("2 posti liberi su 4")).toBeVisible();
  await expect.element(runner("Giulia Bianchi")).toMatchTextContent(/Pagata/);
  await expect.element(runner("Noè D’Amico")).toMatchTextContent(/In attesa di pagamento fino alle 18:40/);
  await expect.element(runner("Sara Bianchi")).toMatchTextContent(/Segnata dallo staff/);
  expect(await violations()).toEqual([]);
});

test("on a phone the first start begins on the upper half of the screen", async () => {
  await open();
  await expect.element(slotOf("09:00")).toBeVisible();
  expect(slotOf("09:00").element().getBoundingClientRect().top).toBeLessThan(450);
});

const list = page.getByRole("list", { name: "Chi corre" });
const listed = () =>
  list
    .getByRole("listitem")
    .elements()
    .map((element) => element.getAttribute("aria-label"));

test("lists the runners in one dense list on the day of the race", async () => {
  await page.viewport(1440, 900);
  stopClockAt(romeInstant("2026-12-12", "08:00"));
  const many = Array.from({ length: 20 }, (_, index) =>
    staffBooking({
      id: `runner-${index}`,
      slot_id: slotAt(["0900", "0907", "0915", "0922", "0930"][Math.floor(index / 4)] ?? "0900"),
      first_name: `Corridore ${String(index + 1).padStart(2, "0")}`,
      created_at: new Date(Date.UTC(2026, 10, 20, 17, index)),
    }),
  );
  await open({ now: [...many, staffBooking({ ...giulia, state: "cancelled" })] });
  await expect.element(list).toBeVisible();
  expect(listed()).toEqual(many.map(({ first_name }) => `${first_name} Bianchi`));
  expect(await violations()).toEqual([]);
  const fits = list
    .getByRole("listitem")
    .elements()
    .filter((element) => element.getBoundingClientRect().bottom <= 900);
  expect(fits.length).toBeGreaterThanOrEqual(17);
  await page.getByRole("button", { name: "Partenze" }).click();
  await expect.element(slotOf("09:07")).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});

test("looks for the runner of the address in the list", async () => {
  await page.viewport(1440, 900);
  stopClockAt(romeInstant("2026-12-12", "08:00"));
  signInAs({ id: "staff-1", admin: true });
  answerCall(race.slotsForStaff, startListWith([giulia, noe, sara]));
  await renderApp("/admin/hyrox?date=2026-12-12&q=Sara+Bianchi");
  await expect.element(list.getByRole("link", { name: "+39 333 123 4567" })).toBeVisible();
  expect(listed()).toEqual(["Sara Bianchi"]);
  const calls = answerCall(race.checkIn, { ...sara, checked_in_at: new Date("2026-12-12T07:00:00Z") });
  await list.getByRole("button", { name: "Check-in di Sara Bianchi" }).click();
  await expect.poll(() => calls.map(({ params }) => params.id)).toEqual(["sara"]);
});

test("filters runners while typing, ignoring accents", async () => {
  await open();
  await userEvent.keyboard("/");
  await userEvent.keyboard("damico");
  await expect.element(page.getByText("1 persona trovata")).toBeVisible();
  await expect.element(runner("Giulia Bianchi")).not.toBeInTheDocument();
});

test("saves the start list once the export is logged", async () => {
  await open();
  const logged = answerCall(activity.recordExport, { logged: true });
  const file = awaitDownload();
  await page.getByLabelText("Altre azioni sulla simulazione").click();
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  expect((await file).text.trimEnd().split("\r\n")).toHaveLength(4);
  expect(logged.map(({ body }) => body)).toEqual([{ list: "race", rows: 3, detail: "2026-12-12" }]);
});

test("offers no check-in before the day of the race, but undoes one", async () => {
  stopClockAt(romeInstant("2026-12-11", "23:00"));
  await open({ now: [giulia, { ...sara, checked_in_at: new Date("2026-12-11T21:50:00Z") }] });
  await expect.element(page.getByText("Il check-in si apre sabato 12 dicembre 2026.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Check-in di Sara Bianchi" })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Check-in di Giulia Bianchi" }))
    .not.toBeInTheDocument();
});

test("shows a check-in before the server has answered", async () => {
  stopClockAt(romeInstant("2026-12-12", "08:00"));
  await open();
  const call = holdCall(race.checkIn);
  const button = page.getByRole("button", { name: "Check-in di Giulia Bianchi" });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  const arrived = { ...giulia, checked_in_at: new Date("2026-12-12T07:50:00Z") };
  answerCall(race.slotsForStaff, startListWith([arrived, noe, sara]));
  await expect.poll(() => call.received.map(({ body }) => body)).toEqual([{ checked_in: true }]);
  call.respond(arrived);
  await expect.element(button).toMatchTextContent(/08:50/);
});

test("rolls back a refused check-in and shows the error", async () => {
  stopClockAt(romeInstant("2026-12-12", "08:00"));
  await open();
  refuseCall(race.checkIn, "race_booking_over");
  const button = page.getByRole("button", { name: "Check-in di Giulia Bianchi" });
  await button.click();
  await expect.element(page.getByText("La prenotazione non è più attiva.")).toBeVisible();
  await expect.element(button).toHaveAttribute("aria-pressed", "false");
});

test("moves a booking to a slot with free places", async () => {
  const list = { now: [giulia, noe, sara] };
  await open(list);
  const moved = { ...giulia, slot_id: slotAt("0930") };
  const calls = answerCall(race.move, () => {
    list.now = [moved, noe, sara];
    return moved;
  });
  await actionsFor("Giulia Bianchi");
  await dialog.getByRole("button", { name: "Sposta in un altro slot" }).click();
  await expect.element(dialog.getByRole("button", { name: /^09:07/ })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: /^09:30/ }).click();
  await dialog.getByRole("button", { name: "Sposta alle 09:30" }).click();
  await expect.element(slotOf("09:30").getByRole("listitem", { name: "Giulia Bianchi" })).toBeVisible();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([
    ["giulia", { slot_id: moved.slot_id }],
  ]);
});

test.each([
  [
    "refunds the payment",
    "Rimborsa 35 €",
    "Annulla e rimborsa",
    "true",
    "Prenotazione annullata, rimborso avviato.",
  ],
  [
    "keeps the payment on request",
    "Non rimborsare",
    "Annulla la prenotazione",
    "false",
    "Prenotazione annullata.",
  ],
])("cancels a booking and %s", async (_, choice, label, refund, done) => {
  const list = { now: [giulia, noe, sara] };
  await open(list);
  const removed = staffBooking({ ...giulia, state: refund === "true" ? "refunded" : "cancelled" });
  const calls = answerCall(race.removeByStaff, () => {
    list.now = [removed, noe, sara];
    return removed;
  });
  await actionsFor("Giulia Bianchi");
  await dialog.getByRole("button", { name: "Annulla la prenotazione" }).click();
  await dialog.getByRole("radio", { name: choice }).click();
  expect(calls).toEqual([]);
  await dialog.getByRole("button", { name: label }).click();
  await expect.element(page.getByText(done, { exact: true })).toBeVisible();
  await expect.element(slotOf("09:07").getByText("1 prenotazione non più attiva")).toBeVisible();
  expect(calls.map(({ query }) => query.refund)).toEqual([refund]);
});

test("confirms a held place as paid at the desk", async () => {
  const list = { now: [giulia, noe, sara] };
  await open(list);
  const confirmed: StaffBooking = { ...noe, state: "confirmed", payment: "staff", held_until: null };
  const confirmations = answerCall(race.confirmByStaff, () => {
    list.now = [giulia, confirmed, sara];
    return confirmed;
  });
  await actionsFor("Noè D’Amico");
  await dialog.getByRole("button", { name: "Conferma: pagata al banco" }).click();
  await dialog.getByRole("radio", { name: "Bonifico" }).click();
  await dialog.getByRole("button", { name: "Conferma il posto" }).click();
  await expect.element(runner("Noè D’Amico")).toMatchTextContent(/Segnata dallo staff/);
  const sale = { price: 3_500, discount: 0, paid: 3_500, method: "transfer" };
  expect(confirmations.map(({ body }) => body)).toEqual([{ sale }]);
});

test("keeps the dialog open when a booking cannot be moved", async () => {
  await open();
  refuseCall(race.move, "slot_full");
  await actionsFor("Giulia Bianchi");
  await dialog.getByRole("button", { name: "Sposta in un altro slot" }).click();
  await dialog.getByRole("button", { name: /^09:30/ }).click();
  await dialog.getByRole("button", { name: "Sposta alle 09:30" }).click();
  await expect.element(page.getByText(errors.slot_full.message)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Sposta alle 09:30" })).toBeVisible();
});

test("books a place for a member selected by name", async () => {
  const list = { now: [giulia] };
  await open(list);
  const marco = {
    id: "marco",
    first_name: "Marco",
    last_name: "Ferri",
    email: "marco@socio.test",
    phone: null,
  };
  answerCall(race.users, { users: [marco] });
  const calls = answerCall(race.bookByStaff, () => {
    const booked = staffBooking({ ...marco, phone: "3331112223", slot_id: slotAt("0915"), payment: "staff" });
    list.now = [...list.now, booked];
    return booked;
  });
  await page.getByRole("button", { name: "Aggiungi alle 09:15" }).click();
  await dialog.getByRole("button", { name: "Prenota il posto" }).click();
  await expect.element(dialog.getByText("Campo obbligatorio").first()).toBeVisible();
  await dialog.getByLabelText("Cerca tra gli iscritti").fill("ferri");
  await page.getByRole("option", { name: /Marco Ferri/ }).click();
  await expect.element(dialog.getByLabelText("Email")).toHaveValue("marco@socio.test");
  await dialog.getByLabelText("Telefono").fill("333 1112223");
  await dialog.getByLabelText("Categoria").selectOptions("Doubles Mixed OPEN");
  await dialog.getByRole("radio", { name: "Da pagare" }).click();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Prenota il posto" }).click();
  await expect.element(slotOf("09:15").getByRole("listitem", { name: "Marco Ferri" })).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    slot_id: slotAt("0915"),
    email: "marco@socio.test",
    phone: "3331112223",
    sale: { price: 3_500, discount: 0, paid: 0 },
  });
});

test("shows an empty state that offers a new race", async () => {
  signInAs({ id: "staff-1", admin: true });
  answerCall(race.slotsForStaff, { race: null, races: [], slots: [] });
  await renderApp("/admin/hyrox");
  await expect.element(page.getByText("Nessuna simulazione in programma")).toBeVisible();
  await page.getByRole("button", { name: "Nuova simulazione" }).click();
  await expect.element(dialog).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("a new race previews its starts, and is shown once it is created", async () => {
  const { router } = await open();
  await page.getByLabelText("Altre azioni sulla simulazione").click();
  await page.getByRole("button", { name: "Nuova simulazione" }).click();
  await typeDay(dialog, "Giorno", "2027-01-23");
  await typeTime(dialog, "Prima partenza", "08:30");
  await dialog.getByLabelText("Numero di slot").fill("4");
  await expect.element(dialog.getByText("4 partenze dalle 08:30 alle 08:52, 16 posti.")).toBeVisible();
  await expect.element(dialog.getByText("08:30 · 08:37 · 08:45 · 08:52")).toBeVisible();
  await dialog.getByLabelText("Quota in euro").fill("trenta");
  await dialog.getByRole("button", { name: "Crea la simulazione" }).click();
  await expect.element(dialog.getByText("Scrivi un importo, per esempio 35,00")).toBeVisible();
  await dialog.getByLabelText("Quota in euro").fill("37,50");
  const created = { name: "Simulazione HYROX", date: "2027-01-23", price: 3750, payment_link: null };
  const calls = answerCall(race.createEvent, { id: created.date, ...created });
  const asked = answerCall(race.slotsForStaff, startListWith([]));
  await dialog.getByRole("button", { name: "Crea la simulazione" }).click();
  await expect.poll(() => asked.map(({ query }) => query.date)).toContain(created.date);
  expect(router.state.location.search).toBe(`?date=${created.date}`);
  expect(calls.map(({ body }) => body)).toEqual([{ ...created, first_start: "08:30", slots: 4 }]);
});

test("a race is edited, and a price that is none is refused", async () => {
  await open();
  await page.getByLabelText("Altre azioni sulla simulazione").click();
  await page.getByRole("button", { name: "Modifica la simulazione" }).click();
  await dialog.getByLabelText("Quota in euro").fill("trenta");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog.getByText("Scrivi un importo, per esempio 35,00")).toBeVisible();
  await dialog.getByLabelText("Quota in euro").fill("37,50");
  const edited = { name: "Simulazione HYROX", price: 3750, payment_link: null };
  const calls = answerCall(race.editEvent, { id: "2026-12-12", date: "2026-12-12", ...edited });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText("Simulazione aggiornata.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { ...edited, replaces: { name: "Simulazione HYROX", price: 3500, payment_link: null } },
  ]);
});

test("a slot is closed", async () => {
  await open();
  const [slot] = startListWith([]).slots;
  if (!slot) throw new Error("The race has no slot");
  const calls = answerCall(race.editSlot, slot);
  await page.getByRole("button", { name: "Posti delle 09:00" }).click();
  await dialog.getByRole("button", { name: "Chiudi lo slot" }).click();
  await expect.element(page.getByText("Slot delle 09:00 chiuso.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ places: 0, replaces: { places: 4 } }]);
});

test("offers a retry when the start list fails to load", async () => {
  signInAs({ id: "staff-1", admin: true });
  disconnectCall(race.slotsForStaff);
  await renderApp("/admin/hyrox");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(race.slotsForStaff, startListWith([giulia]));
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(runner("Giulia Bianchi")).toBeVisible();
});

test("lets the desk cancel a paid booking only without a refund", async () => {
  const list = { now: [giulia] };
  await open(list, "desk");
  const calls = answerCall(race.removeByStaff, () => {
    list.now = [staffBooking({ ...giulia, state: "cancelled" })];
    return staffBooking({ ...giulia, state: "cancelled" });
  });
  await actionsFor("Giulia Bianchi");
  await dialog.getByRole("button", { name: "Annulla la prenotazione" }).click();
  await expect.element(dialog.getByText(/il rimborso può farlo solo un titolare/)).toBeVisible();
  await expect.element(dialog.getByRole("radio")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Annulla la prenotazione" }).click();
  await expect.element(page.getByText("Prenotazione annullata.")).toBeVisible();
  expect(calls.map(({ query }) => query.refund)).toEqual(["false"]);
});

test("corrects a booking, and asks for the partner in doubles only", async () => {
  await open();
  const calls = answerCall(race.editBooking, ({ body }) => ({ ...giulia, ...Object(body) }));
  await actionsFor("Giulia Bianchi");
  await dialog.getByRole("button", { name: "Modifica la prenotazione" }).click();
  await expect.element(dialog.getByLabelText("In coppia con (facoltativo)")).not.toBeInTheDocument();
  await dialog.getByLabelText("Categoria").selectOptions("Doubles Mixed PRO");
  await dialog.getByLabelText("In coppia con (facoltativo)").fill("Ugo Neri");
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText("Prenotazione aggiornata.")).toBeVisible();
  expect(calls.map(({ params, body }) => [params.id, body])).toMatchObject([
    ["giulia", { category: "Doubles Mixed PRO", partner: "Ugo Neri", email: "giulia@runner.test" }],
  ]);
});

test("shows what was changed meanwhile before a correction replaces it", async () => {
  const list = { now: [giulia, noe, sara] };
  await open(list);
  await actionsFor("Giulia Bianchi");
  await dialog.getByRole("button", { name: "Modifica la prenotazione" }).click();
  await dialog.getByLabelText("Cognome").fill("Bianco");
  // The list reads the colleague's change before the form is sent.
  list.now = [{ ...giulia, phone: "+393339998888" }, noe, sara];
  const refused = refuseCall(race.editBooking, "changed_meanwhile", { phone: "+393339998888" });
  await dialog.getByRole("button", { name: "Salva" }).click();
  const conflict = page.getByRole("dialog", { name: "La prenotazione è cambiata" });
  await expect.element(conflict.getByText("Telefono: +393339998888")).toBeVisible();
  const seen = { phone: giulia.phone, last_name: "Bianchi", partner: null };
  expect(refused.map(({ body }) => body)).toMatchObject([{ replaces: seen }]);
  const saved = answerCall(race.editBooking, ({ body }) => ({ ...giulia, ...Object(body) }));
  await conflict.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Prenotazione aggiornata.")).toBeVisible();
  expect(saved.map(({ body }) => body)).toMatchObject([
    { last_name: "Bianco", replaces: { phone: "+393339998888" } },
  ]);
});

test("sends the places that a change has seen, and says that they are others", async () => {
  await open();
  const refused = refuseCall(race.editSlot, "changed_meanwhile", { places: "3" });
  await page.getByRole("button", { name: "Posti delle 09:15" }).click();
  await dialog.getByRole("button", { name: "2 posti" }).click();
  await expect.element(page.getByText(errors.changed_meanwhile.message)).toBeVisible();
  expect(refused.map(({ body }) => body)).toEqual([{ places: 2, replaces: { places: 4 } }]);
});

test.each([
  ["Stampa la lista", 3],
  ["Stampa con i posti liberi", 24],
])("%s prints %i places", async (label, places) => {
  await open();
  const print = vi.spyOn(window, "print").mockReturnValue();
  await page.getByLabelText("Altre azioni sulla simulazione").click();
  await page.getByRole("button", { name: label }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(document.querySelectorAll("[data-start-list] tbody tr")).toHaveLength(places);
  print.mockRestore();
});
