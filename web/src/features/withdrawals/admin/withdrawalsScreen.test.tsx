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
    .toMatchTextContent(
      /Small class, 10 lezioni.*Lucia Verdi.*90\s€.*4 lezioni su 10, cioè 60\s€.*(Rest|Scad)/,
    );
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

test("an owner declines a withdrawal for a reason, and takes that back", async () => {
  signInAs({ role: "owner" });
  const declined = makeWithdrawalWire({
    state: "declined",
    declined: { reason: "La simulazione era per una data precisa.", at: new Date("2026-11-24T09:00:00Z") },
  });
  let state: "declared" | "declined" = "declared";
  answerCall(api.list, ({ query }) => ({
    withdrawals: query.state === state ? [state === "declined" ? declined : makeWithdrawalWire()] : [],
    next_offset: null,
  }));
  const sent = answerCall(api.decline, () => {
    state = "declined";
    return declined;
  });
  const reopened = answerCall(api.reopen, () => {
    state = "declared";
    return makeWithdrawalWire();
  });
  await renderComponent(<WithdrawalsScreen />);
  await page.getByRole("button", { name: "Rifiuta" }).click();
  const dialog = page.getByRole("dialog", { name: "Rifiuta il recesso" });
  await dialog.getByRole("button", { name: "Rifiuta il recesso" }).click();
  await expect.element(dialog.getByText("Scrivi il motivo, che la persona legge")).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog
    .getByLabelText("Motivo, che la persona legge")
    .fill("La simulazione era per una data precisa.");
  await dialog.getByRole("button", { name: "Rifiuta il recesso" }).click();
  await expect.element(page.getByText("Nessun recesso da rimborsare")).toBeVisible();
  expect(sent[0]?.body).toEqual({ reason: "La simulazione era per una data precisa." });
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect.element(card).toBeVisible();
  state = "declined";
  await page.getByRole("tab", { name: "Rifiutati" }).click();
  await expect.element(card).toMatchTextContent(/Rifiutato mar 24 nov.*data precisa/);
  await page.getByRole("button", { name: "Riapri" }).click();
  await expect.element(page.getByText("Nessun recesso rifiutato")).toBeVisible();
  expect(reopened.map(({ params }) => params.id)).toEqual(["payment-payment-1", "payment-payment-1"]);
});
