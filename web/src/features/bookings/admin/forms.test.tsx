import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { makeMemberClass, makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { storeClasses } from "../../../../testing/dashboard.ts";
import { expectShown, typeDay, typeTime } from "../../../../testing/days.ts";
import { CLASS, classTile, openStaffClass, openStaffDay } from "../../../../testing/staffCalendar.ts";

const OFFLINE = "Sei offline: riprova quando torna la connessione.";
const anna = makeRosterLine();
const dario = makeRosterLine({ state: "dropped", first_name: "Dario", last_name: "Neri" });

const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });

const openNew = async () => {
  const opened = await openStaffDay();
  await page.getByRole("button", { name: "Aggiungi una classe" }).click();
  await expect.element(dialog.getByLabelText("Nome")).toHaveValue("Small Class");
  return dayOf(opened.event);
};

test("adds a class on the current day", async () => {
  const day = await openNew();
  const start = romeInstant(day, "07:15");
  const calls = answerCall(api.createClass, makeMemberClass({ id: "new", start: { dateTime: start } }));
  await expectShown(dialog, "Giorno", day.split("-").toReversed().join("/"));
  await typeTime(dialog, "Inizio", "07:15");
  await dialog.getByLabelText("Posti").fill("8");
  expect(await violations()).toEqual([]);
  await button("Aggiungi la classe").click();
  await expect.element(page.getByText("Classe aggiunta al calendario.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { summary: "Small Class", start: { dateTime: start.toISOString() }, capacity: 8 },
  ]);
  expect(calls[0]?.headers.get("Idempotency-Key")).toBeTruthy();
});

test("marks every missing or invalid field of a class", async () => {
  await openNew();
  await dialog.getByLabelText("Nome").fill("");
  await dialog.getByLabelText("Posti").fill("0");
  await dialog.getByLabelText("Durata in minuti").fill("5");
  await button("Aggiungi la classe").click();
  for (const words of ["Campo obbligatorio", "Scegli l’ora", "Da 10 a 300", "Da 1 a 100"]) {
    await expect.element(dialog.getByText(words)).toBeVisible();
  }
});

test("offers the coaches who lead classes, and keeps the one whom the class has", async () => {
  const [sara, dario, ...others] = initialTeam.coaches;
  if (!sara || !dario) throw new Error("The team has too few coaches");
  const nives = { ...sara, coach: "nives", name: "Nives Alba", appears: "classes" };
  const hidden = others.map((coach) => ({ ...coach, appears: "page" }));
  answerCall(content.publishedToMembers, {
    team: {
      version: 1,
      value: { ...initialTeam, coaches: [nives, { ...dario, appears: "past" }, sara, ...hidden] },
    },
  });
  await openStaffClass({ gymClass: { coach: dario.coach } });
  const calls = answerCall(api.editClass, makeMemberClass({ id: CLASS }));
  await button("Modifica").click();
  const choice = dialog.getByLabelText("Coach");
  await expect.element(choice).toHaveValue(dario.coach);
  const options = choice.getByRole("option");
  await expect
    .poll(() => options.elements().map((option) => option.textContent))
    .toEqual(["Nessuno", "Nives Alba", dario.name, sara.name]);
  await dialog.getByLabelText("Posti").fill("8");
  await button("Salva").click();
  await expect.element(page.getByText("Classe aggiornata.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([{ coach: dario.coach, capacity: 8 }]);
});

test("shows the server's error for the start beside the time", async () => {
  await openNew();
  refuseCall(api.createClass, "invalid_request", { start: "Questo orario è già passato" });
  await typeTime(dialog, "Inizio", "07:15");
  await button("Aggiungi la classe").click();
  await expect.element(dialog.getByText("Questo orario è già passato")).toBeVisible();
  await expect
    .element(dialog.getByRole("group", { name: "Inizio" }))
    .toHaveAccessibleDescription("Questo orario è già passato");
});

test("keeps the typed class offline, and sends it again with the same key", async () => {
  await openNew();
  const failed = disconnectCall(api.createClass);
  await typeTime(dialog, "Inizio", "07:15");
  await button("Aggiungi la classe").click();
  await expect.element(page.getByText(OFFLINE)).toBeVisible();
  await expectShown(dialog, "Inizio", "07:15");
  const sent = answerCall(api.createClass, makeMemberClass({ id: "new" }));
  await button("Aggiungi la classe").click();
  await expect.element(dialog).not.toBeInTheDocument();
  const key = "Idempotency-Key";
  expect(sent[0]?.headers.get(key)).toBe(failed[0]?.headers.get(key));
});

test("edits a class, after stating how many members are mailed", async () => {
  const { event: gymClass, router } = await openStaffClass({ roster: { anna } });
  const later = { ...gymClass.start, dateTime: romeInstant("2099-03-02", "18:30") };
  const calls = answerCall(api.editClass, makeMemberClass({ id: CLASS, start: later }));
  await button("Modifica").click();
  await expect
    .element(dialog.getByText(/1 persona iscritta riceve un’email con il nuovo orario\./))
    .toBeVisible();
  await typeDay(dialog, "Giorno", "2099-03-02");
  await typeTime(dialog, "Inizio", "18:30");
  await button("Salva").click();
  await expect.element(page.getByText("Classe aggiornata.")).toBeVisible();
  await expect.poll(() => router.state.location.search).toContain("day=2099-03-02");
  expect(calls.map(({ params, body }) => [params.id, body])).toMatchObject([
    [CLASS, { start: { dateTime: later.dateTime.toISOString() } }],
  ]);
});

test("names those who have two classes at the same time since a class was moved", async () => {
  await openStaffClass({ roster: { anna } });
  const message =
    "Classe aggiornata. Anna Prova ora ha due classi alla stessa ora, e lo legge nelle notifiche.";
  answerCall(api.editClass, makeMemberClass({ id: CLASS, message }));
  await button("Modifica").click();
  await button("Salva").click();
  await expect.element(page.getByText(message)).toBeVisible();
});

test("keeps the dialog open when the edit is refused", async () => {
  await openStaffClass();
  refuseCall(api.editClass, "busy");
  await button("Modifica").click();
  await button("Salva").click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await expect.element(button("Salva")).toBeVisible();
  await button("Indietro").click();
  await expect.element(button("Modifica")).toBeVisible();
});

test("cancels a class after stating the consequences", async () => {
  await openStaffClass({ roster: { anna, dario } });
  const calls = answerCall(api.cancelClass, () => {
    storeClasses({});
    return { cancelled: 1, announce_at: new Date("2099-01-01T10:00:00Z") };
  });
  const restores = answerCall(api.restoreClass, { restored: 1, lost: [], overlapping: [] });
  await button("Annulla la classe").click();
  await expect
    .element(dialog.getByText(/^1 persona iscritta riceve un’email/))
    .toMatchTextContent(/Anche 1 persona che aveva cancellato tardi riprende la lezione scalata/);
  await button("Annulla la classe").click();
  await expect.element(dialog.getByText("Campo obbligatorio")).toBeVisible();
  expect(calls).toEqual([]);
  await dialog.getByLabelText("Motivo: lo legge chi era iscritto").fill("Sara è malata");
  expect(await violations()).toEqual([]);
  await button("Annulla la classe").click();
  const told = "Classe annullata: 1 persona riceve un’email con il motivo.";
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([[CLASS, { reason: "Sara è malata" }]]);
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect.element(page.getByText("Classe ripristinata: 1 prenotazione è tornata.")).toBeVisible();
  expect(restores.map(({ params }) => params.id)).toEqual([CLASS]);
});

test("keeps a class whose cancellation is refused", async () => {
  await openStaffClass();
  refuseCall(api.cancelClass, "class_started");
  await button("Annulla la classe").click();
  await expect
    .element(dialog.getByText("Nessuno è iscritto: la classe resta barrata in calendario, con il motivo."))
    .toBeVisible();
  await dialog.getByLabelText("Motivo: lo legge chi era iscritto").fill("Sara è malata");
  await button("Annulla la classe").click();
  await expect.element(page.getByText(errors.class_started.message)).toBeVisible();
  await expect.element(button("Indietro")).toBeVisible();
  await button("Chiudi").click();
  await expect.element(classTile("Small Class")).toBeVisible();
});
