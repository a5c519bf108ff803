import { errors } from "@studio/contract/errors.ts";
import type { Attendance } from "@studio/contract/people/model.ts";
import { stats as api } from "@studio/contract/stats/endpoints.ts";
import { makeStats } from "@studio/contract/testing/stats.ts";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { Statistics } from "./Statistics.tsx";
import { useStats } from "./useStats.ts";

/** Wednesday at noon in Rome. */
const NOW = new Date("2026-11-25T11:00:00Z");
const attendance: Attendance = { lifetime: 3, years: {}, months: { "2026-11": 2, "2026-10": 1 }, weeks: {} };

const Loaded = ({ known, goal = null }: { known: Attendance | undefined; goal?: number | null }) => (
  <Statistics uid="member-1" stats={useStats("member-1")} attendance={known} goal={goal} now={NOW} />
);

const section = page.getByRole("region", { name: "Le tue statistiche" });
const badges = () =>
  section
    .getByRole("list")
    .filter({ hasText: "Centenario" })
    .getByRole("listitem")
    .elements()
    .map((badge) => badge.textContent);

test("shows the number of lessons, the first month and each month", async () => {
  const requests = answerCall(
    api.mine,
    makeStats({
      lifetime: { count: 1501 },
      year: { count: 87, start: "2026-01-01", end: "2026-12-31" },
      month: { count: 12, start: "2026-11-01", end: "2026-11-30" },
      week: { count: 3, start: "2026-11-23", end: "2026-11-29" },
      joined_at: new Date("2019-03-08T09:00:00Z"),
    }),
  );
  await renderComponent(<Loaded known={attendance} />);
  for (const text of ["1501", "87", "12", "3"]) {
    await expect.element(section.getByText(text, { exact: true }).first()).toBeVisible();
  }
  for (const label of ["lezioni in tutto", "quest’anno", "questo mese", "questa settimana"]) {
    await expect.element(section.getByText(label, { exact: true })).toBeVisible();
  }
  await expect.element(section.getByText("Con noi dall’8 marzo 2019")).toBeVisible();
  await expect.element(section.getByText("novembre 2026: 2 lezioni")).toBeInTheDocument();
  await expect.element(section.getByText("ottobre 2026: 1 lezione")).toBeInTheDocument();
  expect(requests).toMatchObject([{ query: { t: expect.stringMatching(/^\d{13}$/) } }]);
  expect(await violations()).toEqual([]);
});

test("shows earned badges, the next one and the later ones", async () => {
  answerCall(api.mine, makeStats({ lifetime: { count: 1501 } }));
  await renderComponent(<Loaded known={attendance} />);
  await expect
    .poll(badges)
    .toEqual([
      "Centenario1500 lezioniConquistato",
      "Doppia Cento2000 lezioniAncora 499 lezioni",
      "Quattrocento4000 lezioniAncora 2499 lezioni",
      "Cinque Stelle5000 lezioniAncora 3499 lezioni",
    ]);
});

test("shows all badges to a member who has them all", async () => {
  answerCall(api.mine, makeStats({ lifetime: { count: 5000 } }));
  await renderComponent(<Loaded known={attendance} />);
  await expect.poll(() => badges().filter((badge) => badge?.endsWith("Conquistato"))).toHaveLength(4);
});

const nothing = [
  ["the server fails", () => refuseCall(api.mine, "internal")],
  ["there is no network", () => disconnectCall(api.mine)],
] as const;

test.each(nothing)("shows dashes and no error when %s", async (_, fail) => {
  fail();
  await renderComponent(<Loaded known={attendance} />);
  await expect.poll(() => section.getByText("non disponibile").elements()).toHaveLength(4);
  expect(badges().every((badge) => badge?.endsWith("Da conquistare"))).toBe(true);
  await expect.element(section.getByText("novembre 2026: 2 lezioni")).toBeInTheDocument();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(section.getByText(/^Con noi/)).not.toBeInTheDocument();
});

test("shows no numbers until they are loaded", async () => {
  const call = holdCall(api.mine);
  await renderComponent(<Loaded known={undefined} />);
  await expect.poll(badges).toHaveLength(4);
  await expect.element(section.getByText("non disponibile")).not.toBeInTheDocument();
  await expect.element(section.getByText("novembre 2026: 2 lezioni")).not.toBeInTheDocument();
  call.respond(makeStats({ lifetime: { count: 7 } }));
  await expect.element(section.getByText("7", { exact: true })).toBeVisible();
});

test("shows milestones reached, the next one and the later ones", async () => {
  answerCall(api.mine, makeStats({ lifetime: { count: 26 } }));
  await renderComponent(<Loaded known={attendance} />);
  const rings = () =>
    section
      .getByRole("list")
      .filter({ hasText: "10 lezioni" })
      .getByRole("listitem")
      .elements()
      .map((ring) => ring.firstElementChild?.textContent);
  await expect
    .poll(rings)
    .toEqual([
      "10 lezioni, raggiunto",
      "25 lezioni, raggiunto",
      "50 lezioni, ancora 24 lezioni",
      "100 lezioni, da raggiungere",
      "250 lezioni, da raggiungere",
      "500 lezioni, da raggiungere",
      "1000 lezioni, da raggiungere",
    ]);
});

describe("the weekly goal", () => {
  const weeks = { "2026-W48": 2, "2026-W47": 1, "2026-W45": 3 };
  const known: Attendance = { ...attendance, weeks };
  const choice = (classes: number) => section.getByRole("button", { name: `${classes}`, exact: true });

  test("shows what is missing this week, and the streak, which forgives a week", async () => {
    answerCall(api.mine, makeStats());
    await renderComponent(<Loaded known={known} goal={3} />);
    await expect.element(section.getByText("2 lezioni questa settimana")).toBeVisible();
    await expect.element(section.getByText("Te ne manca 1", { exact: true })).toBeVisible();
    await expect.element(section.getByText(/^3 settimane di allenamento di fila/)).toBeVisible();
    await expect.element(choice(3)).toHaveAttribute("aria-pressed", "true");
    expect(await violations()).toEqual([]);
  });

  test("is chosen by a tap", async () => {
    answerCall(api.mine, makeStats());
    const calls = answerCall(api.setGoal, ({ body }) => api.setGoal.body.parse(body));
    await renderComponent(<Loaded known={known} />);
    await choice(2).click();
    await expect.element(section.getByText("Obiettivo raggiunto!")).toBeVisible();
    await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ classes: 2 }]);
  });

  test("is removed by a second tap, and restored when that is refused", async () => {
    answerCall(api.mine, makeStats());
    const calls = refuseCall(api.setGoal, "busy");
    await renderComponent(<Loaded known={known} goal={2} />);
    await choice(2).click();
    await expect.element(page.getByText(errors.busy.message)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ classes: null }]);
    await expect.element(choice(2)).toHaveAttribute("aria-pressed", "true");
  });

  test("cannot be changed offline, and says why", async () => {
    answerCall(api.mine, makeStats());
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await renderComponent(<Loaded known={known} goal={3} />);
    await expect
      .element(section.getByText("Sei offline: per cambiare obiettivo serve la rete."))
      .toBeVisible();
    await expect.element(choice(2)).toBeDisabled();
  });
});
