import { activity } from "@studio/contract/activity/endpoints.ts";
import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { guestsForStaff as guests } from "@studio/contract/leads/guests.ts";
import type { Lead } from "@studio/contract/leads/model.ts";
import { leadsForStaff as api } from "@studio/contract/leads/staffEndpoints.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { stopClockAt } from "../../../../testing/clock.ts";
import { awaitDownload } from "../../../../testing/files/download.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";
import { PARTIAL_SEARCH } from "../../../lib/http/paging.ts";

const HOUR_MS = 3_600_000;

const lead = (overrides: Partial<Lead> = {}): Lead => ({
  id: "lead-1",
  kind: "trial",
  status: "new",
  first_name: "Gina",
  last_name: "Gialli",
  email: "gina@altrove.test",
  phone: "333 1112223",
  service: "CLASS",
  message: "Vorrei provare",
  when: new Date("2099-03-02T17:30:00Z"),
  when2: null,
  date: null,
  source: "/prova",
  consent: null,
  notes: "",
  created_at: new Date(Date.now() - 27 * HOUR_MS),
  answered_at: null,
  trials: [],
  member: null,
  assignee: null,
  ...overrides,
});

const card = page.getByRole("list", { name: "Richieste" }).getByRole("listitem");
const status = page.getByRole("group", { name: "Stato della richiesta di Gina Gialli" });

const bea = { id: "staff-2", name: "Bea Banco" };

beforeEach(() => {
  signInAs({ id: "staff-1", admin: true });
  answerCall(api.assignees, { staff: [{ id: "staff-1", name: "Anna Prova" }, bea] });
});

test("shows sender, request, waiting time and contact links", async () => {
  // The time of a page may be some seconds old, by which the request would wait less than whole hours.
  stopClockAt(new Date("2026-03-02T10:00:00Z"));
  const calls = answerCall(api.list, { leads: [lead()], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  await expect
    .element(card)
    .toMatchTextContent(/Gina Gialli.*Small Class.*In attesa da 27 ore.*Vorrei provare/);
  await expect.element(card).toMatchTextContent(/dalla pagina \/prova/);
  const href = (name: string) => card.getByRole("link", { name }).element().getAttribute("href");
  expect(href("Chiama Gina Gialli")).toBe("tel:3331112223");
  expect(href("WhatsApp a Gina Gialli, si apre in un’altra scheda")).toBe("https://wa.me/393331112223");
  expect(href("Email a Gina Gialli")).toMatch(/^mailto:gina@altrove\.test\?subject=/);
  expect(href("Registra come cliente Gina Gialli")).toMatch(/^\/admin\/users\?.*first_name=Gina/);
  expect(calls.map(({ query }) => query)).toEqual([{ limit: "25", status: "new" }]);
  expect(await violations()).toEqual([]);
});

test("offers only mail to a sender without a phone number", async () => {
  answerCall(api.list, { leads: [lead({ phone: null })], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  await expect.element(card.getByRole("link", { name: "Email a Gina Gialli" })).toBeVisible();
  await expect.element(card.getByRole("link", { name: /Chiama|WhatsApp/ })).not.toBeInTheDocument();
});

test("filters by status, which the address keeps", async () => {
  const calls = answerCall(api.list, ({ query }) => ({
    leads: query.status === undefined ? [lead()] : [],
    next_offset: null,
  }));
  const { router } = await renderApp("/admin/leads?status=won");
  await expect.element(page.getByText("Ancora nessuna acquisita")).toBeVisible();
  await page.getByRole("tab", { name: "Tutte" }).click();
  await expect.element(card).toBeVisible();
  expect(router.state.location.search).toBe("?status=all");
  expect(calls.map(({ query }) => query.status)).toEqual(["won", undefined]);
});

test("opens one request at a time, which the address keeps", async () => {
  answerCall(api.list, { leads: [lead(), lead({ id: "lead-2", first_name: "Ugo" })], next_offset: null });
  const { router } = await renderApp("/admin/leads");
  const [gina, ugo] = [card.nth(0).getByRole("button").first(), card.nth(1).getByRole("button").first()];
  await gina.click();
  await expect.element(page.getByText("Vorrei provare")).toBeVisible();
  expect(router.state.location.search).toBe("?richiesta=lead-1");
  await ugo.click();
  await expect.element(ugo).toHaveAttribute("aria-expanded", "true");
  await expect.element(gina).toHaveAttribute("aria-expanded", "false");
  expect(router.state.location.search).toBe("?richiesta=lead-2");
  await ugo.click();
  await expect.element(page.getByText("Vorrei provare")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("");
});

test("finds requests of the tab by what is typed, and says when there is none", async () => {
  const calls = answerCall(api.list, ({ query }) => ({
    leads: query.q === "nessuno" ? [] : [lead()],
    next_offset: null,
  }));
  const { router } = await renderApp("/admin/leads?status=lost");
  const field = page.getByRole("searchbox", { name: "Cerca per nome, email o telefono" });
  await field.fill("gial");
  await expect.poll(() => router.state.location.search).toBe("?status=lost&q=gial");
  await expect.element(card).toBeVisible();
  await field.fill("nessuno");
  await expect.element(page.getByText("Nessuna richiesta trovata")).toBeVisible();
  expect(calls.map(({ query }) => [query.status, query.q])).toEqual([
    ["lost", undefined],
    ["lost", "gial"],
    ["lost", "nessuno"],
  ]);
});

test("saves a new status without the notes that are being typed, and keeps the request visible", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  await card.getByLabelText("Note").fill("Richiamare");
  const call = holdCall(api.change);
  await status.getByRole("button", { name: "Contattata" }).click();
  await expect
    .element(status.getByRole("button", { name: "Contattata" }))
    .toHaveAttribute("aria-pressed", "true");
  call.respond(lead({ status: "contacted", answered_at: new Date(Date.now() + 1000) }));
  await expect.element(page.getByText("Gina Gialli: contattata.")).toBeVisible();
  await expect.element(card).toMatchTextContent(/Risposta dopo 27 ore/);
  expect(call.received.map(({ params, body }) => [params.id, body])).toEqual([
    ["lead-1", { status: "contacted" }],
  ]);
  await expect.element(card.getByLabelText("Note")).toHaveValue("Richiamare");
});

test("shows a doubtful request apart, and says what vouching for it does", async () => {
  const doubtful = lead({ status: "doubtful" });
  const asked = answerCall(api.list, { leads: [doubtful], next_offset: null });
  const saved = answerCall(api.change, { ...doubtful, status: "new" });
  await renderApp("/admin/leads");
  await page.getByRole("tab", { name: "Dubbie" }).click();
  await card.getByRole("button").first().click();
  await expect.element(card.getByText("dubbia", { exact: false }).first()).toBeVisible();
  const warning = card.getByText(/Sembra compilata da un programma/);
  await expect.element(warning).toBeVisible();
  expect(await violations()).toEqual([]);
  await card.getByRole("button", { name: "Nuova", exact: true }).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(asked.map(({ query }) => query.status)).toEqual(["new", "doubtful"]);
  expect(saved.map(({ body }) => body)).toEqual([{ status: "new" }]);
});

test("rolls back a refused status and keeps the notes", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: null });
  disconnectCall(api.change);
  await renderApp("/admin/leads?richiesta=lead-1");
  const save = card.getByRole("button", { name: "Salva le note su Gina Gialli" });
  await expect.element(save).toBeDisabled();
  await card.getByLabelText("Note").fill("Richiamare");
  await status.getByRole("button", { name: "Persa" }).click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(status.getByRole("button", { name: "Nuova" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(card.getByLabelText("Note")).toHaveValue("Richiamare");
  const calls = answerCall(api.change, lead({ notes: "Richiamare" }));
  await save.click();
  await expect.element(page.getByText("Note salvate.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ notes: "Richiamare", replaces: { notes: "" } }]);
});

test("asks before it gives a request up whose sender has a seat", async () => {
  const seated = lead({
    trials: [{ class_id: "class-1", start: new Date("2026-11-26T17:30:00Z"), state: "booked" }],
  });
  answerCall(api.list, { leads: [seated], next_offset: null });
  const calls = answerCall(api.change, { ...seated, status: "lost", trials: [] });
  await renderApp("/admin/leads?richiesta=lead-1");
  await status.getByRole("button", { name: "Persa" }).click();
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText(/ha un posto .* 18:30: si libera, e riceve un’email che lo dice/))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Tieni il posto" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  await status.getByRole("button", { name: "Persa" }).click();
  await dialog.getByRole("button", { name: "Libera il posto" }).click();
  await expect.element(page.getByText(/persa\. Il posto in classe si è liberato/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ status: "lost" }]);
});

test("notes that nobody touches here follow what a colleague saves", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  const notes = card.getByLabelText("Note");
  await expect.element(notes).toHaveValue("");
  answerCall(api.change, lead({ status: "contacted", notes: "Di Elena: richiamare" }));
  await status.getByRole("button", { name: "Contattata" }).click();
  await expect.element(notes).toHaveValue("Di Elena: richiamare");
});

test("shows a colleague's notes before it replaces them, and keeps what was typed", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  const save = card.getByRole("button", { name: "Salva le note su Gina Gialli" });
  await card.getByLabelText("Note").fill("Mia");
  refuseCall(api.change, "changed_meanwhile");
  answerCall(api.one, lead({ notes: "Di Elena" }));
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Le note sono cambiate" });
  await expect.element(dialog.getByText("Di Elena")).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Torna alle mie modifiche" }).click();
  await expect.element(card.getByLabelText("Note")).toHaveValue("Mia");
  await save.click();
  await expect.element(dialog).toBeVisible();
  const calls = answerCall(api.change, lead({ notes: "Mia" }));
  await dialog.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Note salvate.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ notes: "Mia", replaces: { notes: "Di Elena" } }]);
});

test("takes a colleague's notes over", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  await card.getByLabelText("Note").fill("Mia");
  refuseCall(api.change, "changed_meanwhile");
  answerCall(api.one, lead({ notes: "Di Elena" }));
  await card.getByRole("button", { name: "Salva le note su Gina Gialli" }).click();
  await page.getByRole("button", { name: "Carica la versione salvata" }).click();
  await expect.element(card.getByLabelText("Note")).toHaveValue("Di Elena");
});

test("loads the next page from the last request on", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: "lead-1" });
  await renderApp("/admin/leads");
  const more = page.getByRole("button", { name: "Mostra altri" });
  await expect.element(more).toBeVisible();
  refuseCall(api.list, "busy");
  await more.click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  const calls = answerCall(api.list, { leads: [lead({ id: "b", first_name: "Ugo" })], next_offset: null });
  await more.click();
  await expect.element(card.nth(1)).toMatchTextContent(/Ugo Gialli/);
  expect(calls[0]?.query).toEqual({ limit: "25", status: "new", offset: "lead-1" });
});

test("shows a loading state, and a retry when loading fails", async () => {
  refuseCall(api.list, "internal");
  await renderApp("/admin/leads");
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  const call = holdCall(api.list);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("status", { name: "Carico le richieste" })).toBeVisible();
  call.respond({ leads: [], next_offset: null });
  await expect.element(page.getByText("Nessuna richiesta in attesa")).toBeVisible();
});

test("erases a request after a confirmation, and announces it", async () => {
  answerCall(api.list, { leads: [lead(), lead({ id: "lead-2", first_name: "Ugo" })], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  const first = page.getByRole("button", { name: "Elimina la richiesta di Gina Gialli" });
  await first.click();
  const question = page.getByRole("dialog", { name: "Eliminare la richiesta?" });
  expect(await violations()).toEqual([]);
  refuseCall(api.remove, "busy");
  await question.getByRole("button", { name: "Elimina la richiesta" }).click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await expect.element(first).toBeEnabled();
  const removed = answerCall(api.remove, { removed: true });
  await first.click();
  await question.getByRole("button", { name: "Elimina la richiesta" }).click();
  await expect.element(page.getByText("Richiesta di Gina Gialli eliminata.")).toBeVisible();
  await expect.element(card).toMatchTextContent(/^Ugo Gialli/);
  expect(removed).toHaveLength(1);
});

test("keeps unsaved notes while staff visit another tab", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: null });
  const { router } = await renderApp("/admin/leads?richiesta=lead-1");
  await card.getByLabelText("Note").fill("Richiamare dopo le 18");
  await router.navigate("/admin/leads?status=all&richiesta=lead-1");
  await expect.element(page.getByRole("tab", { name: "Tutte", selected: true })).toBeVisible();
  await expect.element(card.getByLabelText("Note")).toHaveValue("Richiamare dopo le 18");
  const saved = answerCall(api.change, lead({ notes: "Richiamare dopo le 18" }));
  await card.getByRole("button", { name: "Salva le note su Gina Gialli" }).click();
  await expect.element(page.getByText("Note salvate.")).toBeVisible();
  expect(saved.map(({ body }) => body)).toEqual([
    { notes: "Richiamare dopo le 18", replaces: { notes: "" } },
  ]);
  expect(sessionStorage.getItem("draft:lead-lead-1")).toBeNull();
});

test("lets the desk edit a request but not erase it", async () => {
  signInAs({ id: "staff-1", admin: true, role: "desk" });
  answerCall(api.list, { leads: [lead()], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  await expect.element(card.getByRole("button", { name: "Salva le note su Gina Gialli" })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Elimina la richiesta di Gina Gialli" }))
    .not.toBeInTheDocument();
});

const START = new Date("2099-03-03T17:30:00Z");

test("shows the trials of a request, and takes its sender off a class", async () => {
  const trials = [
    { class_id: "past", start: new Date("2026-03-02T17:30:00Z"), state: "absent" as const },
    { class_id: "next", start: START, state: "booked" as const },
  ];
  const server = { lead: lead({ trials }) };
  answerCall(api.list, () => ({ leads: [server.lead], next_offset: null }));
  await renderApp("/admin/leads?richiesta=lead-1");
  const shown = page.getByRole("list", { name: "Prove di Gina Gialli" });
  await expect
    .element(shown)
    .toMatchTextContent(/Prova lun 2 mar, 18:30: assente.*Prova mar 3 mar, 18:30: in lista/);
  expect(await violations()).toEqual([]);
  const removed = answerCall(guests.removeGuest, () => {
    server.lead = lead({ trials: trials.slice(0, 1) });
    return { removed: true as const };
  });
  await shown.getByRole("button", { name: /^Togli Gina Gialli da/ }).click();
  await expect.element(page.getByText("Gina Gialli non è più nella classe.")).toBeVisible();
  await expect.element(shown.getByText(/in lista/)).not.toBeInTheDocument();
  expect(removed.map(({ params }) => [params.id, params.lead])).toEqual([["next", "lead-1"]]);
});

test("seats the sender in a class with free seats, and points out the phone of a member first", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: null });
  const free = makeMemberClass({ id: "free", start: { dateTime: START } });
  const full = makeMemberClass({ id: "full", start: { dateTime: START }, numSubs: 6, numdisp: 0 });
  answerCall(bookings.list, { events: [full, free] });
  await renderApp("/admin/leads?richiesta=lead-1");
  await card.getByRole("button", { name: "Metti in classe Gina Gialli" }).click();
  const classes = page.getByRole("list", { name: "Classi con posti liberi" });
  await expect.element(classes.getByRole("listitem")).toMatchTextContent(/^18:30 – 19:30, .*\d posti liberi/);
  await expect.element(classes.getByRole("button")).toHaveAccessibleName("Metti in classe: mar 3 mar, 18:30");
  expect(await violations()).toEqual([]);
  refuseCall(guests.addFromLead, "guest_is_member", { phone: "È il numero di Anna Prova" });
  await classes.getByRole("button").click();
  await expect.element(page.getByRole("alert").getByText(/^È il numero di Anna Prova/)).toBeVisible();
  const added = answerCall(guests.addFromLead, { lead: "lead-1" });
  await classes.getByRole("button").click();
  await expect.element(page.getByText("Gina Gialli è in lista come prova.")).toBeVisible();
  expect(added.map(({ params, body }) => [params.id, body])).toEqual([["free", { despite_member: true }]]);
});

test("says that no class has a free seat, and offers to try again after a failure", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: null });
  disconnectCall(bookings.list);
  await renderApp("/admin/leads?richiesta=lead-1");
  await card.getByRole("button", { name: "Metti in classe Gina Gialli" }).click();
  const dialog = page.getByRole("dialog", { name: "Metti in classe" });
  await expect.element(dialog.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(bookings.list, { events: [] });
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect.element(dialog.getByText("Nessuna classe con posti liberi")).toBeVisible();
});

test("leads to the person that a request became", async () => {
  answerCall(api.list, { leads: [lead({ member: "member-1", email: null })], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  const link = card.getByRole("link", { name: "Apri la scheda" });
  await expect.element(link).toHaveAttribute("href", "/admin/users/member-1");
  await expect.element(card.getByRole("link", { name: /^Email/ })).not.toBeInTheDocument();
});

test("says who follows a request, with a way back", async () => {
  answerCall(api.list, { leads: [lead()], next_offset: null });
  await renderApp("/admin/leads?richiesta=lead-1");
  const assigned = answerCall(api.assign, lead({ assignee: bea.id }));
  const select = card.getByRole("combobox", { name: "Chi la segue" });
  await select.selectOptions("Bea Banco");
  await expect.element(page.getByText("La segue Bea Banco.")).toBeVisible();
  await expect.element(card).toMatchTextContent(/Small Class.*la segue Bea Banco/);
  expect(await violations()).toEqual([]);
  const undone = answerCall(api.assign, lead());
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect.element(select).toHaveValue("");
  await expect
    .poll(() => [assigned, undone].map(([one]) => [one?.params.id, one?.body]))
    .toEqual([
      ["lead-1", { user_id: "staff-2" }],
      ["lead-1", { user_id: null }],
    ]);
});

test("keeps the choice of before when another one is refused", async () => {
  answerCall(api.list, { leads: [lead({ assignee: "gone" })], next_offset: null });
  refuseCall(api.assign, "lead_assignee_invalid");
  await renderApp("/admin/leads?richiesta=lead-1");
  const select = card.getByRole("combobox", { name: "Chi la segue" });
  await expect.element(select).toHaveDisplayValue("chi non è più al banco");
  await select.selectOptions("Bea Banco");
  await expect.element(page.getByText(errors.lead_assignee_invalid.message)).toBeVisible();
  await expect.element(select).toHaveValue("gone");
});

test("shows the own requests alone, in the address too", async () => {
  const calls = answerCall(api.list, ({ query }) => ({
    leads: query.assignee === undefined ? [lead()] : [],
    next_offset: null,
  }));
  const { router } = await renderApp("/admin/leads");
  await page.getByRole("button", { name: "Le mie" }).click();
  await expect.element(page.getByText("Nessuna richiesta affidata a te")).toBeVisible();
  expect(calls.at(-1)?.query).toMatchObject({ status: "new", assignee: "staff-1" });
  expect(router.state.location.search).toBe("?mie=si");
});

test("exports the requests of the list, once the log has the export", async () => {
  signInAs({ id: "staff-1", admin: true, role: "desk" });
  const file = vi.spyOn(URL, "createObjectURL");
  const calls = answerCall(api.list, { leads: [lead({ assignee: bea.id })], next_offset: null });
  const recorded = answerCall(activity.recordExport, { logged: true });
  await renderApp("/admin/leads?status=all");
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  await expect.element(page.getByText("File pronto: 1 richiesta.")).toBeVisible();
  expect(recorded.map(({ body }) => body)).toEqual([{ list: "leads", rows: 1, detail: "Tutte" }]);
  expect(calls.at(-1)?.query).toEqual({ limit: "50" });
  const [blob] = file.mock.calls[0] ?? [];
  const text = blob instanceof Blob ? await blob.text() : "";
  expect(text).toMatch(/Nuova;Bea Banco;Gialli;Gina;gina@altrove\.test/);
});

test("says that a search, and the file of it, may not be whole", async () => {
  signInAs({ id: "staff-1", admin: true, role: "desk" });
  answerCall(api.list, { leads: [lead({})], next_offset: null, is_partial: true });
  const recorded = answerCall(activity.recordExport, { logged: true });
  const file = awaitDownload();
  await renderApp("/admin/leads?status=all&q=anna");
  await expect.element(page.getByText(PARTIAL_SEARCH)).toBeVisible();
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Esporta CSV" });
  await expect.element(dialog.getByText(`File pronto: 1 richiesta. ${PARTIAL_SEARCH}`)).toBeVisible();
  expect((await file).name).toMatch(/^richieste-in-parte-/);
  expect(recorded[0]?.body).toMatchObject({ rows: 1, detail: "Tutte, ricerca, in parte" });
  await dialog.getByRole("button", { name: "Ho capito" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
