import { errors } from "@studio/contract/errors.ts";
import { makeWithdrawalWire } from "@studio/contract/testing/withdrawals.ts";
import { withdrawalsForStaff as api } from "@studio/contract/withdrawals/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { WithdrawalsScreen } from "./WithdrawalsScreen.tsx";

const card = page.getByRole("list", { name: "Recessi" }).getByRole("listitem");
const refund = page.getByRole("button", { name: "Rimborsa" });

test("an owner sees the amount, how it is computed, and refunds after a confirmation", async () => {
  signInAs({ role: "owner" });
  let state: "declared" | "refunded" = "declared";
  answerCall(api.list, () => ({
    withdrawals: state === "declared" ? [makeWithdrawalWire()] : [],
    next_offset: null,
  }));
  const calls = answerCall(api.refund, () => {
    state = "refunded";
    return makeWithdrawalWire({ state, refunded_at: new Date() });
  });
  await renderComponent(<WithdrawalsScreen />);
  await expect
    .element(card)
    .toMatchTextContent(/Small class, 10 lezioni.*Lucia Verdi.*90\s€.*4 lezioni su 10, cioè 60\s€/);
  expect(await violations()).toEqual([]);
  await refund.click();
  expect(calls).toHaveLength(0);
  await page.getByRole("dialog").getByRole("button", { name: "Rimborsa" }).click();
  await expect.element(page.getByText("Rimborso ordinato.")).toBeVisible();
  await expect.element(page.getByText("Nessun recesso da rimborsare")).toBeVisible();
  expect(calls.map(({ params }) => params.id)).toEqual(["payment-payment-1"]);
});

test("the desk sees the withdrawals, and refunds none", async () => {
  signInAs({ role: "desk" });
  answerCall(api.list, { withdrawals: [makeWithdrawalWire()], next_offset: null });
  await renderComponent(<WithdrawalsScreen />);
  await expect.element(card).toBeVisible();
  await expect.element(refund).not.toBeInTheDocument();
});

test("a refund that another owner ordered is explained", async () => {
  signInAs({ role: "owner" });
  answerCall(api.list, { withdrawals: [makeWithdrawalWire()], next_offset: null });
  refuseCall(api.refund, "withdrawal_settled");
  await renderComponent(<WithdrawalsScreen />);
  await refund.click();
  await page.getByRole("dialog").getByRole("button", { name: "Rimborsa" }).click();
  await expect.element(page.getByText(errors.withdrawal_settled.message)).toBeVisible();
});
