import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeMemberClass, makeWaitlistEntry } from "@studio/contract/testing/bookings.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { answerReads, failReads, holdReads } from "../../../../../testing/firestore.ts";
import {
  CLASS,
  classTile,
  openStaffClass,
  openStaffDay,
  storeWaitlistEntry,
} from "../../../../../testing/staffCalendar.ts";

const HOUR_MS = 3_600_000;
const bruno = makeWaitlistEntry({ joinedAt: new Date(Date.now() - HOUR_MS) });
const elena = makeWaitlistEntry({
  ticket: "ticket-2",
  first_name: "Elena",
  last_name: "Rossi",
  joinedAt: new Date(Date.now() - 2 * HOUR_MS),
});

const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const list = dialog.getByRole("list", { name: "Lista d’attesa" });

const openFull = () => openStaffClass({ gymClass: { numSubs: 6 }, waiting: { bruno, elena } });

test("lists the waitlist, first in line first", async () => {
  await openFull();
  await expect.element(list.getByRole("listitem", { name: "1° Elena Rossi" })).toBeVisible();
  await expect.element(list.getByRole("listitem", { name: "2° Bruno Verdi" })).toBeVisible();
  await expect
    .element(list.getByRole("link", { name: "Bruno Verdi" }))
    .toHaveAttribute("href", "/admin/users/bruno");
  expect(await violations()).toEqual([]);
});

test("tells homonyms apart by the end of their phones", async () => {
  const { event } = await openStaffDay({
    gymClass: { numSubs: 6 },
    waiting: { bruno, elena, other: { ...elena, ticket: "ticket-3", joinedAt: new Date() } },
  });
  const calls = answerCall(api.rosterFacts, {
    people: [],
    waiting: [
      { id: "elena", phone: "+393331110001" },
      { id: "other", phone: null },
    ],
  });
  await classTile(event.summary).click();
  await expect.element(list.getByRole("link", { name: "Elena Rossi, tel. …0001" })).toBeVisible();
  await expect.element(button("Dai un posto a Elena Rossi, tel. …0001")).toBeVisible();
  await expect.element(list.getByRole("listitem", { name: "3° Elena Rossi" })).toBeVisible();
  const asked = calls.filter(({ query }) => query.phones === "true").map(({ query }) => query.people);
  expect(asked).toEqual(["elena,other"]);
});

test("shows a placeholder while the waitlist loads, and a retry when that fails", async () => {
  const path = `events/${CLASS}/waiting`;
  holdReads(path);
  await openFull();
  await expect.element(dialog.getByLabelText("Carico la lista")).toBeVisible();
  failReads(path, "permission-denied");
  answerReads(path);
  await expect.element(button("Riprova")).toBeVisible();
  holdReads(path);
  failReads(path, undefined);
  await button("Riprova").click();
  answerReads(path);
  await expect.element(list).toBeVisible();
});

test("assigns a seat out of turn in a full class, which gains one", async () => {
  await openFull();
  const calls = answerCall(api.assignSeat, () => {
    storeWaitlistEntry({ bruno: undefined });
    return makeMemberClass({ id: CLASS });
  });
  await button("Dai un posto a Bruno Verdi").click();
  await expect.element(dialog.getByText(/La classe è al completo: i posti diventano 7\./)).toBeVisible();
  expect(calls).toEqual([]);
  await button("Dai un posto a Bruno Verdi").click();
  await expect.element(page.getByText("Bruno Verdi ha un posto.")).toBeVisible();
  await expect.element(list.getByRole("listitem", { name: /Bruno/ })).not.toBeInTheDocument();
  expect(calls.map(({ params, body }) => [params.subId, body])).toEqual([
    ["bruno", { charge: true, despite_overlap: false }],
  ]);
});

test("shows why a seat cannot be assigned, and assigns it without charging", async () => {
  await openStaffClass({ gymClass: { numSubs: 5 }, waiting: { elena } });
  refuseCall(api.assignSeat, "no_package");
  await button("Dai un posto a Elena Rossi").click();
  await expect
    .element(dialog.getByText(/Prende il posto libero, prima di chi è davanti in lista\./))
    .toBeVisible();
  await button("Dai un posto a Elena Rossi").click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(/^Elena Rossi non ha lezioni disponibili/);
  const calls = answerCall(api.assignSeat, makeMemberClass({ id: CLASS }));
  await dialog.getByRole("checkbox", { name: "Scala una lezione dal pacchetto" }).click();
  await expect.element(button("Dai un posto a Elena Rossi")).toBeDisabled();
  await dialog.getByLabelText("Perché è gratis").fill("Lezione di recupero");
  await button("Dai un posto a Elena Rossi").click();
  await expect.element(list).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { charge: false, reason: "Lezione di recupero", despite_overlap: false },
  ]);
});

test("removes a member from the waitlist after stating the consequences", async () => {
  await openFull();
  const calls = answerCall(api.removeFromWaitlist, () => {
    storeWaitlistEntry({ elena: undefined });
    return makeMemberClass({ id: CLASS });
  });
  await button("Togli Elena Rossi dalla lista").click();
  await expect.element(dialog.getByText(/Perde il suo turno, e non riceve nessuna email/)).toBeVisible();
  expect(calls).toEqual([]);
  await button("Togli dalla lista").click();
  await expect.element(page.getByText("Elena Rossi non è più in lista d’attesa.")).toBeVisible();
  await expect.element(list.getByRole("listitem", { name: "1° Bruno Verdi" })).toBeVisible();
  expect(calls.map(({ params }) => params.subId)).toEqual(["elena"]);
});

test("keeps a member whose removal from the waitlist is refused", async () => {
  await openFull();
  refuseCall(api.removeFromWaitlist, "busy");
  await button("Togli Elena Rossi dalla lista").click();
  await button("Togli dalla lista").click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await button("Indietro").click();
  await expect.element(list.getByRole("listitem", { name: "1° Elena Rossi" })).toBeVisible();
});
