import { instalments as api } from "@studio/contract/instalments/endpoints.ts";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { makePlanWire } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../testing/render.tsx";
import { UnpaidAlert } from "./UnpaidAlert.tsx";

const PAY = "https://pay.test/b";
const unpaid = makePlanWire({ id: "b", state: "unpaid", pay_url: PAY });
const retrying = makePlanWire({
  id: "c",
  state: "retrying",
  next_debit_at: new Date("2026-12-26T17:30:00Z"),
  pay_url: "https://pay.test/c",
});
const library = { title: "Videoteca", count: null, package_id: null } as const;
const membership = { title: "Small class, 2 a settimana", count: null } as const;

const open = async (...plans: InstalmentPlan[]) => {
  const calls = answerCall(api.mine, { plans });
  signInAs();
  await renderComponent(<UnpaidAlert />);
  await expect.poll(() => calls.length).toBe(1);
};

test.each([
  [
    "a package in pause",
    unpaid,
    /Una rata di Small class, 12 mesi non è stata pagata\. Il pacchetto è in pausa/,
    "Paga la rata",
  ],
  [
    "a package that is tried again",
    retrying,
    /Riproviamo sab 26 dic: il pacchetto resta attivo/,
    "Paga la rata",
  ],
  [
    "a membership in pause",
    { ...unpaid, ...membership },
    /Il mese di Small class, 2 a settimana non è stato pagato\. L’abbonamento è in pausa/,
    "Paga il mese",
  ],
  [
    "the library in pause",
    { ...unpaid, ...library },
    /Il mese di Videoteca non è stato pagato\. La videoteca è in pausa/,
    "Paga il mese",
  ],
  [
    "the library that is tried again",
    { ...retrying, ...library },
    /la videoteca resta aperta/,
    "Paga il mese",
  ],
])("names what was not paid of %s, and leads to the payment", async (_, plan, sentence, label) => {
  await open(plan);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole("link", { name: label })).toHaveAttribute("href", plan.pay_url ?? "");
  expect(await violations()).toEqual([]);
});

test("names the one in pause before the one that is tried again", async () => {
  await open(retrying, unpaid);
  await expect.element(page.getByRole("link", { name: "Paga la rata" })).toHaveAttribute("href", PAY);
});

test("leads to the instalments where there is no page to pay on", async () => {
  await open({ ...unpaid, pay_url: null });
  await expect
    .element(page.getByRole("link", { name: "Vedi le rate" }))
    .toHaveAttribute("href", expect.stringMatching(/#rate$/));
});

test.each(["trial", "collecting", "processing", "ending", "completed", "stopped"] as const)(
  "says nothing of one that is %s",
  async (state) => {
    await open(makePlanWire({ state }));
    await expect.element(page.getByRole("link")).not.toBeInTheDocument();
  },
);

test("says nothing without a network, which the page reports elsewhere", async () => {
  const calls = disconnectCall(api.mine);
  signInAs();
  await renderComponent(<UnpaidAlert />);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});
