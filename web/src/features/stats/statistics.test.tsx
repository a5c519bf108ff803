import type { Attendance } from "@studio/contract/account/model.ts";
import { stats as api } from "@studio/contract/stats/endpoints.ts";
import { makeStats } from "@studio/contract/testing/stats.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { HowFar } from "./HowFar.tsx";
import { Statistics } from "./Statistics.tsx";
import { useStats } from "./useStats.ts";

/** Wednesday at noon in Rome. */
const NOW = new Date("2026-11-25T11:00:00Z");
const attendance: Attendance = { lifetime: 3, years: {}, months: { "2026-11": 2, "2026-10": 1 }, weeks: {} };

const Loaded = ({ known }: { known: Attendance | undefined }) => (
  <Statistics uid="member-1" stats={useStats("member-1")} attendance={known} now={NOW} />
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
      "Quattrocento4000 lezioniDa conquistare",
      "Cinque Stelle5000 lezioniDa conquistare",
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

test.each([
  [0, "0lezioni in tuttoPrenota la tua prima lezione"],
  [1, "1lezione in tuttoAncora 1499 lezioni al badge Centenario"],
  [1462, "1462lezioni in tuttoAncora 38 lezioni al badge Centenario"],
  [1999, "1999lezioni in tuttoAncora 1 lezione al badge Doppia Cento"],
  [5000, "5000lezioni in tuttoHai tutti i badge"],
])("links %i lessons to the statistics", async (lessons, text) => {
  await renderComponent(<HowFar lessons={lessons} />);
  const link = page.getByRole("link");
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/#statistiche$/));
  expect(link.element().textContent).toBe(text);
});

test("shows no count before the member is loaded", async () => {
  await renderComponent(<HowFar lessons={undefined} />);
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});
