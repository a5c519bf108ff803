import { errors } from "@studio/contract/errors.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { raceForStaff } from "@studio/contract/race/staffEndpoints.ts";
import { makeTicket, slotAt, staffBooking } from "@studio/contract/testing/race.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { stopClockAt } from "../../../../testing/clock.ts";
import { awaitDownload } from "../../../../testing/files/download.ts";
import { renderApp, renderComponent, signInAs } from "../../../../testing/render.tsx";
import { MyTickets } from "../mine/MyTickets.tsx";

const path = `/biglietto/${"t".repeat(43)}`;

test("shows a ticket to any visitor with its address", async () => {
  const call = holdCall(race.ticket);
  await renderApp(path);
  await expect.element(page.getByRole("heading", { level: 1, name: "Il tuo biglietto" })).toBeInTheDocument();
  call.respond(makeTicket());
  const ticket = page.getByRole("article");
  await expect.element(ticket).toMatchTextContent(/Giulia Bianchi.*Singolo Women OPEN.*Entro le 08:52/);
  await expect.element(ticket.getByText("09:07")).toBeVisible();
  await expect.element(ticket.getByText("Entro le 08:37 se è la tua prima volta")).toBeVisible();
  await expect.element(ticket.getByRole("img", { name: "Codice QR del biglietto" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Accoglienza" })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("downloads the start as a calendar file", async () => {
  answerCall(race.ticket, makeTicket());
  await renderApp(path);
  const file = awaitDownload();
  await page.getByRole("button", { name: "Aggiungi al calendario" }).click();
  const { name, text } = await file;
  expect(name).toBe("simulazione-2099-12-12.ics");
  expect(text).toContain("BEGIN:VEVENT");
});

test("takes the name of the partner of a double, and shows it on the ticket", async () => {
  const double = makeTicket({ category: "Doubles Mixed OPEN" });
  answerCall(race.ticket, double);
  await renderApp(path);
  const calls = answerCall(race.namePartner, ({ body }) => ({ ...double, ...Object(body) }));
  await page.getByLabelText("Nome e cognome").fill("Ugo Neri");
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Salva il nome" }).click();
  await expect.element(page.getByRole("article")).toMatchTextContent(/Giulia Bianchi e Ugo Neri/);
  await expect.element(page.getByRole("button", { name: "Cambia il nome" })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ partner: "Ugo Neri" }]);
});

test("asks for no partner in a single", async () => {
  answerCall(race.ticket, makeTicket());
  await renderApp(path);
  await expect.element(page.getByRole("article")).toBeVisible();
  await expect.element(page.getByLabelText("Nome e cognome")).not.toBeInTheDocument();
});

test("shows an error for an unknown ticket", async () => {
  refuseCall(race.ticket, "ticket_not_found");
  await renderApp(path);
  await expect.element(page.getByText(errors.ticket_not_found.message)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Vai alle simulazioni" })).toBeVisible();
});

test("offers a retry when loading fails", async () => {
  disconnectCall(race.ticket);
  await renderApp(path);
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(race.ticket, makeTicket());
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("article")).toBeVisible();
});

test("offers staff no check-in before the day of the race", async () => {
  stopClockAt(romeInstant("2026-12-11", "23:00"));
  signInAs({ admin: true, role: "coach" });
  answerCall(race.ticket, makeTicket({ start_time: romeInstant("2026-12-12", "09:07") }));
  await renderApp(path);
  const door = page.getByRole("region", { name: "Accoglienza" });
  await expect.element(door.getByText("Il check-in si apre sabato 12 dicembre 2026.")).toBeVisible();
  await expect.element(door.getByRole("button")).not.toBeInTheDocument();
});

test("lets staff check a runner in and undo it", async () => {
  stopClockAt(romeInstant("2026-12-12", "08:00"));
  signInAs({ admin: true, role: "coach" });
  answerCall(race.ticket, makeTicket({ start_time: romeInstant("2026-12-12", "09:07") }));
  await renderApp(path);
  const door = page.getByRole("region", { name: "Accoglienza" });
  await expect.element(door.getByText("Giulia non risulta ancora in palestra.")).toBeVisible();
  refuseCall(raceForStaff.checkIn, "race_booking_over");
  await door.getByRole("button", { name: "Registra l’arrivo" }).click();
  await expect.element(page.getByText(errors.race_booking_over.message)).toBeVisible();
  const booking = staffBooking({ id: "giulia", slot_id: slotAt("0907") });
  const calls = answerCall(raceForStaff.checkIn, ({ body }) => ({
    ...booking,
    checked_in_at: Object(body).checked_in ? new Date("2026-12-12T07:50:00Z") : null,
  }));
  await door.getByRole("button", { name: "Registra l’arrivo" }).click();
  await expect.element(page.getByText("Giulia è in pista.")).toBeVisible();
  await expect.element(door.getByRole("status")).toMatchTextContent(/Arrivo registrato: .*08:50/);
  await door.getByRole("button", { name: "Annulla l’arrivo" }).click();
  await expect.element(page.getByText("Arrivo annullato.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ checked_in: true }, { checked_in: false }]);
});

test("asks members with an unverified e-mail address to verify it, in place of tickets", async () => {
  signInAs();
  answerCall(race.mine, { email_proven: false, bookings: [], past: [], cancelled: [] });
  await renderComponent(<MyTickets />);
  await expect
    .element(page.getByRole("link", { name: "Conferma la tua email" }))
    .toHaveAttribute("href", "/me/account#email");
});

test("shows a member's upcoming races with their tickets", async () => {
  signInAs();
  answerCall(race.mine, { email_proven: true, bookings: [makeTicket()], past: [], cancelled: [] });
  await renderComponent(<MyTickets />);
  const own = page.getByRole("region", { name: "La tua simulazione" });
  await expect.element(own.getByText("09:07")).toBeVisible();
  await expect.element(page.getByText("Posto confermato")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Apri il biglietto" })).toHaveAttribute("href", path);
  await expect.element(page.getByText("Simulazioni passate")).not.toBeInTheDocument();
});

test("says that a member's races did not load, and loads them on request", async () => {
  signInAs();
  refuseCall(race.mine, "internal");
  await renderComponent(<MyTickets />);
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  answerCall(race.mine, { email_proven: true, bookings: [makeTicket()], past: [], cancelled: [] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText("Posto confermato")).toBeVisible();
});

test("shows a member the race that was cancelled, and that the payment comes back", async () => {
  signInAs();
  const gone = { name: "Simulazione HYROX", date: "2099-12-12", reason: "Allerta meteo", refunded: true };
  answerCall(race.mine, { email_proven: true, bookings: [], past: [], cancelled: [gone] });
  await renderComponent(<MyTickets />);
  await expect.element(page.getByText("Annullata")).toBeVisible();
  await expect.element(page.getByText(/^Allerta meteo\. Ti rimborsiamo/)).toBeVisible();
});

test("collapses a member's past races, with their tickets", async () => {
  signInAs();
  const start_time = new Date("2026-03-14T08:07:00Z");
  const ran = makeTicket({ id: "a", race: "Simulazione di marzo", start_time, checked_in_at: start_time });
  const missed = makeTicket({ id: "b", race: "Simulazione di maggio", start_time });
  answerCall(race.mine, { email_proven: true, bookings: [], past: [ran, missed], cancelled: [] });
  await renderComponent(<MyTickets />);
  await page.getByText("Simulazioni passate").click();
  const rows = page.getByRole("list", { name: "Simulazioni passate" }).getByRole("listitem");
  await expect.element(rows.first()).toMatchTextContent(/Simulazione di marzo.*sab 14 mar, 09:07, hai corso/);
  await expect.element(rows.nth(1)).toMatchTextContent(/sab 14 mar, 09:07Biglietto/);
  await expect.element(rows.first().getByRole("link", { name: /^Biglietto/ })).toHaveAttribute("href", path);
  expect(await violations()).toEqual([]);
});
