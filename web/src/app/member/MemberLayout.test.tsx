import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../testing/axe.ts";
import { openDashboard } from "../../../testing/dashboard.ts";
import { renderApp, renderComponent } from "../../../testing/render.tsx";
import { formatDayTime, formatTime } from "../../lib/format/format.ts";
import { declineReload, offerReload } from "../../ui/recovery/reloadOffer.ts";
import { MemberFrame } from "./MemberFrame.tsx";

const offer = page.getByRole("alert");

test("redirects a visitor to the sign-in page, which redirects back", async () => {
  const { router } = await renderApp("/me");
  await expect.element(page.getByRole("heading", { name: "Accedi" })).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe("/login?redirect_url=%2Fme");
});

test("renders the layout with the member's menu, without the site's footer", async () => {
  await openDashboard();
  await expect.element(page.getByRole("button", { name: "Menu di Anna" })).toBeVisible();
  await expect.element(page.getByRole("banner")).toBeVisible();
  await expect.element(page.getByRole("contentinfo")).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).toBeVisible();
});

test("reports stale data of a stopped database, and reloads the page", async () => {
  const reload = vi.fn();
  await openDashboard();
  await expect.element(offer).not.toBeInTheDocument();
  offerReload("stopped", reload);
  await expect
    .element(offer.filter({ hasText: "I dati non si aggiornano più. Ricarica per vedere quelli di adesso." }))
    .toBeVisible();
  await expect.element(offer.getByRole("button", { name: "Più tardi" })).not.toBeInTheDocument();
  await offer.getByRole("button", { name: "Ricarica" }).click();
  expect(reload).toHaveBeenCalledOnce();
  declineReload();
  await expect.element(offer).not.toBeInTheDocument();
});

test("offers a new version, which can be declined", async () => {
  await openDashboard();
  offerReload("newer", vi.fn());
  await expect.element(offer.filter({ hasText: "È pronta una nuova versione dell’app." })).toBeVisible();
  await offer.getByRole("button", { name: "Più tardi" }).click();
  await expect.element(offer).not.toBeInTheDocument();
});

const earlier = new Date("2020-06-02T05:47:00Z");
const now = new Date();
test.each([
  ["today", now, `Sei offline, dati dell(e |’)${formatTime(now)}. Per prenotare serve la rete.`],
  ["an earlier day", earlier, `Sei offline, dati di ${formatDayTime(earlier)}. Per prenotare serve la rete.`],
])("says offline that the data are of %s, until the network is back", async (_, time, text) => {
  const key = `data-time:${makeMemberWire().id}`;
  await openDashboard();
  await expect.poll(() => localStorage.getItem(key)).not.toBeNull();
  const line = page.getByRole("status").filter({ hasText: "Sei offline" });
  await expect.element(line).not.toBeInTheDocument();
  localStorage.setItem(key, String(time.getTime()));
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.poll(() => line.query()?.textContent).toMatch(new RegExp(`^${text}$`));
  expect(await violations()).toEqual([]);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.element(line).not.toBeInTheDocument();
});

test("a focused control does not stay under the tabs of a phone", async () => {
  await renderComponent(
    <MemberFrame>
      <div style={{ height: 2000 }} />
      <button type="button">Ultimo</button>
      <div style={{ height: 2000 }} />
    </MemberFrame>,
  );
  const button = page.getByRole("button", { name: "Ultimo" }).element();
  const tabs = page.getByRole("navigation", { name: "Area riservata" }).element();
  if (!(button instanceof HTMLElement)) throw new Error("No button");
  const hidden = () => button.getBoundingClientRect().bottom - tabs.getBoundingClientRect().top;
  const { top } = button.getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight + 40, behavior: "instant" });
  expect(hidden()).toBeGreaterThan(0);
  button.focus();
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});
