import { content } from "@studio/contract/content/endpoints.ts";
import { stats as api } from "@studio/contract/stats/endpoints.ts";
import { makeStats } from "@studio/contract/testing/stats.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { preferMotion } from "../../../testing/motion.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { queryClient } from "../../lib/http/queryClient.ts";
import { statsQuery } from "./api.ts";
import { Statistics } from "./Statistics.tsx";
import { useStats } from "./useStats.ts";

const UNLOCKED = "Hai sbloccato il badge Centenario: 1500 lezioni!";
const KEY = "lessons:member-1";
const NOW = new Date("2026-11-25T11:00:00Z");

/** The statistics start at the bottom of the viewport, the badges below it. */
function Page() {
  const stats = useStats("member-1");
  return (
    <>
      <div style={{ height: 640 }} />
      <Statistics uid="member-1" stats={stats} attendance={undefined} goal={undefined} now={NOW} />
    </>
  );
}

const status = page.getByRole("status").filter({ hasText: UNLOCKED });
const confetti = () => document.querySelector("canvas");

/** Opens the page of a member whose count has crossed the first badge. */
async function visit(lessons = 1501) {
  answerCall(api.mine, makeStats({ lifetime: { count: lessons } }));
  const screen = await renderComponent(<Page />);
  await expect.element(page.getByText("I tuoi badge")).toBeInTheDocument();
  await expect.element(page.getByText(`${lessons}`, { exact: true })).toBeInTheDocument();
  return screen;
}

/** Leaves the page, until what was read for this visit is forgotten. */
async function leave(screen: Awaited<ReturnType<typeof visit>>): Promise<void> {
  await screen.unmount();
  await expect.poll(() => queryClient.getQueryState(statsQuery("member-1").queryKey)).toBeUndefined();
}

const seeBadges = () => page.getByText("Cinque Stelle", { exact: true }).element().scrollIntoView();

beforeEach(async () => {
  window.scrollTo(0, 0);
  await preferMotion("no-preference");
});

test("celebrates a badge once the badges are in view, for four seconds, and remembers it", async () => {
  localStorage.setItem(KEY, "1499");
  await visit();
  await expect.element(status).not.toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBe("1499");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  seeBadges();
  await expect.element(status).toBeVisible();
  await expect.poll(confetti).not.toBeNull();
  expect(localStorage.getItem(KEY)).toBe("1501");
  await vi.advanceTimersByTimeAsync(3900);
  expect(confetti()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  await expect.poll(confetti).toBeNull();
  await expect.element(status).toBeVisible();
});

test("celebrates nothing on the next visit", async () => {
  localStorage.setItem(KEY, "1499");
  const first = await visit();
  seeBadges();
  await expect.element(status).toBeVisible();
  await leave(first);
  window.scrollTo(0, 0);
  await visit();
  seeBadges();
  await expect.element(page.getByText("Ancora 499 lezioni")).toBeVisible();
  await expect.element(status).not.toBeInTheDocument();
  expect(confetti()).toBeNull();
});

test("celebrates nothing on the very first visit, and remembers the count", async () => {
  await visit();
  seeBadges();
  await expect.element(page.getByText("Ancora 499 lezioni")).toBeVisible();
  await expect.element(status).not.toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBe("1501");
});

test("announces the badge without confetti to a member who prefers reduced motion", async () => {
  await preferMotion("reduce");
  localStorage.setItem(KEY, "1499");
  await visit();
  seeBadges();
  await expect.element(status).toBeVisible();
  expect(confetti()).toBeNull();
});

test("names a milestone once, without confetti", async () => {
  localStorage.setItem(KEY, "24");
  const first = await visit(26);
  const said = page.getByRole("status").filter({ hasText: "25 lezioni fatte: complimenti!" });
  await expect.element(said).not.toBeInTheDocument();
  seeBadges();
  await expect.element(said).toBeVisible();
  expect(confetti()).toBeNull();
  expect(localStorage.getItem(KEY)).toBe("26");
  await leave(first);
  await visit(26);
  seeBadges();
  await expect.element(page.getByText("Ancora 1474 lezioni")).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});

test("celebrates and shows the badges and milestones that the owner published", async () => {
  const value = {
    badges: [{ name: "Prime trenta", count: "30", emblem: "stars" }],
    milestones: [{ count: "15" }],
  };
  answerCall(content.publishedToMembers, { badges: { version: 2, value } });
  localStorage.setItem(KEY, "24");
  await visit(31);
  const said = page
    .getByRole("status")
    .filter({ hasText: "Hai sbloccato il badge Prime trenta: 30 lezioni!" });
  page.getByText("Conquistato").element().scrollIntoView();
  await expect.element(said).toBeVisible();
  await expect.element(page.getByText("15 lezioni, raggiunto")).toBeInTheDocument();
  await expect.element(page.getByText("Centenario")).not.toBeInTheDocument();
});
