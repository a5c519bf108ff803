import { discountsForStaff as discounts } from "@studio/contract/discounts/staffEndpoints.ts";
import { enrolmentsForStaff } from "@studio/contract/enrolments/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { instalmentsForStaff } from "@studio/contract/instalments/staffEndpoints.ts";
import { packages } from "@studio/contract/packages/endpoints.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { packagesForStaff as api } from "@studio/contract/packages/staffEndpoints.ts";
import { EVERYONE, NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makePackageWire } from "@studio/contract/testing/packages.ts";
import { makeEnrolmentForStaff, makeFee } from "@studio/contract/testing/shop/enrolments.ts";
import { listPrices, makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { addRomeDays, romeMonday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { typeDay } from "../../../../testing/days.ts";
import { answerMember, dialogue, openMember, openOffice } from "../../../../testing/people.ts";
import { asShown } from "../../../lib/payments/enrolment.ts";

const today = romeDay(new Date());
const inDays = (days: number) => addRomeDays(today, days);

const pack = makePackageWire({ id: "pack", name: "Small class, 10 lezioni", remaining: 7 });
const subscription = makePackageWire({
  id: "months",
  name: "Small class, 3 mesi",
  size: 0,
  remaining: 0,
  expire_date: inDays(40),
});

const running = () => page.getByRole("list", { name: "Pacchetti attivi" });
const act = (label: string, name: string) => page.getByRole("button", { name: `${label}: ${name}` }).click();
const inDialogue = (title: string, name: string) => dialogue(title).getByRole("button", { name });

/** Opens a member's page with packages; the server keeps answering with the returned `now`. */
async function open(products: readonly Package[]) {
  const server = { now: [...products] };
  await openMember({ packages: products });
  answerCall(packages.ofUser, () => ({ products: server.now }));
  await expect.element(page.getByRole("button", { name: "Assegna un pacchetto" })).toBeVisible();
  return server;
}

test("shows active packages, and past ones below", async () => {
  const used = makePackageWire({ id: "old", name: "Small class, 20 lezioni", size: 20, remaining: 0 });
  await open([pack, subscription, used]);
  await expect.element(running().getByRole("listitem").first()).toMatchTextContent(/Attivo7.*senza scadenza/);
  await expect.element(running().getByRole("listitem").last()).toMatchTextContent(/40giorni, scade/);
  await expect
    .element(page.getByRole("link", { name: "Storico degli abbonamenti" }))
    .toHaveAttribute("href", "/admin/users/member-1/subscriptions");
  await page.getByText("Pacchetti passati (1)").click();
  await expect
    .element(page.getByRole("list", { name: "Pacchetti passati" }).getByText("Esaurito"))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each([
  ["week", romeMonday(new Date()), "Questa settimana: 1 lezione rimasta su 2"],
  ["month", today.slice(0, 7), "Questo mese: 1 lezione rimasta su 2"],
] as const)("shows what is left of the %s that a package limits", async (per, period, text) => {
  const limits = { frequency: { count: 2, per }, days: [2, 4] };
  await open([{ ...subscription, limits, used: { [period]: 1 } }]);
  await expect.element(running().getByText(text)).toBeVisible();
  await expect.element(running().getByText("Solo martedì e giovedì")).toBeVisible();
});

test("says before a grant what an added offer limits, and to whom it is sold", async () => {
  const daytime = makeOwnOffer({
    name: "Di giorno",
    group: "limited-pack",
    terms: { ...NO_LIMITS, weekdays: "12345" },
    buyers: { ...EVERYONE, who: "newcomers" },
  });
  answerCall(shop.prices, { ...listPrices, offers: [daytime] });
  await open([]);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const details =
    /^Small class, Di giorno ?80 € per 5 lezioni, solo dal lunedì al venerdì, senza scadenza, solo per chi non ha mai avuto/;
  await expect.element(dialogue("Assegna un pacchetto").getByRole("radio", { name: details })).toBeVisible();
});

test("proposes today's price of a package", async () => {
  answerCall(shop.prices, {
    ...listPrices,
    prices: [{ offer: "class-10", cents: 16_000, rise: null }],
  });
  await open([]);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const dialog = dialogue("Assegna un pacchetto");
  await dialog.getByRole("radio", { name: /^Small class, 10 lezioni ?160 €, senza scadenza$/ }).click();
  await expect.element(dialog.getByLabelText("Prezzo")).toHaveValue("160");
  await dialog.getByRole("radio", { name: /^Small class, 20 lezioni/ }).click();
  await expect.element(dialog.getByLabelText("Prezzo")).toHaveValue("250");
});

test("grants a package of the price list once, however often it is sent", async () => {
  const server = await open([]);
  await expect.element(page.getByText("Nessun pacchetto attivo")).toBeVisible();
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const dialog = dialogue("Assegna un pacchetto");
  const failed = disconnectCall(api.grant);
  await dialog.getByRole("radio", { name: /^Small class, 10 lezioni/ }).click();
  await expect.element(dialog.getByLabelText("Prezzo")).toHaveValue("150");
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.element(dialog.getByText("Scegli come ha pagato")).toBeVisible();
  await dialog.getByRole("radio", { name: "Contanti" }).click();
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  const grants = answerCall(api.grant, () => {
    server.now = [pack];
    return pack;
  });
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.element(page.getByText("«Small class, 10 lezioni» assegnato a Anna Prova.")).toBeVisible();
  await expect.element(running().getByText("Small class, 10 lezioni")).toBeVisible();
  expect(grants[0]?.body).toEqual({
    name: "Small class, 10 lezioni",
    size: 10,
    expire_date: null,
    sale: { price: 15_000, discount: 0, paid: 15_000, method: "cash" },
  });
  const key = grants[0]?.headers.get("Idempotency-Key");
  expect(key).toBe(failed[0]?.headers.get("Idempotency-Key"));
  expect(key).toBeTruthy();
});

test("grants a custom pack and a custom subscription", async () => {
  await open([]);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const dialog = dialogue("Assegna un pacchetto");
  await dialog.getByRole("radio", { name: /^Altro: abbonamento/ }).click();
  await dialog.getByLabelText("Nome").fill("Prova di un mese");
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.element(dialog.getByText("Un abbonamento richiede un ultimo giorno")).toBeVisible();
  await dialog.getByRole("radio", { name: /^Altro: lezioni/ }).click();
  await dialog.getByLabelText("Nome").fill("Regalo");
  await dialog.getByLabelText("Lezioni", { exact: true }).fill("3");
  await dialog.getByLabelText("Prezzo").fill("0");
  await dialog.getByLabelText("Motivo del prezzo a zero").fill("Regalo di compleanno");
  const grants = refuseCall(api.grant, "invalid_request", { name: "Questo nome non va" });
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.element(dialog.getByText("Questo nome non va")).toBeVisible();
  await expect.element(dialog.getByLabelText("Nome")).toHaveValue("Regalo");
  expect(grants[0]?.body).toEqual({
    name: "Regalo",
    size: 3,
    expire_date: null,
    sale: { price: 0, discount: 0, reason: "Regalo di compleanno", paid: 0 },
  });
  expect(await violations()).toEqual([]);
});

test("edits a package, and reports a conflicting edit", async () => {
  const server = await open([pack]);
  await act("Modifica", pack.name);
  const dialog = dialogue("Modifica il pacchetto");
  await expect.element(dialog.getByLabelText("Lezioni", { exact: true })).toHaveValue("10");
  await dialog.getByLabelText("Nome").fill("Small class, 12 lezioni");
  await dialog.getByLabelText("Lezioni", { exact: true }).fill("12");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog.getByText("Scrivi il motivo, almeno 3 caratteri")).toBeVisible();
  await dialog.getByLabelText("Motivo").fill("Due lezioni in regalo");
  server.now = [{ ...pack, name: "Dal collega", remaining: 6, version: "2" }];
  refuseCall(api.edit, "changed_meanwhile");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(/Ora è «Dal collega»: 10 lezioni, ne restano 6/);
  await expect.element(dialog.getByLabelText("Nome")).toHaveValue("Small class, 12 lezioni");
  const saved = answerCall(api.edit, { ...pack, version: "3" });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText("Pacchetto aggiornato.")).toBeVisible();
  expect(saved[0]?.body).toEqual({
    name: "Small class, 12 lezioni",
    size: 12,
    expire_date: null,
    reason: "Due lezioni in regalo",
    version: "2",
  });
});

test("edits the end of a subscription, which has no lessons", async () => {
  await open([subscription]);
  await act("Modifica", subscription.name);
  const dialog = dialogue("Modifica il pacchetto");
  await expect.element(dialog.getByLabelText("Lezioni", { exact: true })).not.toBeInTheDocument();
  await typeDay(dialog, "Ultimo giorno valido", inDays(59));
  await dialog.getByLabelText("Motivo").fill("Chiusura di agosto");
  const saved = answerCall(api.edit, subscription);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText("Pacchetto aggiornato.")).toBeVisible();
  expect(saved[0]?.body).toEqual({
    name: subscription.name,
    size: 0,
    expire_date: inDays(60),
    reason: "Chiusura di agosto",
    version: "1",
  });
});

test("corrects the remaining lessons, with a preview of the ledger entry", async () => {
  const server = await open([pack]);
  await act("Lezioni rimaste", pack.name);
  const dialog = dialogue("Lezioni rimaste");
  await expect.element(dialog.getByText("È il numero di adesso: non cambia nulla.")).toBeVisible();
  await dialog.getByRole("button", { name: "Una in meno" }).click();
  await dialog.getByRole("button", { name: "Una in meno" }).click();
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent("Da 7 a 5: nei movimenti comparirà «Correzione dello studio, −2».");
  expect(await violations()).toEqual([]);
  const saved = answerCall(api.setUses, () => {
    server.now = [{ ...pack, remaining: 5 }];
    return { ...pack, remaining: 5 };
  });
  await dialog.getByLabelText("Motivo").fill("Due ingressi non segnati");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText("Lezioni aggiornate.")).toBeVisible();
  await expect.element(running().getByRole("listitem")).toMatchTextContent(/Attivo5/);
  expect(saved[0]?.body).toEqual({ uses: 5, reason: "Due ingressi non segnati", version: "1" });
});

test("marks a session of a service with one tap, and takes it back", async () => {
  const service = { id: "massage", name: "Massaggio" };
  const massages = makePackageWire({ id: "massages", name: "3 massaggi", size: 3, remaining: 3, service });
  const server = await open([massages]);
  await expect.element(running().getByRole("listitem")).toMatchTextContent(/3sedute rimaste su 3/);
  const sent = answerCall(api.markSession, () => {
    const remaining = server.now[0]?.remaining === 3 ? 2 : 3;
    const after = { ...massages, remaining, version: `with ${remaining}` };
    server.now = [after];
    return after;
  });
  await act("Segna una seduta", "3 massaggi");
  await expect.element(running().getByRole("listitem")).toMatchTextContent(/2sedute rimaste su 3/);
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect.element(running().getByRole("listitem")).toMatchTextContent(/3sedute rimaste su 3/);
  expect(sent.map(({ body }) => body)).toEqual([
    { service: "massage", by: 1, version: "1" },
    { service: "massage", by: -1, version: "with 2" },
  ]);
  expect(await violations()).toEqual([]);
});

test("marks sessions that a package gives besides classes", async () => {
  const visits = { id: "nutrition", name: "Visita", size: 2, remaining: 1, cents: 7_000 };
  await open([{ ...pack, extras: [visits] }]);
  await expect.element(running().getByText("Visita: 1 seduta rimasta su 2")).toBeVisible();
  const sent = answerCall(api.markSession, { ...pack, extras: [{ ...visits, remaining: 0 }] });
  await act("Segna una seduta", "Visita");
  await expect.element(page.getByText(/^Seduta segnata: Visita\./)).toBeVisible();
  expect(sent[0]?.body).toEqual({ service: "nutrition", by: 1, version: "1" });
  await act("Togli una seduta segnata", "Visita");
  await dialogue("La seduta non è stata fatta?")
    .getByRole("button", { name: "Rimettila nel pacchetto" })
    .click();
  await expect.element(page.getByText("La seduta è tornata nel pacchetto: Visita.")).toBeVisible();
  expect(sent[1]?.body).toEqual({ service: "nutrition", by: -1, version: "1" });
});

test("rejects an invalid number of lessons, and shows the server's error", async () => {
  await open([pack]);
  await act("Lezioni rimaste", pack.name);
  const dialog = dialogue("Lezioni rimaste");
  const field = dialog.getByLabelText("Lezioni rimaste");
  await field.fill("tante");
  await dialog.getByLabelText("Motivo").fill("Errore");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog.getByText("Scrivi un numero da 0 a 1000")).toBeVisible();
  await expect.element(field).toBeInvalid();
  refuseCall(api.setUses, "invalid_request", { uses: "Una di meno" });
  await field.fill("9");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog.getByText("Una di meno")).toBeVisible();
  refuseCall(api.setUses, "changed_meanwhile");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Nel frattempo/);
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

const pauseDays = { from: inDays(5), to: inDays(9) };

async function askPause() {
  await act("Metti in pausa", subscription.name);
  const dialog = dialogue("Metti in pausa");
  await typeDay(dialog, "Primo giorno", pauseDays.from);
  await typeDay(dialog, "Ultimo giorno", pauseDays.to);
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  return dialog;
}

test("pauses a subscription after a preview of the bookings it cancels", async () => {
  await open([subscription]);
  const start = { dateTime: new Date(Date.now() + 6 * 86_400_000) };
  const effect = {
    expire_date: inDays(45),
    bookings: [{ id: "class-1", summary: "Small Class", start, deducted: true }],
    version: "1",
  };
  const previews = answerCall(api.previewPause, effect);
  const dialog = await askPause();
  await expect
    .element(dialog.getByText("Questa prenotazione verrà tolta e le lezioni torneranno nel pacchetto:"))
    .toBeVisible();
  const lost = dialog.getByRole("list", { name: "Prenotazioni che verranno tolte" }).getByRole("listitem");
  await expect.element(lost).toMatchTextContent(/Small Class/);
  await expect.element(dialog.getByText(/: 5 giorni\.$/)).toBeVisible();
  expect(previews[0]?.query).toEqual(pauseDays);
  expect(await violations()).toEqual([]);
  refuseCall(api.pause, "changed_meanwhile");
  answerCall(api.previewPause, { ...effect, bookings: [], version: "2" });
  await dialog.getByRole("button", { name: "Conferma la pausa" }).click();
  await expect.element(dialog.getByText(/^In questi giorni non ci sono classi/)).toBeVisible();
  const paused = answerCall(api.pause, subscription);
  await dialog.getByRole("button", { name: "Conferma la pausa" }).click();
  await expect.element(page.getByText("Pausa registrata.")).toBeVisible();
  expect(paused[0]?.body).toEqual({ ...pauseDays, version: "2" });
});

test("pauses for some weeks from today or from the chosen day by one tap", async () => {
  await open([subscription]);
  const previews = answerCall(api.previewPause, { expire_date: inDays(45), bookings: [], version: "1" });
  await act("Metti in pausa", subscription.name);
  const dialog = dialogue("Metti in pausa");
  const weeks = dialog.getByRole("button", { name: "2 settimane" });
  await weeks.click();
  await expect.element(weeks).toHaveAttribute("aria-pressed", "true");
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  await dialog.getByRole("button", { name: "Cambia le date" }).click();
  await typeDay(dialog, "Primo giorno", inDays(5));
  await dialog.getByRole("button", { name: "1 settimana" }).click();
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  await expect.element(dialog.getByRole("button", { name: "Conferma la pausa" })).toBeVisible();
  expect(previews.map(({ query }) => query)).toEqual([
    { from: inDays(0), to: inDays(13) },
    { from: inDays(5), to: inDays(11) },
  ]);
});

test("marks an invalid day of a pause, and lets the days be changed", async () => {
  await open([subscription]);
  refuseCall(api.previewPause, "invalid_request", { to: "L’ultimo giorno viene prima del primo" });
  const dialog = await askPause();
  await expect.element(dialog.getByText("L’ultimo giorno viene prima del primo")).toBeVisible();
  disconnectCall(api.previewPause);
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  answerCall(api.previewPause, { expire_date: inDays(45), bookings: [], version: "1" });
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  await dialog.getByRole("button", { name: "Cambia le date" }).click();
  const [day] = pauseDays.from.split("-").toReversed();
  await expect
    .element(dialog.getByRole("group", { name: "Primo giorno" }).getByRole("spinbutton").first())
    .toHaveTextContent(String(day));
});

test("ends a current pause and cancels an upcoming one", async () => {
  const past = { from: inDays(-9), to: inDays(-8) };
  const on = { from: inDays(-2), to: inDays(3) };
  const upcoming = { from: inDays(20), to: inDays(22) };
  const pausedPackage = { ...subscription, pauses: [past, on, upcoming] };
  const server = await open([pausedPackage]);
  await expect.element(running().getByText("In pausa", { exact: true })).toBeVisible();
  await expect.element(running().getByText(/, finita$/)).toBeVisible();
  const call = holdCall(api.previewPauseEnd);
  await page.getByRole("button", { name: /^Annulla la pausa/ }).click();
  const later = dialogue("Annulla la pausa?");
  await expect.element(later).toBeVisible();
  call.respond({ expire_date: inDays(37), rested_to: null, version: "1" });
  await expect.element(later.getByText(/^Scadrà (il |l’)/)).toBeVisible();
  await inDialogue("Annulla la pausa?", "Chiudi").click();
  await expect.element(later).not.toBeInTheDocument();
  answerCall(api.previewPauseEnd, { expire_date: inDays(36), rested_to: inDays(-1), version: "1" });
  await page.getByRole("button", { name: /^Fai finire la pausa/ }).click();
  const ended = answerCall(api.endPause, () => {
    server.now = [{ ...subscription, pauses: [past, upcoming] }];
    return subscription;
  });
  await expect.element(dialogue("Fai finire la pausa?").getByText(/vale di nuovo da oggi/)).toBeVisible();
  await inDialogue("Fai finire la pausa?", "Fai finire la pausa").click();
  await expect.element(page.getByText("Pausa aggiornata.")).toBeVisible();
  await expect.element(running().getByText("Attivo", { exact: true })).toBeVisible();
  expect([ended[0]?.params.from, ended[0]?.query]).toEqual([on.from, { version: "1" }]);
});

test("shows why the preview of a pause's end failed, and reads it again after a conflicting edit", async () => {
  await open([{ ...subscription, pauses: [{ from: inDays(-2), to: inDays(3) }] }]);
  disconnectCall(api.previewPauseEnd);
  await page.getByRole("button", { name: /^Fai finire la pausa/ }).click();
  const dialog = dialogue("Fai finire la pausa?");
  await expect.element(dialog.getByRole("button", { name: "Riprova" })).toBeVisible();
  const previews = answerCall(api.previewPauseEnd, {
    expire_date: inDays(36),
    rested_to: inDays(-1),
    version: "1",
  });
  await dialog.getByRole("button", { name: "Riprova" }).click();
  refuseCall(api.endPause, "changed_meanwhile");
  await inDialogue("Fai finire la pausa?", "Fai finire la pausa").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Nel frattempo/);
  await expect.poll(() => previews.length).toBe(2);
});

test("voids a package for a reason, shows why it cannot, and lists it among the past ones", async () => {
  const server = await open([pack]);
  refuseCall(api.void, "busy");
  await act("Togli", pack.name);
  const dialog = dialogue("Togli il pacchetto");
  await expect.element(dialog.getByText(/Le classi già prenotate restano prenotate/)).toBeVisible();
  await inDialogue("Togli il pacchetto", "Togli il pacchetto").click();
  await expect.element(dialog.getByText("Scrivi il motivo, almeno 3 caratteri")).toBeVisible();
  await dialog.getByLabelText("Motivo").fill("Regalato per errore");
  await inDialogue("Togli il pacchetto", "Togli il pacchetto").click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  expect(await violations()).toEqual([]);
  const voided = { ...pack, remaining: 0, voided: voidedBy(0) };
  const calls = answerCall(api.void, () => {
    server.now = [voided];
    return voided;
  });
  await inDialogue("Togli il pacchetto", "Togli il pacchetto").click();
  await expect.element(page.getByText("Nessun pacchetto attivo")).toBeVisible();
  await expect.element(page.getByText("«Small class, 10 lezioni» annullato.")).toBeVisible();
  expect(calls.map(({ params, body }) => [params.productId, body])).toEqual([
    ["pack", { reason: "Regalato per errore" }],
  ]);
  await page.getByText("Pacchetti passati (1)").click();
  const past = page.getByRole("list", { name: "Pacchetti passati" });
  await expect.element(past.getByText("Annullato", { exact: true })).toBeVisible();
  await expect.element(past.getByText(/da Carla Coach: Regalato per errore$/)).toBeVisible();
  await expect.element(past.getByRole("button", { name: /^Modifica/ })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

const voidedBy = (daysAgo: number) => ({
  at: new Date(Date.now() - daysAgo * 86_400_000),
  reason: "Regalato per errore",
  by_name: "Carla Coach",
});

test("restores a voided package, for thirty days", async () => {
  const old = { ...pack, id: "old", name: "Vecchio", remaining: 0, voided: voidedBy(40) };
  const server = await open([{ ...pack, remaining: 0, voided: voidedBy(1) }, old]);
  await page.getByText("Pacchetti passati (2)").click();
  await expect.element(page.getByRole("button", { name: "Movimenti: Vecchio" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Ripristina: Vecchio" })).not.toBeInTheDocument();
  const calls = answerCall(api.restore, () => {
    server.now = [pack];
    return pack;
  });
  await act("Ripristina", pack.name);
  await expect.element(page.getByText("«Small class, 10 lezioni» ripristinato.")).toBeVisible();
  await expect.element(running().getByText("Attivo", { exact: true })).toBeVisible();
  expect(calls.map(({ params }) => params.productId)).toEqual(["pack"]);
});

test("shows why packages failed to load, and retries", async () => {
  answerMember();
  disconnectCall(packages.ofUser);
  await openOffice("/admin/users/member-1");
  const panel = page.getByRole("region", { name: "Pacchetti" });
  await expect.element(panel.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  answerCall(packages.ofUser, { products: [pack] });
  await panel.getByRole("button", { name: "Riprova" }).click();
  await expect.element(running().getByText("Small class, 10 lezioni")).toBeVisible();
});

const TEN_PERCENT = { code: "WELCOME10", price: 15_000, discount: 1_500, total: 13_500 };

/** Opens the dialog with ten lessons chosen, and a code typed. */
async function grantWithCode() {
  await open([]);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const dialog = dialogue("Assegna un pacchetto");
  await dialog.getByRole("radio", { name: /^Small class, 10 lezioni/ }).click();
  await dialog.getByRole("radio", { name: "Contanti" }).click();
  await dialog.getByRole("button", { name: "Ha un codice sconto?" }).click();
  await dialog.getByRole("textbox", { name: "Codice sconto" }).fill("welcome10");
  return dialog;
}

test("fills the discount of a code, which stays as it is until the code is taken off", async () => {
  const dialog = await grantWithCode();
  const asked = answerCall(discounts.ofPerson, TEN_PERCENT);
  await dialog.getByRole("button", { name: "Applica" }).click();
  await expect.element(dialog.getByLabelText("Sconto", { exact: true })).toHaveValue("15");
  await expect.element(dialog.getByLabelText("Sconto", { exact: true })).toHaveAttribute("readonly");
  await expect.element(dialog.getByLabelText("Motivo dello sconto")).toHaveValue("Codice WELCOME10");
  await expect.element(dialog.getByLabelText("Motivo dello sconto")).toHaveAttribute("readonly");
  expect(asked.map(({ params, body }) => [params.id, body])).toEqual([
    ["member-1", { code: "WELCOME10", offer: "class-10", price: 15_000 }],
  ]);
  expect(await violations()).toEqual([]);
  const grants = answerCall(api.grant, pack);
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(grants.map(({ body }) => body)).toEqual([
    {
      name: "Small class, 10 lezioni",
      size: 10,
      expire_date: null,
      sale: {
        price: 15_000,
        discount: 1_500,
        reason: "Codice WELCOME10",
        paid: 13_500,
        method: "cash",
      },
      code: "WELCOME10",
    },
  ]);
});

test("sells nothing with a code that is only typed, and shows first what it takes off", async () => {
  const dialog = await grantWithCode();
  const grants = answerCall(api.grant, pack);
  refuseCall(discounts.ofPerson, "discount_used_already");
  await dialog.getByRole("button", { name: "Assegna" }).click();
  const field = dialog.getByRole("textbox", { name: "Codice sconto" });
  await expect.element(field).toHaveAccessibleDescription(errors.discount_used_already.message);
  answerCall(discounts.ofPerson, TEN_PERCENT);
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.element(dialog.getByLabelText("Sconto", { exact: true })).toHaveValue("15");
  expect(grants).toEqual([]);
});

test("takes a code off with another price, and with it its discount", async () => {
  const dialog = await grantWithCode();
  answerCall(discounts.ofPerson, TEN_PERCENT);
  await dialog.getByRole("button", { name: "Applica" }).click();
  await expect.element(dialog.getByLabelText("Sconto", { exact: true })).toHaveValue("15");
  await dialog.getByLabelText("Prezzo").fill("140");
  await expect
    .element(dialog.getByRole("textbox", { name: "Codice sconto" }))
    .toHaveAccessibleDescription("Il prezzo è cambiato: applica di nuovo il codice.");
  await expect.element(dialog.getByLabelText("Sconto", { exact: true })).toHaveValue("");
  answerCall(discounts.ofPerson, { code: "WELCOME10", price: 14_000, discount: 1_400, total: 12_600 });
  await dialog.getByRole("button", { name: "Applica" }).click();
  await expect.element(dialog.getByLabelText("Sconto", { exact: true })).toHaveValue("14");
  await dialog.getByRole("button", { name: "Togli WELCOME10" }).click();
  await expect.element(dialog.getByLabelText("Sconto", { exact: true })).toHaveValue("");
  await expect.element(dialog.getByLabelText("Motivo dello sconto")).not.toBeInTheDocument();
  const grants = answerCall(api.grant, pack);
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(grants[0]?.body).toMatchObject({ sale: { price: 14_000, discount: 0, paid: 14_000 } });
  expect(grants[0]?.body).not.toHaveProperty("code");
});

const twice = makeOwnOffer({
  group: "limited",
  name: "2 a settimana",
  size: "1",
  payment: "monthly",
  price: "79",
  terms: { ...NO_LIMITS, count: "2" },
});
const renewing = makePackageWire({
  id: "renewing",
  name: "Small class, 2 a settimana",
  size: 0,
  remaining: 0,
  expire_date: inDays(50),
  limits: { frequency: { count: 2, per: "week" } },
  instalments: { id: "sub_1", startsOn: inDays(-10), count: 2, paid: 1, unpaidSince: null, renews: true },
});

test("sends the link of a membership once, and shows it to copy", async () => {
  answerCall(shop.prices, { ...listPrices, offers: [twice] });
  await open([]);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const dialog = dialogue("Assegna un pacchetto");
  await dialog.getByRole("radio", { name: /^Small class, 2 a settimana ?79 € al mese, 2 lezioni/ }).click();
  await expect.element(dialog.getByLabelText("Prezzo")).not.toBeInTheDocument();
  refuseCall(instalmentsForStaff.offerMembership, "price_changed");
  await dialog.getByRole("button", { name: "Manda il link" }).click();
  await expect.element(page.getByText(errors.price_changed.message)).toBeVisible();
  const url = "https://pay.test/c/cs_1";
  const sent = answerCall(instalmentsForStaff.offerMembership, {
    checkout_url: url,
    email: "anna@studio.test",
  });
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await dialog.getByRole("button", { name: "Manda il link" }).click();
  await expect.element(dialog.getByText(/^Mandato a anna@studio\.test/)).toBeVisible();
  await expect.element(dialog.getByLabelText("Link del pagamento")).toHaveValue(url);
  await dialog.getByRole("button", { name: "Copia link" }).click();
  expect(copied).toHaveBeenCalledWith(url);
  expect(sent.map(({ body }) => body)).toEqual([{ offer: twice.id, cents: 7_900 }]);
  expect(await violations()).toEqual([]);
});

test("asks for the enrolment fee with the offers that ask it alone, and names it with the link of a membership", async () => {
  const fee = makeFee({ asks: "subscriptions" });
  answerCall(shop.prices, { ...listPrices, offers: [twice], fee });
  answerCall(enrolmentsForStaff.ofPerson, makeEnrolmentForStaff());
  await open([]);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const dialog = dialogue("Assegna un pacchetto");
  const asked = dialog.getByRole("radiogroup", { name: /^Iscrizione e assicurazione: 30\s€ l’anno/ });
  await dialog.getByRole("radio", { name: /^Small class, 3 mesi/ }).click();
  await expect.element(asked).toBeVisible();
  for (const name of [/^Small class, 10 lezioni/, /^Altro: lezioni/]) {
    await dialog.getByRole("radio", { name }).click();
    await expect.element(dialog.getByLabelText("Prezzo")).toBeVisible();
    await expect.element(asked).not.toBeInTheDocument();
  }
  await dialog.getByRole("radio", { name: /^Small class, 2 a settimana/ }).click();
  await expect.element(dialog.getByText(/^La prima volta paga anche .*: 109\s€ in tutto\.$/)).toBeVisible();
  const sent = answerCall(instalmentsForStaff.offerMembership, {
    checkout_url: "https://pay.test/c/cs_1",
    email: "anna@studio.test",
  });
  await dialog.getByRole("button", { name: "Manda il link" }).click();
  await expect.element(dialog.getByText(/^Mandato a/)).toBeVisible();
  expect(sent[0]?.body).toEqual({ offer: twice.id, cents: 7_900, ...asShown(fee) });
});

test("says one total of package and fee, as it is taken", async () => {
  answerCall(shop.prices, { ...listPrices, fee: makeFee() });
  answerCall(enrolmentsForStaff.ofPerson, makeEnrolmentForStaff());
  await open([]);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const dialog = dialogue("Assegna un pacchetto");
  await dialog.getByRole("radio", { name: /^Small class, 10 lezioni/ }).click();
  const fee = dialog.getByRole("radiogroup", { name: /^Iscrizione e assicurazione/ });
  const total = dialog.getByRole("status").filter({ hasText: /^Totale/ });
  for (const [choice, text] of [
    ["Un’altra volta", /^Totale 150\s€$/],
    ["Contanti", /^Totale 180\s€, con la quota$/],
    ["Da pagare", /^Totale 180\s€, con la quota, restano 30\s€ da pagare$/],
    ["Non la paga", /^Totale 150\s€$/],
  ] as const) {
    await fee.getByRole("radio", { name: choice }).click();
    await expect.element(total).toMatchTextContent(text);
  }
});

test("offers no second membership, and says of one that renews when it does", async () => {
  answerCall(shop.prices, { ...listPrices, offers: [twice] });
  await open([renewing]);
  await expect.element(running()).toMatchTextContent(/giorni, poi si rinnova/);
  await expect.element(running()).not.toMatchTextContent(/scade/);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const dialog = dialogue("Assegna un pacchetto");
  await dialog.getByRole("radio", { name: /^Small class, 2 a settimana/ }).click();
  await expect.element(dialog.getByText(errors.renewal_running.message)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Manda il link" })).not.toBeInTheDocument();
});

test("pauses no membership that renews, and says why", async () => {
  await open([renewing]);
  await page.getByRole("button", { name: /^Metti in pausa: Small class, 2 a settimana/ }).click();
  const dialog = dialogue("Metti in pausa");
  await expect.element(dialog.getByText(errors.renewal_not_pausable.message)).toBeVisible();
  await expect.element(dialog.getByLabelText("Primo giorno")).not.toBeInTheDocument();
});

test("edits a membership that renews by days, from where a debit moved its end meanwhile", async () => {
  const server = await open([renewing]);
  await act("Modifica", renewing.name);
  const dialog = dialogue("Modifica il pacchetto");
  await expect.element(dialog.getByText(/le sue date seguono gli addebiti/)).toBeVisible();
  await expect.element(dialog.getByRole("group", { name: "Ultimo giorno valido" })).not.toBeInTheDocument();
  await dialog.getByLabelText("Nome").fill("Due a settimana");
  await dialog.getByLabelText("Giorni in più, o in meno").fill("-7");
  await dialog.getByLabelText(/^Motivo/).fill("Nome e giorni sbagliati");
  const debited = { ...renewing, expire_date: inDays(80), version: "2" };
  server.now = [debited];
  refuseCall(api.edit, "changed_meanwhile");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog.getByText(/^Nel frattempo/)).toBeVisible();
  const calls = answerCall(api.edit, debited);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText("Pacchetto aggiornato.")).toBeVisible();
  expect(calls[0]?.body).toEqual({
    name: "Due a settimana",
    size: 0,
    expire_date: inDays(73),
    reason: "Nome e giorni sbagliati",
    version: "2",
  });
});

test("says at the end of a pause that a membership which was resumed renews", async () => {
  await open([{ ...renewing, pauses: [{ from: inDays(-2), to: inDays(3) }] }]);
  answerCall(api.previewPauseEnd, { expire_date: inDays(46), rested_to: inDays(-1), version: "1" });
  await page.getByRole("button", { name: /^Fai finire la pausa/ }).click();
  const dialog = dialogue("Fai finire la pausa?");
  await expect.element(dialog.getByText("Si rinnova ogni mese, e gli addebiti non cambiano.")).toBeVisible();
  await expect.element(dialog.getByText(/^Scadrà/)).not.toBeInTheDocument();
});
