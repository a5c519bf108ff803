import { activity } from "@studio/contract/activity/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { salesForStaff } from "@studio/contract/sales/staffEndpoints.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { statsForStaff as stats } from "@studio/contract/stats/staffEndpoints.ts";
import { makeAnalytics, makeMemberFigures, makeRankingRow } from "@studio/contract/testing/stats.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { stopClockAt } from "../../../../testing/clock.ts";
import { awaitDownload } from "../../../../testing/files/download.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";

const received = { cash: 30_000, card: 50_000, transfer: 0, online: 20_000, gift: 0 };
const offers = [{ id: "class-10", name: "Small class, 10 lezioni", cents: 90_000 }];
const months = [
  { month: "2026-10", received, sold: 90_000, vouchers: 0, offers, active: 8 },
  { month: "2026-11", received: { ...received, cash: -1_000 }, sold: 0, vouchers: 0, offers: [], active: 0 },
];

const open = async (path: string) => {
  signInAs({ id: "staff-1", admin: true });
  if (path.startsWith("/admin/user-stats")) answerCall(stats.coachHours, { coaches: [] });
  if (path.startsWith("/admin/analytics"))
    answerCall(salesForStaff.revenue, ({ query }) => ({ months: query.until ? [] : months }));
  return renderApp(path);
};

const part = (title: string) => page.getByRole("region", { name: title, exact: true });

test("analytics show the occupancy, in total and by time of the week", async () => {
  const calls = answerCall(stats.classes, ({ query }) => makeAnalytics(Number(query.weeks)));
  await open("/admin/analytics");
  await expect.element(page.getByText("960 posti presi sui 1200 delle classi finite.")).toBeVisible();
  expect(calls.map(({ query }) => query.weeks)).toEqual(["12"]);
  const map = page.getByRole("table", { name: "Quanto sono piene le classi, per giorno e ora" });
  await expect.element(map.getByRole("row", { name: /^19:00/ })).toMatchTextContent(/100%/);
  const weeks = part("Settimana per settimana");
  await weeks.getByText("Mostra i numeri").click();
  await expect.element(weeks.getByRole("row").last()).toMatchTextContent(/in corso.*75/);
  expect(await violations()).toEqual([]);
});

test("analytics show the revenue by month, method and offer, with the average per active member", async () => {
  answerCall(stats.classes, makeAnalytics(12));
  await open("/admin/analytics");
  const byMonth = part("Entrate per mese");
  await expect
    .element(byMonth.getByRole("row").last())
    .toMatchTextContent(/ottobre 2026.*300 €.*500 €.*200 €.*1\.000 €.*900 €.*8.*125 €/);
  await expect.element(byMonth.getByRole("row").nth(1)).toMatchTextContent(/novembre 2026−10 €.*–/);
  await expect.element(part("Venduto per offerta")).toMatchTextContent(/10 lezioni0 €900 €/);
  const more = page.getByRole("button", { name: "Mesi precedenti" });
  await more.click();
  await expect.element(more).not.toBeInTheDocument();
});

test("analytics save a chart's numbers once the export is logged", async () => {
  answerCall(stats.classes, makeAnalytics(12));
  const file = awaitDownload();
  await open("/admin/analytics");
  const save = page.getByRole("button", { name: "Scarica CSV: Settimana per settimana" });
  refuseCall(activity.recordExport, "busy");
  await save.click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  const logged = answerCall(activity.recordExport, { logged: true });
  await save.click();
  const { text } = await file;
  const rows = text.trimEnd().split("\r\n").length - 1;
  expect(logged.map(({ body }) => body)).toEqual([
    { list: "analytics", rows, detail: "Settimana per settimana" },
  ]);
});

test("analytics load another number of weeks", async () => {
  const calls = answerCall(stats.classes, ({ query }) => makeAnalytics(Number(query.weeks)));
  await open("/admin/analytics");
  await page.getByRole("button", { name: "4 settimane", exact: true }).click();
  await expect.element(page.getByText("320 posti presi sui 400 delle classi finite.")).toBeVisible();
  expect(calls.at(-1)?.query.weeks).toBe("4");
});

test("analytics have an empty state", async () => {
  const empty = makeAnalytics(12);
  answerCall(stats.classes, { ...empty, weeks: empty.weeks.map((week) => ({ ...week, classes: 0 })) });
  await open("/admin/analytics");
  await expect.element(page.getByText("Ancora nessuna classe finita")).toBeVisible();
});

test("analytics show a placeholder, and retry after a failure", async () => {
  const call = holdCall(stats.classes);
  await open("/admin/analytics");
  await expect.element(page.getByRole("status", { name: "Carico l’analisi" })).toBeVisible();
  call.respond(makeAnalytics(12));
  await expect.element(part("Settimana per settimana")).toBeVisible();
  disconnectCall(stats.classes);
  await page.getByRole("button", { name: "26 settimane" }).click();
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(stats.classes, makeAnalytics(26));
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(part("Chi resta nel tempo")).toBeVisible();
});

const anna = makeRankingRow();
const bruno = makeRankingRow({
  id: "bruno",
  first_name: "Bruno",
  position: 2,
  count: 9,
  change: -3,
  next_badge: null,
});
const ranking = {
  period: "month" as const,
  start: "2026-11-01",
  end: "2026-11-30",
  users: [anna, bruno],
};

test("the ranking shows positions, changes and near badges", async () => {
  answerCall(stats.ranking, ranking);
  await open("/admin/ranking");
  const rows = page.getByRole("list", { name: "Classifica" }).getByRole("listitem");
  await expect
    .element(rows.first())
    .toMatchTextContent(/Posizione1.*Anna Prova.*12lezioni.*2 lezioni in più/);
  await expect.element(rows.last()).toMatchTextContent(/Posizione2.*Bruno Prova.*9lezioni/);
  await expect
    .element(page.getByRole("link", { name: "Bruno Prova" }))
    .toHaveAttribute("href", "/admin/users/bruno");
  expect(await violations()).toEqual([]);
});

test("the ranking navigates to other periods, today's at the latest", async () => {
  // On the first of a month the next month's first day is today, whose ranking has been read.
  stopClockAt(new Date("2026-11-18T10:00:00Z"));
  const calls = answerCall(stats.ranking, ({ query }) => ({
    ...ranking,
    users: query.day === undefined || query.day >= ranking.start ? ranking.users : [],
  }));
  await open("/admin/ranking");
  await expect.element(page.getByText("in corso")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Mese successivo" })).toBeDisabled();
  await page.getByRole("button", { name: "Mese precedente" }).click();
  await expect.element(page.getByText("Nessuna lezione in questo periodo")).toBeVisible();
  await page.getByRole("button", { name: "Mese successivo" }).click();
  await expect.element(page.getByRole("link", { name: "Anna Prova" })).toBeVisible();
  await page.getByRole("tab", { name: "Anno" }).click();
  await expect
    .poll(() => calls.map(({ query }) => query.period))
    .toEqual(["month", "month", "month", "year"]);
});

test("the ranking retries after a failure", async () => {
  disconnectCall(stats.ranking);
  await open("/admin/ranking");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(stats.ranking, ranking);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("link", { name: "Anna Prova" })).toBeVisible();
});

const members = [
  makeMemberFigures({ id: "lost", first_name: "Lea", risk: "high", days_away: 40 }),
  makeMemberFigures({
    id: "new",
    first_name: "Ivo",
    last_attended_at: null,
    days_away: null,
    rhythm_days: null,
  }),
];

test("members' figures are paginated cards on a phone", async () => {
  const calls = answerCall(stats.ofUsers, ({ query }) =>
    query.offset === undefined
      ? { users: members.slice(0, 1), next_offset: "1" }
      : { users: members.slice(1), next_offset: null },
  );
  await open("/admin/user-stats");
  const cards = page.getByRole("list", { name: "Clienti" });
  await expect.element(cards.getByText("Lea Prova")).toBeVisible();
  expect(calls[0]?.query.sort).toBe("risk");
  await page.getByRole("button", { name: "Mostra altri" }).click();
  const member = cards.getByRole("listitem").filter({ hasText: "Ivo Prova" });
  await expect.element(member.getByText("Da accogliere")).toBeVisible();
  await expect.element(member.getByText("ancora nessuna lezione")).toBeVisible();
  expect(calls.at(-1)?.query.offset).toBe("1");
  await page.getByLabelText("Ordina i clienti").selectOptions("Meno lezioni in tutto");
  await expect.poll(() => calls.at(-1)?.query).toMatchObject({ sort: "lifetime", order: "asc" });
  expect(await violations()).toEqual([]);
});

test("members' figures are a table on a desktop, sorted by its header", async () => {
  await page.viewport(1440, 900);
  const calls = answerCall(stats.ofUsers, { users: members, next_offset: null });
  await open("/admin/user-stats?sort=lifetime&order=desc");
  await expect.element(page.getByRole("grid").getByRole("link", { name: "Lea Prova" })).toBeVisible();
  await page.getByRole("columnheader", { name: /^Lezioni/ }).click();
  await expect.poll(() => calls.at(-1)?.query.order).toBe("asc");
});

test("the table keeps its page while the clock ticks", async () => {
  await page.viewport(1440, 900);
  const full = Array.from({ length: 25 }, (_, index) =>
    makeMemberFigures({ id: `member-${index}`, first_name: `Lea${index}` }),
  );
  answerCall(stats.ofUsers, ({ query }) =>
    query.offset === undefined
      ? { users: full, next_offset: "25" }
      : { users: members.slice(1), next_offset: null },
  );
  await open("/admin/user-stats?sort=lifetime");
  const grid = page.getByRole("grid");
  await expect.element(grid.getByRole("link", { name: "Lea0 Prova" })).toBeVisible();
  await page.getByRole("button", { name: "Vai alla pagina successiva" }).click();
  await expect.element(grid.getByRole("link", { name: "Ivo Prova" })).toBeVisible();
  document.dispatchEvent(new Event("visibilitychange"));
  // The grid resets its page after a render, if at all, before a pointer can reach the button.
  await page.getByRole("button", { name: "Vai alla pagina precedente" }).hover();
  await expect.element(grid.getByRole("link", { name: "Ivo Prova" })).toBeVisible();
});

test("without members with a rhythm, all members are offered", async () => {
  const calls = answerCall(stats.ofUsers, { users: [], next_offset: null });
  await open("/admin/user-stats");
  await page.getByRole("button", { name: "Mostra tutti i clienti" }).click();
  await expect.poll(() => calls.at(-1)?.query.sort).toBe("lifetime");
  await expect.element(page.getByText("Ancora nessun cliente")).toBeVisible();
});

test("the export can be aborted", async () => {
  answerCall(stats.ofUsers, { users: members, next_offset: null });
  await open("/admin/user-stats");
  await expect.element(page.getByText("Lea Prova")).toBeVisible();
  const call = holdCall(stats.ofUsers);
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Esporta CSV" });
  await expect.element(dialog.getByText("Leggo l’elenco…")).toBeVisible();
  await dialog.getByRole("button", { name: "Annulla" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  call.respond({ users: members, next_offset: null });
  await expect.element(page.getByText(/^File pronto/)).not.toBeInTheDocument();
});

test("the export shows why it failed, and retries", async () => {
  answerCall(stats.ofUsers, { users: members, next_offset: null });
  await open("/admin/user-stats");
  await expect.element(page.getByText("Lea Prova")).toBeVisible();
  disconnectCall(stats.ofUsers);
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Esporta CSV" });
  await expect.element(dialog.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  answerCall(stats.ofUsers, { users: members, next_offset: null });
  const logged = answerCall(activity.recordExport, { logged: true });
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText(/^File pronto/)).toBeVisible();
  expect(logged.map(({ body }) => body)).toEqual([{ list: "figures", rows: members.length }]);
});

test("the export is hidden from the desk", async () => {
  signInAs({ id: "staff-1", admin: true, role: "desk" });
  answerCall(stats.coachHours, { coaches: [] });
  answerCall(stats.ofUsers, { users: [makeMemberFigures()], next_offset: null });
  await renderApp("/admin/user-stats");
  await expect.element(page.getByRole("link", { name: "Anna Prova" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Esporta CSV" })).not.toBeInTheDocument();
});

test("shows the coaches' hours by month, and saves them once the export is logged", async () => {
  answerCall(stats.ofUsers, { users: members, next_offset: null });
  await open("/admin/user-stats");
  const hours = part("Ore dei coach");
  await expect.element(hours.getByText("Nessuna classe finita")).toBeVisible();
  const calls = answerCall(stats.coachHours, {
    coaches: [
      { coach: "sara", classes: 9, minutes: 570 },
      { coach: null, classes: 1, minutes: 60 },
    ],
  });
  await hours.getByRole("button", { name: "Mese precedente" }).click();
  await expect.element(hours.getByRole("row", { name: /^Sara Monti/ })).toMatchTextContent("Sara Monti99,5");
  const month = calls.at(-1)?.query.month ?? "";
  expect(month).toBe(addMonths(romeDay(new Date()).slice(0, 7), -1));
  expect(await violations()).toEqual([]);
  const logged = answerCall(activity.recordExport, { logged: true });
  const file = awaitDownload();
  await hours.getByRole("button", { name: "Scarica CSV: Ore dei coach" }).click();
  expect((await file).text).toBe("Coach;Classi;Ore\r\nSara Monti;9;9,5\r\nSenza coach;1;1\r\n");
  expect(logged.map(({ body }) => body)).toEqual([{ list: "coach_hours", rows: 2, detail: month }]);
});

test("says why the coaches' hours cannot be read, and reads them again", async () => {
  answerCall(stats.ofUsers, { users: members, next_offset: null });
  await open("/admin/user-stats");
  const hours = part("Ore dei coach");
  await expect.element(hours.getByText("Nessuna classe finita")).toBeVisible();
  refuseCall(stats.coachHours, "busy");
  await hours.getByRole("button", { name: "Mese precedente" }).click();
  await expect.element(hours.getByText(errors.busy.message)).toBeVisible();
  answerCall(stats.coachHours, { coaches: [{ coach: "sara", classes: 1, minutes: 60 }] });
  await hours.getByRole("button", { name: "Riprova" }).click();
  await expect.element(hours.getByRole("row", { name: /^Sara Monti/ })).toBeVisible();
});
