import { activity as api } from "@studio/contract/activity/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { makeEntry } from "@studio/contract/testing/activity.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { stopClockAt } from "../../../../testing/clock.ts";
import { awaitDownload } from "../../../../testing/files/download.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";

const DAY_MS = 86_400_000;
const NOON = new Date("2026-11-25T11:00:00Z");

const anna = makeMemberWire({ id: "member-7", first_name: "Anna", last_name: "Zeta" });
const entries = page.getByRole("main").getByRole("listitem");

beforeEach(async () => {
  await page.viewport(1440, 900);
  signInAs({ id: "staff-1", admin: true });
});

test("labels today's entries as today's and yesterday's by date", async () => {
  stopClockAt(NOON);
  const yesterday = makeEntry({ id: "entry-2", at: new Date(Date.now() - DAY_MS) });
  answerCall(api.logs, { logs: [makeEntry(), yesterday], next_offset: null });
  await renderApp("/admin/activity");
  await expect.element(entries.first()).toBeVisible();
  const headings = page.getByRole("main").getByRole("heading", { level: 2 }).elements();
  const day = new Intl.DateTimeFormat("it-IT", { weekday: "long", timeZone: "Europe/Rome" });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    expect.stringMatching(new RegExp(`^Oggi, ${day.format(new Date())}`, "i")),
    expect.stringMatching(new RegExp(`^${day.format(yesterday.at)}`, "i")),
  ]);
});

test("shows who did what to whom, with a link to the member", async () => {
  answerCall(api.logs, { logs: [makeEntry()], next_offset: null });
  await renderApp("/admin/activity");
  await expect
    .element(entries.first())
    .toMatchTextContent(/Carla Coach ha tolto Anna Prova da Small Class \(lun 2 mar, 18:30\)/);
  await expect
    .element(entries.first().getByRole("link", { name: "Anna Prova" }))
    .toHaveAttribute("href", "/admin/users/member-1");
  expect(await violations()).toEqual([]);
});

test("filters the log by a member found by name", async () => {
  const requests = answerCall(api.logs, { logs: [makeEntry()], next_offset: null });
  answerCall(account.search, { users: [anna] });
  answerCall(account.byUserId, anna);
  const { router } = await renderApp("/admin/activity");
  await page.getByLabelText("Persona", { exact: true }).fill("Zeta");
  await page.getByRole("option", { name: /^Anna Zeta/ }).click();
  await expect.element(page.getByRole("button", { name: "Togli il filtro: Anna Zeta" })).toBeVisible();
  expect(router.state.location.search).toBe("?person=member-7");
  await expect.poll(() => requests.at(-1)?.query).toEqual({ limit: "40", person: "member-7" });
});

test("on a phone the filters are folded, so that the log begins on the first half of the screen", async () => {
  await page.viewport(390, 844);
  answerCall(api.logs, { logs: [makeEntry()], next_offset: null });
  await renderApp("/admin/activity?kind=booking&day=2026-03-02");
  await expect.element(entries.first()).toBeVisible();
  expect(entries.first().element().getBoundingClientRect().top).toBeLessThan(422);
  const kinds = page.getByLabelText("Tipo");
  await expect.element(kinds).not.toBeVisible();
  await page.getByText("Filtri (2)").click();
  await expect.element(kinds).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("keeps the member and the day when the kind changes", async () => {
  const requests = answerCall(api.logs, { logs: [makeEntry()], next_offset: null });
  answerCall(account.byUserId, anna);
  const { router } = await renderApp("/admin/activity?person=member-7&day=2026-03-02");
  await page.getByLabelText("Tipo").selectOptions("Pacchetti");
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
    .toEqual({ person: "member-7", kind: "package", day: "2026-03-02" });
  await expect
    .poll(() => requests.at(-1)?.query)
    .toEqual({ limit: "40", person: "member-7", kind: "package", day: "2026-03-02" });
});

test("filters by several kinds, by who acted and by a range of days", async () => {
  const requests = answerCall(api.logs, { logs: [makeEntry()], next_offset: null });
  answerCall(account.search, { users: [anna] });
  answerCall(account.byUserId, anna);
  const { router } = await renderApp("/admin/activity?day=2026-03-02&until=2026-03-08&kind=booking");
  await page.getByLabelText("Tipo").selectOptions("Pacchetti");
  await page.getByLabelText("Fatto da", { exact: true }).fill("Zeta");
  await page.getByRole("option", { name: /^Anna Zeta/ }).click();
  const range = { day: "2026-03-02", until: "2026-03-08" };
  await expect
    .poll(() => requests.at(-1)?.query)
    .toEqual({ limit: "40", by: "member-7", kind: "booking,package", ...range });
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Togli il tipo: Prenotazioni" }).click();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
    .toEqual({ by: "member-7", kind: "package", ...range });
});

test("saves what is shown as a file, once the export is logged", async () => {
  const requests = answerCall(api.logs, ({ query }) =>
    query.offset === undefined
      ? { logs: [makeEntry()], next_offset: "entry-1" }
      : { logs: [makeEntry({ id: "entry-2" })], next_offset: null },
  );
  const logged = answerCall(api.recordExport, { logged: true });
  await renderApp("/admin/activity?kind=booking");
  await expect.element(entries.first()).toBeVisible();
  const file = awaitDownload();
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  const [, first, ...others] = (await file).text.trimEnd().split("\r\n");
  expect(first).toMatch(/Carla Coach.*Carla Coach ha tolto Anna Prova da Small Class/);
  expect(others).toHaveLength(1);
  expect(requests.at(-1)?.query).toMatchObject({ kind: "booking", offset: "entry-1" });
  expect(logged.map(({ body }) => body)).toEqual([{ list: "activity", rows: 2 }]);
});

test("removes the member from the filter and keeps the kind", async () => {
  answerCall(api.logs, { logs: [makeEntry()], next_offset: null });
  answerCall(account.byUserId, anna);
  const { router } = await renderApp("/admin/activity?person=member-7&kind=booking");
  await page.getByRole("button", { name: "Togli il filtro: Anna Zeta" }).click();
  await expect.element(page.getByLabelText("Persona", { exact: true })).toHaveValue("");
  expect(router.state.location.search).toBe("?kind=booking");
});

test("shows the error in place of a deleted member's name, and lets them be removed from the filter", async () => {
  answerCall(api.logs, { logs: [makeEntry()], next_offset: null });
  refuseCall(account.byUserId, "not_found");
  await renderApp("/admin/activity?person=member-9");
  await expect
    .element(page.getByRole("button", { name: `Togli il filtro: ${errors.not_found.message}` }))
    .toBeVisible();
});

test("filters the log by a day, today at the latest", async () => {
  stopClockAt(NOON);
  const requests = answerCall(api.logs, { logs: [makeEntry()], next_offset: null });
  await renderApp("/admin/activity");
  await page
    .getByRole("group", { name: "Giorno" })
    .getByRole("button", { name: /^Scegli la data/ })
    .click();
  await expect.element(page.getByRole("button", { name: "Mese successivo" })).toBeDisabled();
  const today = romeDay(new Date());
  await page.getByRole("gridcell", { name: String(Number(today.slice(-2))), exact: true }).click();
  await expect.poll(() => requests.at(-1)?.query).toEqual({ limit: "40", day: today });
});

test("offers to reset filters that match nothing", async () => {
  answerCall(api.logs, ({ query }) => ({ logs: query.kind ? [] : [makeEntry()], next_offset: null }));
  const { router } = await renderApp("/admin/activity?kind=package");
  await expect.element(page.getByText("Nessuna attività con questi filtri")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutte le attività" }).click();
  await expect.element(entries.first()).toBeVisible();
  expect(router.state.location.search).toBe("");
});

test("shows that the log is empty, without a reset", async () => {
  answerCall(api.logs, { logs: [], next_offset: null });
  await renderApp("/admin/activity");
  await expect.element(page.getByText("Ancora nessuna attività")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Mostra tutte le attività" }))
    .not.toBeInTheDocument();
});

test("loads the next page after the last entry and reports a failure", async () => {
  answerCall(api.logs, { logs: [makeEntry()], next_offset: "entry-1" });
  await renderApp("/admin/activity");
  await expect.element(entries.first()).toBeVisible();
  refuseCall(api.logs, "busy");
  const more = page.getByRole("button", { name: "Mostra altri" });
  await more.click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  const requests = answerCall(api.logs, {
    logs: [makeEntry({ id: "entry-2", actor: { id: "staff-2", name: "Dario Due" } })],
    next_offset: null,
  });
  await more.click();
  await expect.element(page.getByText(/Dario Due/)).toBeVisible();
  await expect.element(page.getByText(/Carla Coach/)).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(requests[0]?.query).toEqual({ limit: "40", offset: "entry-1" });
});

test("shows a placeholder while the log loads", async () => {
  const call = holdCall(api.logs);
  await renderApp("/admin/activity");
  await expect.element(page.getByRole("status", { name: "Carico le attività" })).toBeVisible();
  call.respond({ logs: [makeEntry()], next_offset: null });
  await expect.element(entries.first()).toBeVisible();
});

test("offers a retry when the log fails to load", async () => {
  refuseCall(api.logs, "internal");
  await renderApp("/admin/activity");
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  answerCall(api.logs, { logs: [makeEntry()], next_offset: null });
  await userEvent.click(page.getByRole("button", { name: "Riprova" }));
  await expect.element(entries.first()).toBeVisible();
});
