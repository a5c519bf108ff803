import { errors } from "@studio/contract/errors.ts";
import { makeWithdrawableSale, makeWithdrawalReceipt } from "@studio/contract/testing/withdrawals.ts";
import { withdrawals } from "@studio/contract/withdrawals/endpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { WithdrawalsSection } from "./WithdrawalsSection.tsx";

const list = page.getByRole("list", { name: "Recesso" });
const withdraw = page.getByRole("button", { name: /^Recedere dal contratto qui/ });
const confirm = page.getByRole("button", { name: "Conferma il recesso", exact: true });
const open = () => {
  signInAs();
  return renderComponent(<WithdrawalsSection />);
};

test("shows until when and for how much, and declares the withdrawal with a second control", async () => {
  answerCall(withdrawals.mine, { sales: [makeWithdrawableSale()] });
  const calls = answerCall(withdrawals.declare, makeWithdrawalReceipt());
  await open();
  await expect
    .element(list.getByRole("listitem"))
    .toMatchTextContent(/Numero K7QM-3XPD.*fino a tutto il 30 novembre.*ti restituiamo 90\s€/);
  await expect.element(withdraw).toHaveTextContent("Recedere dal contratto qui");
  await withdraw.click();
  await expect.element(page.getByText(/recedo dal contratto per «Small class, 10 lezioni»/)).toBeVisible();
  await expect.element(page.getByText(/si trattiene la parte usata, 4 lezioni su 10/)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(calls).toHaveLength(0);
  await confirm.click();
  await expect.element(page.getByText(/^Recesso ricevuto .*18:30/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ sale_id: "payment-payment-1", reason: "" }]);
});

test("counts the enrolment fee that goes back too, in the list, before and after the declaration", async () => {
  const fee = { title: "Iscrizione e assicurazione", amount: 3_000 };
  answerCall(withdrawals.mine, { sales: [makeWithdrawableSale({ fee })] });
  answerCall(withdrawals.declare, makeWithdrawalReceipt());
  await open();
  await expect
    .element(list.getByRole("listitem"))
    .toMatchTextContent(/ti restituiamo 120\s€, quota compresa/);
  await withdraw.click();
  await expect.element(page.getByText(/^Ti restituiamo 120\s€$/)).toBeVisible();
  await expect.element(page.getByText(/tutta la quota .*Iscrizione e assicurazione», 30\s€/)).toBeVisible();
  await expect.element(page.getByText(/Finisce anche l’iscrizione\.$/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await confirm.click();
  await expect.element(page.getByText(/^Ti restituiamo 120\s€ sulla carta/)).toBeVisible();
});

test("of an enrolment fee alone ends the enrolment, and says that the package stays", async () => {
  const proposal = { paid: 3_000, amount: 3_000, began_at_once: false, usage: null };
  answerCall(withdrawals.mine, { sales: [makeWithdrawableSale({ kind: "fee", paid: 3_000, proposal })] });
  await open();
  await withdraw.click();
  await expect.element(page.getByText(/l’iscrizione finisce subito\. Il pacchetto resta tuo/)).toBeVisible();
});

test("says why nothing is left, and offers no control", async () => {
  const refusal = errors.withdrawal_used_up.message;
  answerCall(withdrawals.mine, { sales: [makeWithdrawableSale({ proposal: null, refusal })] });
  await open();
  await expect.element(page.getByText(refusal, { exact: false })).toBeVisible();
  await expect.element(withdraw).not.toBeInTheDocument();
});

test("keeps the dialog when the server refuses", async () => {
  answerCall(withdrawals.mine, { sales: [makeWithdrawableSale()] });
  refuseCall(withdrawals.declare, "withdrawal_too_late");
  await open();
  await withdraw.click();
  await confirm.click();
  await expect.element(page.getByText(errors.withdrawal_too_late.message)).toBeVisible();
  await expect.element(confirm).toBeVisible();
});

test("reports a failure, and retries", async () => {
  refuseCall(withdrawals.mine, "busy");
  await open();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  answerCall(withdrawals.mine, { sales: [] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText("Niente da cui recedere")).toBeVisible();
});
