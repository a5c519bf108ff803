import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { guestsForStaff as guests } from "@studio/contract/leads/guests.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { personForCoach } from "@studio/contract/people/forStaff.ts";
import { makeMemberClass, makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { makeMemberForStaff, makeMemberWire } from "@studio/contract/testing/members.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { answerReads, failReads, holdReads } from "../../../../../testing/firestore.ts";
import { CLASS, openStaffClass, openStaffDay, storeRoster } from "../../../../../testing/staffCalendar.ts";
import { reopenDatabase } from "../../../../lib/live/firestore.ts";

const OFFLINE = "Sei offline: riprova quando torna la connessione.";
const anna = makeRosterLine();
const dario = makeRosterLine({ state: "dropped", first_name: "Dario", last_name: "Neri" });
const carlo = makeMemberWire({
  id: "carlo",
  first_name: "Carlo",
  last_name: "Blu",
  email: "carlo@studio.test",
});

const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const listOf = (list: string) => dialog.getByRole("list", { name: list });

async function find(text: string, option: RegExp): Promise<void> {
  await button("Aggiungi una persona").click();
  await dialog.getByLabelText("Cerca una persona").fill(text);
  await page.getByRole("option", { name: option }).click();
}

test("lists bookings and late cancellations, with links to the members", async () => {
  await openStaffClass({ roster: { anna, dario } });
  await expect.element(listOf("Iscritti").getByRole("listitem", { name: "Anna Prova" })).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Anna Prova" }))
    .toHaveAttribute("href", "/admin/users/anna");
  await expect
    .element(dialog.getByRole("link", { name: "Scrivi agli iscritti" }))
    .toHaveAttribute("href", `/admin/messages/new?class=${CLASS}`);
  await expect.element(listOf("Hanno cancellato tardi")).toMatchTextContent(/Dario NeriLezione scalata/);
  await expect.element(dialog.getByText("Le presenze si segnano da un’ora prima dell’inizio.")).toBeVisible();
  await expect.element(dialog.getByText("Forza e resistenza")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("shows that a class has no bookings", async () => {
  await openStaffClass();
  await expect.element(dialog.getByText("Nessun iscritto.")).toBeVisible();
});

test("shows a placeholder while the roster loads, and a retry when that fails", async () => {
  const path = `events/${CLASS}/subs`;
  holdReads(path);
  await openStaffClass({ roster: { anna } });
  await expect.element(dialog.getByRole("status", { name: "Carico gli iscritti" })).toBeVisible();
  failReads(path, "permission-denied");
  answerReads(path);
  await expect.element(button("Riprova")).toBeVisible();
  holdReads(path);
  failReads(path, undefined);
  await button("Riprova").click();
  answerReads(path);
  await expect.element(listOf("Iscritti")).toBeVisible();
});

test("keeps the open dialog when the database is reopened", async () => {
  await openStaffClass({ roster: { anna } });
  // The search begins 250 ms after the last letter, which the test outlasts on a slow machine.
  answerCall(account.search, { users: [] });
  await button("Aggiungi una persona").click();
  const field = dialog.getByLabelText("Cerca una persona");
  await field.fill("b");
  holdReads(collectionPath("calendar", {}));
  reopenDatabase();
  await expect.element(field).toHaveValue("b");
  answerReads(collectionPath("calendar", {}));
  await expect.element(field).toHaveValue("b");
});

test("books a member who is found by name", async () => {
  await openStaffClass({ roster: { anna } });
  answerCall(account.search, { users: [carlo] });
  const calls = answerCall(api.addByStaff, () => {
    storeRoster({ carlo: makeRosterLine({ first_name: "Carlo", last_name: "Blu" }) });
    return makeMemberClass({ id: CLASS });
  });
  await button("Aggiungi una persona").click();
  await expect.element(button("Aggiungi")).toBeDisabled();
  await dialog.getByLabelText("Cerca una persona").fill("blu");
  await page.getByRole("option", { name: /^Carlo Blu/ }).click();
  expect(await violations()).toEqual([]);
  await button("Aggiungi Carlo Blu").click();
  await expect.element(page.getByText("Carlo Blu è in lista.")).toBeVisible();
  await expect.element(listOf("Iscritti").getByRole("listitem", { name: "Carlo Blu" })).toBeVisible();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([
    [CLASS, { user_id: "carlo", charge: true, despite_overlap: false }],
  ]);
});

test("shows what a member has left before they are added, and what remains", async () => {
  await openStaffClass();
  answerCall(account.search, { users: [carlo] });
  const pkg = { lessons_left: 8, expire_date: null, warning: null };
  const calls = answerCall(api.previewSeat, { package: pkg, deducts: true, refusal: null, overlap: null });
  await find("blu", /^Carlo Blu/);
  await expect.element(dialog.getByText("8 lezioni rimaste, dopo ne restano 7")).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ id: CLASS, subId: "carlo" });
  await dialog.getByRole("checkbox", { name: "Scala una lezione dal pacchetto" }).click();
  await expect.element(dialog.getByText(/^8 lezioni rimaste/)).not.toBeInTheDocument();
});

test("shows what remains of a limited week", async () => {
  await openStaffClass();
  answerCall(account.search, { users: [carlo] });
  const frequency = { count: 2, per: "week", left: 1 } as const;
  const pkg = { lessons_left: null, frequency, expire_date: null, warning: null };
  answerCall(api.previewSeat, { package: pkg, deducts: true, refusal: null, overlap: null });
  await find("blu", /^Carlo Blu/);
  await expect
    .element(dialog.getByText("1 lezione rimasta su 2 della settimana, questa è l’ultima"))
    .toBeVisible();
});

test.each([
  ["classes_used_up", /^Carlo Blu ha già usato le lezioni/],
  ["class_not_included", /^Carlo Blu ha un pacchetto che non vale per questa classe/],
] as const)("offers another package before and after a refusal with %s", async (refusal, text) => {
  await openStaffClass();
  answerCall(account.search, { users: [carlo] });
  answerCall(api.previewSeat, { package: null, deducts: false, refusal, overlap: null });
  await find("blu", /^Carlo Blu/);
  const granting = dialog.getByRole("link", { name: "Assegna un pacchetto a Carlo Blu" });
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(granting).toBeVisible();
  refuseCall(api.addByStaff, refusal);
  await button("Aggiungi Carlo Blu").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(text);
  await expect.element(granting).toBeVisible();
});

test("says before the click that no package pays, and that the member is elsewhere", async () => {
  await openStaffClass();
  answerCall(account.search, { users: [carlo] });
  const overlap = "Ha già Small Class, 18:30 – 19:30, e questa è 19:00 – 20:00.";
  answerCall(api.previewSeat, { package: null, deducts: false, refusal: "no_package", overlap });
  await find("blu", /^Carlo Blu/);
  await expect.element(dialog.getByText(/^Carlo Blu non ha lezioni disponibili/)).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Assegna un pacchetto a Carlo Blu" }))
    .toHaveAttribute("href", "/admin/users/carlo");
  await expect
    .element(dialog.getByRole("checkbox", { name: `${overlap} Prenota tutte e due` }))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test("says that the packages could not be read, and reads them again", async () => {
  await openStaffClass();
  answerCall(account.search, { users: [carlo] });
  disconnectCall(api.previewSeat);
  await find("blu", /^Carlo Blu/);
  await expect.element(dialog.getByText(/^Pacchetti non letti/)).toBeVisible();
  const pkg = { lessons_left: 1, expire_date: null, warning: null };
  answerCall(api.previewSeat, { package: pkg, deducts: true, refusal: null, overlap: null });
  await button("Riprova").click();
  await expect.element(dialog.getByText("1 lezione rimasta, questa è l’ultima")).toBeVisible();
});

test("shows why a member cannot be booked, and books them without charging", async () => {
  await openStaffClass();
  answerCall(account.search, { users: [carlo] });
  refuseCall(api.addByStaff, "no_package");
  await find("blu", /^Carlo Blu/);
  await button("Aggiungi Carlo Blu").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^Carlo Blu non ha lezioni disponibili/);
  await expect
    .element(dialog.getByRole("link", { name: "Assegna un pacchetto a Carlo Blu" }))
    .toHaveAttribute("href", "/admin/users/carlo");
  const calls = answerCall(api.addByStaff, makeMemberClass({ id: CLASS }));
  await dialog.getByRole("checkbox", { name: "Scala una lezione dal pacchetto" }).click();
  await expect.element(button("Aggiungi Carlo Blu")).toBeDisabled();
  await dialog.getByLabelText("Perché è gratis").fill("Lezione di recupero");
  await button("Aggiungi Carlo Blu").click();
  await expect.element(button("Aggiungi una persona")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { user_id: "carlo", charge: false, reason: "Lezione di recupero", despite_overlap: false },
  ]);
});

test("asks whether a member may have two classes at the same time, with both hours", async () => {
  await openStaffClass();
  answerCall(account.search, { users: [carlo] });
  const both = "Ha già Small Class, 18:30 – 19:30, e questa è 19:00 – 20:00.";
  refuseCall(api.addByStaff, "class_overlaps", { despite_overlap: both });
  await find("blu", /^Carlo Blu/);
  await button("Aggiungi Carlo Blu").click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(/^Carlo Blu a quell’ora è già in un’altra/);
  const calls = answerCall(api.addByStaff, makeMemberClass({ id: CLASS }));
  await dialog.getByRole("checkbox", { name: `${both} Prenota tutte e due` }).click();
  await button("Aggiungi Carlo Blu").click();
  await expect.element(button("Aggiungi una persona")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ user_id: "carlo", charge: true, despite_overlap: true }]);
});

test("reports a network failure of the booking", async () => {
  await openStaffClass();
  answerCall(account.search, { users: [carlo] });
  disconnectCall(api.addByStaff);
  await find("blu", /^Carlo Blu/);
  await button("Aggiungi Carlo Blu").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(new RegExp(OFFLINE));
});

test("does not book a member twice, and lets another be chosen", async () => {
  await openStaffClass({ roster: { carlo: anna } });
  answerCall(account.search, { users: [carlo] });
  await find("blu", /^Carlo Blu/);
  await expect.element(dialog.getByText("Carlo Blu è già in lista.")).toBeVisible();
  await expect.element(button("Aggiungi Carlo Blu")).toBeDisabled();
  await button("Cambia").click();
  await expect.element(dialog.getByLabelText("Cerca una persona")).toHaveValue("");
});

test.each([
  ["returns the lesson", "Restituisci la lezione", /torna nel pacchetto/, "true"],
  [
    "keeps the lesson deducted when staff choose so",
    "Non restituire la lezione",
    /la lezione resta scalata/,
    "false",
  ],
])("removes a member and %s", async (_, choice, words, sent) => {
  await openStaffClass({ roster: { anna } });
  const calls = answerCall(api.removeByStaff, () => {
    storeRoster({ anna: undefined });
    return makeMemberClass({ id: CLASS });
  });
  await button("Togli Anna Prova").click();
  await dialog.getByRole("radio", { name: choice, exact: true }).click();
  await expect.element(dialog.getByText(words)).toBeVisible();
  expect(calls).toEqual([]);
  await button("Togli dalla classe").click();
  await expect.element(page.getByText("Anna Prova non è più nella classe.")).toBeVisible();
  await expect.element(dialog.getByText("Nessun iscritto.")).toBeVisible();
  expect(calls.map(({ params, query }) => [params.subId, query.return_lesson])).toEqual([["anna", sent]]);
});

test("keeps a member whose removal is refused, and shows why", async () => {
  await openStaffClass({ roster: { anna } });
  refuseCall(api.removeByStaff, "busy");
  await button("Togli Anna Prova").click();
  await button("Togli dalla classe").click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await button("Indietro").click();
  await expect.element(listOf("Iscritti").getByRole("listitem", { name: "Anna Prova" })).toBeVisible();
});

test("returns the lesson of a late cancellation", async () => {
  await openStaffClass({ roster: { dario } });
  const calls = answerCall(api.removeByStaff, () => {
    storeRoster({ dario: undefined });
    return makeMemberClass({ id: CLASS });
  });
  await button("Restituisci la lezione a Dario Neri").click();
  await expect.element(dialog.getByText(/Ha cancellato tardi/)).toBeVisible();
  await button("Restituisci la lezione").click();
  await expect.element(page.getByText("Dario Neri non è più in lista.")).toBeVisible();
  expect(calls.map(({ query }) => query.return_lesson)).toEqual(["true"]);
});

test("lets a coach edit the roster, but not the class", async () => {
  await openStaffClass({ roster: { anna }, role: "coach" });
  await expect.element(listOf("Iscritti").getByRole("listitem", { name: "Anna Prova" })).toBeVisible();
  await expect.element(button("Togli Anna Prova")).toBeVisible();
  for (const name of ["Modifica", "Annulla la classe"])
    await expect.element(button(name)).not.toBeInTheDocument();
  const bruno = makeMemberForStaff({ id: "bruno", first_name: "Bruno", phone: "+393339998887" });
  answerCall(account.search, { users: [personForCoach.parse(bruno)] });
  await find("bru", /^Bruno Prova/);
  await expect.element(dialog.getByText("+39 333 999 8887")).toBeVisible();
});

test("offers a coach neither new classes nor the timetable", async () => {
  await openStaffDay({ role: "coach" });
  await expect.element(page.getByRole("link", { name: "Elenco del giorno" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Aggiungi una classe" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Orario settimanale" })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Altro sulle classi")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

const guest = makeRosterLine({
  first_name: "Ugo",
  last_name: "Ospite",
  guest: { kind: "trial", lead: "lead-1", phone: "+393331112223", member: null },
});

test("marks a guest on the roster, without a page to link to", async () => {
  await openStaffClass({ roster: { anna, "guest-lead-1": guest } });
  const row = listOf("Iscritti").getByRole("listitem", { name: "Ugo Ospite" });
  await expect.element(row).toMatchTextContent(/Ugo OspiteProva\+39 333 111 2223/);
  await expect.element(row.getByRole("link")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("links a guest who became a member to their page", async () => {
  const member = makeRosterLine({
    ...guest,
    guest: { kind: "walk_in", lead: "l", phone: null, member: "ugo" },
  });
  await openStaffClass({ roster: { "guest-l": member } });
  const row = listOf("Iscritti").getByRole("listitem");
  await expect.element(row.getByText("Ospite", { exact: true })).toBeVisible();
  await expect.element(row.getByRole("link")).toHaveAttribute("href", "/admin/users/ugo");
});

test("takes a guest off the roster at once, and puts them back", async () => {
  await openStaffClass({ roster: { "guest-lead-1": guest } });
  const removed = answerCall(guests.removeGuest, { removed: true as const });
  await button("Togli Ugo Ospite").click();
  await expect.element(page.getByText("Ugo Ospite non è più nella classe.")).toBeVisible();
  expect(removed.map(({ params }) => [params.id, params.lead])).toEqual([[CLASS, "lead-1"]]);
  const restored = answerCall(guests.addFromLead, { lead: "lead-1" });
  await page.getByText("Annulla", { exact: true }).click();
  await expect.element(page.getByText("Ugo Ospite è di nuovo in lista.")).toBeVisible();
  expect(restored.map(({ body }) => body)).toEqual([{ despite_member: true }]);
});

test("the keyboard stands on the confirming button once a person is chosen", async () => {
  await openStaffClass();
  answerCall(account.search, { users: [carlo] });
  await find("blu", /^Carlo Blu/);
  await expect.element(button("Aggiungi Carlo Blu")).toHaveFocus();
});

test("leads from a guest with a member's phone to that member", async () => {
  await openStaffClass();
  await button("Aggiungi una persona").click();
  await button("Non ha un account: aggiungi un ospite").click();
  await dialog.getByLabelText("Nome", { exact: true }).fill("Carlo");
  await dialog.getByLabelText("Cognome").fill("Blu");
  await dialog.getByLabelText("Telefono").fill("+393331112223");
  refuseCall(guests.addWalkIn, "guest_is_member", { phone: "È il numero di Carlo Blu" });
  await button("Aggiungi l’ospite").click();
  const searches = answerCall(account.search, { users: [carlo] });
  await button("Cercala tra le persone").click();
  await page.getByRole("option", { name: /^Carlo Blu/ }).click();
  await expect.element(button("Aggiungi Carlo Blu")).toBeVisible();
  expect(searches.map(({ query }) => query.query)).toEqual(["+393331112223"]);
});

test("adds a guest by name and phone, and points out the phone of a member first", async () => {
  await openStaffClass();
  await button("Aggiungi una persona").click();
  await button("Non ha un account: aggiungi un ospite").click();
  await button("Aggiungi l’ospite").click();
  await expect.element(dialog.getByText("Campo obbligatorio").first()).toBeVisible();
  await dialog.getByLabelText("Nome", { exact: true }).fill("Ugo");
  await dialog.getByLabelText("Cognome").fill("Ospite");
  await dialog.getByLabelText("Telefono").fill("333 111 2223");
  const refused = refuseCall(guests.addWalkIn, "guest_is_member", { phone: "È il numero di Anna Prova" });
  await button("Aggiungi l’ospite").click();
  await expect.element(dialog.getByText("È il numero di Anna Prova")).toBeVisible();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/È già tra le persone/);
  expect(await violations()).toEqual([]);
  const added = answerCall(guests.addWalkIn, { lead: "lead-1" });
  await button("Aggiungi lo stesso").click();
  await expect.element(page.getByText("Ugo Ospite è in lista.")).toBeVisible();
  const person = { first_name: "Ugo", last_name: "Ospite", phone: "3331112223" };
  expect([refused[0]?.body, added[0]?.body]).toEqual([
    { ...person, despite_member: false },
    { ...person, despite_member: true },
  ]);
  expect(added[0]?.headers.get("Idempotency-Key")).toBe(refused[0]?.headers.get("Idempotency-Key"));
});

async function typeGuest(): Promise<void> {
  await button("Aggiungi una persona").click();
  await button("Non ha un account: aggiungi un ospite").click();
  await dialog.getByLabelText("Nome", { exact: true }).fill("Ugo");
  await dialog.getByLabelText("Cognome").fill("Ospite");
  await dialog.getByLabelText("Telefono").fill("333 111 2223");
}

test("takes what a guest pays with their seat, and asks how they paid", async () => {
  await openStaffClass();
  await typeGuest();
  await dialog.getByLabelText("Ingresso, se paga ora").fill("20");
  await button("Aggiungi l’ospite").click();
  await expect.element(dialog.getByText("Scegli come ha pagato")).toBeVisible();
  await dialog.getByRole("radio", { name: "Contanti" }).click();
  expect(await violations()).toEqual([]);
  const added = answerCall(guests.addWalkIn, { lead: "lead-1" });
  await button("Aggiungi l’ospite").click();
  await expect.element(page.getByText("Ugo Ospite è in lista. Incassati 20 €.")).toBeVisible();
  expect(added).toMatchObject([{ body: { phone: "3331112223", fee: { amount: 2_000, method: "cash" } } }]);
});

test("asks a coach, who records no sales, for no money of a guest", async () => {
  await openStaffClass({ role: "coach" });
  await typeGuest();
  await expect.element(dialog.getByLabelText("Ingresso, se paga ora")).not.toBeInTheDocument();
});

const full = { gymClass: { capacity: 1, numdisp: 0 }, roster: { anna } };
const extraSeat = dialog.getByLabelText(/aggiungi un posto, il 2°, finché la persona resta in lista/);

test("adds a member to a full class with a seat of their own, and only if that is asked for", async () => {
  await openStaffClass(full);
  answerCall(account.search, { users: [carlo] });
  refuseCall(api.addByStaff, "class_full");
  await find("blu", /^Carlo Blu/);
  await expect.element(extraSeat).not.toBeChecked();
  expect(await violations()).toEqual([]);
  await button("Aggiungi Carlo Blu").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/./);
  const calls = answerCall(api.addByStaff, makeMemberClass({ id: CLASS }));
  await extraSeat.click();
  await button("Aggiungi Carlo Blu").click();
  await expect.element(page.getByText("Carlo Blu è in lista.")).toBeVisible();
  expect(calls).toMatchObject([{ body: { user_id: "carlo", extra_seat: true } }]);
});

test("seats a guest in a full class, and puts one back who had a seat of their own", async () => {
  const extra = makeRosterLine({
    ...guest,
    guest: { kind: "walk_in", lead: "l", phone: null, member: null, extraSeat: true },
  });
  await openStaffClass({ ...full, roster: { anna, "guest-l": extra } });
  answerCall(guests.removeGuest, { removed: true as const });
  await button("Togli Ugo Ospite").click();
  const restored = answerCall(guests.addFromLead, { lead: "l" });
  await page.getByText("Annulla", { exact: true }).click();
  await expect.element(page.getByText("Ugo Ospite è di nuovo in lista.")).toBeVisible();
  expect(restored).toMatchObject([{ body: { despite_member: true, extra_seat: true } }]);
  await button("Aggiungi una persona").click();
  await button("Non ha un account: aggiungi un ospite").click();
  await dialog.getByLabelText("Nome", { exact: true }).fill("Ada");
  await dialog.getByLabelText("Cognome").fill("Ospite");
  await dialog.getByLabelText("Telefono").fill("333 111 2223");
  await extraSeat.click();
  const added = answerCall(guests.addWalkIn, { lead: "lead-1" });
  await button("Aggiungi l’ospite").click();
  await expect.element(page.getByText("Ada Ospite è in lista.")).toBeVisible();
  expect(added).toMatchObject([{ body: { extra_seat: true } }]);
});
