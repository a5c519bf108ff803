import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { renderApp, renderComponent, signInAs } from "../../../../../testing/render.tsx";
import { queryClient } from "../../../../lib/http/queryClient.ts";
import { EntranceScreen } from "./EntranceScreen.tsx";

const code = page.getByRole("img", { name: "Codice QR per registrare la presenza" });
const shown = () => code.element().getAttribute("src");

const stopClock = () =>
  vi.useFakeTimers({
    now: Date.now(),
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });

/** Answers with another code each time. */
const answerCodes = () => {
  let count = 0;
  return answerCall(api.checkInCode, () => {
    count += 1;
    return { url: `https://studio.test/me/ingresso?codice=${count}` };
  });
};

/** Each look lets 50 milliseconds pass on the stopped clock, so that the limit is one of what is looked for. */
const looking = { timeout: 20_000, interval: 50 };

const untilShown = () => vi.waitFor(() => expect(code.elements()).toHaveLength(1), looking);

test("shows a placeholder until there is a code, over the whole screen", async () => {
  signInAs({ id: "staff-1", admin: true, role: "coach" });
  const { respond } = holdCall(api.checkInCode);
  await renderApp("/admin/ingresso");
  await expect.element(page.getByRole("heading", { name: "Registra la tua presenza" })).toBeVisible();
  await expect.element(page.getByRole("status", { name: "Carico il codice" })).toBeVisible();
  await expect.element(page.getByRole("navigation")).not.toBeInTheDocument();
  respond({ url: "https://studio.test/me/ingresso?codice=1" });
  await expect.element(code).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("shows another code after 25 seconds", async () => {
  const calls = answerCodes();
  stopClock();
  await renderComponent(<EntranceScreen />);
  await untilShown();
  const first = shown();
  await vi.advanceTimersByTimeAsync(24_900);
  expect([calls.length, shown()]).toEqual([1, first]);
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(shown()).not.toBe(first), looking);
  expect(calls).toHaveLength(2);
});

test("hides a code that can no longer be used without a network, and shows the next one by itself", async () => {
  answerCodes();
  stopClock();
  await renderComponent(<EntranceScreen />);
  await untilShown();
  const failed = disconnectCall(api.checkInCode);
  await vi.advanceTimersByTimeAsync(25_000);
  await vi.waitFor(() => expect(failed.length).toBeGreaterThan(0), looking);
  // The next try is due 25 seconds after the failure has arrived.
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), looking);
  await expect.element(code).toBeVisible();
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(page.getByRole("alert").elements()).toHaveLength(1), looking);
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Sei offline/);
  await expect.element(code).not.toBeInTheDocument();
  answerCodes();
  await vi.advanceTimersByTimeAsync(5_000);
  await untilShown();
});
