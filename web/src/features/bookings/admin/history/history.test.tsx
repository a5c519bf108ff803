import { bookings } from "@studio/contract/bookings/endpoints.ts";
import type { ClassBooking, MemberClass } from "@studio/contract/bookings/model.ts";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, type Received, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../../testing/render.tsx";
import { formatDay } from "../../../../lib/format/format.ts";
import { ClassHistory } from "./ClassHistory.tsx";
import { UpcomingClasses } from "./UpcomingClasses.tsx";

const anna = { id: "member-1", first_name: "Anna", last_name: "Prova" };

const booking = (overrides: Partial<ClassBooking> = {}): ClassBooking => ({
  id: "class-1",
  state: "booked",
  presence: null,
  summary: "Small Class",
  start: { dateTime: new Date("2025-03-03T17:30:00Z") },
  end: { dateTime: new Date("2025-03-03T18:30:00Z") },
  deducted: true,
  subDate: new Date("2025-03-01T09:00:00Z"),
  ...overrides,
});

const rows = page.getByRole("list", { name: "Classi" }).getByRole("listitem");

test("shows the outcome of each booking and whether it cost a lesson", async () => {
  answerCall(api.history, {
    subscriptions: [
      booking(),
      booking({ id: "b", presence: "absent" }),
      booking({ id: "c", state: "cancelled", deducted: false }),
      booking({ id: "d", state: "dropped" }),
    ],
    next_offset: null,
  });
  await renderComponent(<ClassHistory uid="member-1" />);
  await expect.element(rows.nth(0)).toMatchTextContent(/3 mar 2025, 18:30.*una lezione usata.*Presente/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Assente/);
  await expect.element(rows.nth(2)).toMatchTextContent(/nessuna lezione usata.*Cancellato$/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Cancellato tardi/);
});

test("loads the next page after the last class and reports a failure", async () => {
  answerCall(api.history, { subscriptions: [booking()], next_offset: "class-1" });
  await renderComponent(<ClassHistory uid="member-1" />);
  const more = page.getByRole("button", { name: "Mostra altri" });
  await expect.element(more).toBeVisible();
  refuseCall(api.history, "busy");
  await more.click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  const calls = answerCall(api.history, {
    subscriptions: [booking({ id: "b", summary: "Forza" })],
    next_offset: null,
  });
  await more.click();
  await expect.element(rows.nth(1)).toMatchTextContent(/Forza/);
  await expect.element(more).not.toBeInTheDocument();
  expect(calls.map(({ query }) => query)).toEqual([{ limit: "10", offset: "class-1" }]);
});

describe("upcoming bookings", () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number) => ({ dateTime: new Date(Date.now() + days * DAY_MS) });
  const upcoming = booking({ id: "from", start: inDays(2), end: inDays(2.04) });
  const dialog = page.getByRole("dialog");

  /** Shows the page's section to the desk, with an upcoming booking, one of the past, and two classes to come. */
  async function show(shown: ClassBooking[] = [upcoming, booking()], more: MemberClass[] = []) {
    signInAs({ id: "staff-1", admin: true, role: "desk" });
    answerCall(bookings.list, {
      events: [
        makeMemberClass({ id: "from", start: inDays(2) }),
        makeMemberClass({
          id: "free",
          type: "strength",
          coach: "sara",
          start: inDays(3),
          end: inDays(3.04),
          numSubs: 4,
          numdisp: 2,
        }),
        makeMemberClass({ id: "full", summary: "Tecnica", start: inDays(4), numSubs: 6, numdisp: 0 }),
        makeMemberClass({ id: "later", summary: "Lontana", start: inDays(20) }),
        ...more,
      ],
    });
    answerCall(api.history, { subscriptions: shown, next_offset: null });
    await renderComponent(<UpcomingClasses member={anna} />);
    await expect.element(upcomingRows.nth(0)).toBeVisible();
  }
  const upcomingRows = page.getByRole("list", { name: "Prossime classi" }).getByRole("listitem");
  const choices = dialog.getByRole("list", { name: "Classi del giorno" }).getByRole("listitem");
  const day = (days: number) =>
    dialog.getByRole("group", { name: "Giorno" }).getByRole("button", {
      name: new RegExp(`^${formatDay(romeDay(inDays(days).dateTime))},`),
    });
  const add = () => answerCall(api.addByStaff, makeMemberClass({ id: "free" }));
  const remove = () => answerCall(api.removeByStaff, makeMemberClass({ id: "from" }));

  test("a class of the next 14 days is booked, with or without a lesson", async () => {
    await show();
    await page.getByRole("button", { name: "Prenota una classe" }).click();
    await expect.element(choices.nth(0)).toMatchTextContent(/Già in lista$/);
    await expect.element(choices.getByRole("button")).not.toBeInTheDocument();
    await day(3).click();
    await expect
      .element(choices.nth(0))
      .toMatchTextContent(/^\d\d:\d\d – \d\d:\d\d, Forza con SaraSmall Class, 2 posti liberi/);
    expect(dialog.getByRole("group", { name: "Giorno" }).getByRole("button").elements()).toHaveLength(3);
    expect(await violations()).toEqual([]);
    const sent = add();
    await dialog.getByLabelText("Scala una lezione dal pacchetto").click();
    await expect.element(choices.nth(0).getByRole("button")).toBeDisabled();
    await dialog.getByLabelText("Perché è gratis").fill("Prima volta");
    await choices.nth(0).getByRole("button").click();
    await expect.element(page.getByText(/^Anna Prova è in lista/)).toBeVisible();
    expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
      ["free", { user_id: "member-1", charge: false, reason: "Prima volta", despite_overlap: false }],
    ]);
  });

  test("a full class is waited for, without a choice of who pays", async () => {
    await show();
    await page.getByRole("button", { name: "Prenota una classe" }).click();
    await day(4).click();
    await expect.element(choices).toMatchTextContent(/Al completo/);
    const sent = answerCall(api.addToWaitlist, makeMemberClass({ id: "full" }));
    await choices.getByRole("button", { name: /^In lista d’attesa:/ }).click();
    await expect.element(page.getByText(/^Anna Prova è in lista d’attesa /)).toBeVisible();
    expect(sent.map(({ params, body }) => [params.id, body])).toEqual([["full", { user_id: "member-1" }]]);
  });

  test("a refusal names the member and leaves the choice", async () => {
    await show();
    await page.getByRole("button", { name: "Prenota una classe" }).click();
    refuseCall(api.addByStaff, "already_booked");
    await day(3).click();
    await choices.getByRole("button").click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/^Anna Prova /);
  });

  test("only an upcoming booking is cancelled, with its lesson returned", async () => {
    await show();
    expect(page.getByRole("button", { name: /^Disdici/ }).elements()).toHaveLength(1);
    await page.getByRole("button", { name: /^Disdici/ }).click();
    const sent = remove();
    await dialog.getByRole("button", { name: "Togli dalla classe" }).click();
    await expect.element(page.getByText("Anna Prova non è più nella classe.")).toBeVisible();
    expect(sent.map(({ params, query }) => [params.id, params.subId, query.return_lesson])).toEqual([
      ["from", "member-1", "true"],
    ]);
  });

  test("one is moved: the new class is booked, then the former one cancelled", async () => {
    await show();
    await page.getByRole("button", { name: /^Sposta/ }).click();
    const [added, removed] = [add(), remove()];
    await day(3).click();
    await choices.getByRole("button").click();
    await expect.element(page.getByText(/^Prenotazione spostata a /)).toBeVisible();
    expect([added, removed].map((calls) => calls.map(({ params }) => params.id))).toEqual([
      ["free"],
      ["from"],
    ]);
  });

  test("a move to a class that could not be cancelled for free any more is asked about first", async () => {
    const soon = makeMemberClass({ id: "soon", start: inDays(0.9), end: inDays(0.94), numdisp: 2 });
    await show(undefined, [soon]);
    await page.getByRole("button", { name: /^Sposta/ }).click();
    const [added, removed] = [add(), remove()];
    await day(0.9).click();
    await choices.getByRole("button").click();
    await expect
      .element(
        dialog.getByText("Mancano meno di 24 ore all’inizio: se poi cancella, la lezione resta scalata."),
      )
      .toBeVisible();
    expect([...added, ...removed]).toEqual([]);
    await dialog.getByRole("button", { name: "Sì, sposta" }).click();
    await expect.element(page.getByText(/^Prenotazione spostata a /)).toBeVisible();
    expect([added, removed].map((calls) => calls.map(({ params }) => params.id))).toEqual([
      ["soon"],
      ["from"],
    ]);
  });

  test("a move that is refused cancels nothing", async () => {
    await show();
    await page.getByRole("button", { name: /^Sposta/ }).click();
    refuseCall(api.addByStaff, "class_full");
    const removed = remove();
    await day(3).click();
    await choices.getByRole("button").click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/./);
    expect(removed).toEqual([]);
  });

  test.each([
    ["lesson", "no_package"],
    ["class of the week", "classes_used_up"],
  ] as const)("the last %s moves along: the former booking is cancelled first", async (_, refusal) => {
    await show();
    await page.getByRole("button", { name: /^Sposta/ }).click();
    refuseCall(api.addByStaff, refusal);
    const added: Received[][] = [];
    const removed = answerCall(api.removeByStaff, () => {
      added.push(add());
      return makeMemberClass({ id: "from" });
    });
    await day(3).click();
    await choices.getByRole("button").click();
    await expect.element(page.getByText(/^Prenotazione spostata a /)).toBeVisible();
    expect([removed.length, added.flat().map(({ params }) => params.id)]).toEqual([1, ["free"]]);
  });

  test("shows no buttons to those who may not book", async () => {
    signInAs({ id: "staff-1" });
    answerCall(api.history, { subscriptions: [upcoming], next_offset: null });
    await renderComponent(<UpcomingClasses member={anna} />);
    await expect.element(upcomingRows.nth(0)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Prenota una classe" })).not.toBeInTheDocument();
  });
});

test("shows the history's placeholder, its failure and its empty state", async () => {
  refuseCall(api.history, "internal");
  await renderComponent(<ClassHistory uid="member-1" />);
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  const call = holdCall(api.history);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("status", { name: "Carico lo storico" })).toBeVisible();
  call.respond({ subscriptions: [], next_offset: null });
  await expect.element(page.getByText("Ancora nessuna classe")).toBeVisible();
});
