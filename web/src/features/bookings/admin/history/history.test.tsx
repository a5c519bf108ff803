import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { renderComponent } from "../../../../../testing/render.tsx";
import { ClassHistory } from "./ClassHistory.tsx";

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
