import { errors } from "@studio/contract/errors.ts";
import { makeWithdrawableSale, makeWithdrawalReceipt } from "@studio/contract/testing/withdrawals.ts";
import { withdrawals } from "@studio/contract/withdrawals/endpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { skipFillDuration } from "../../../../testing/clock.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { LinkStep } from "./LinkStep.tsx";
import { RequestForm } from "./RequestForm.tsx";

const secret = "s".repeat(43);
const field = (name: string) => page.getByRole("textbox", { name });

test("the form sends number, e-mail and reason, and answers the same for every purchase", async () => {
  const received_at = new Date("2026-11-23T17:30:00Z");
  const calls = answerCall(withdrawals.request, { status: "received", received_at });
  await renderComponent(<RequestForm />);
  skipFillDuration();
  expect(await violations()).toEqual([]);
  await field("Numero dell’acquisto").fill("k7qm3xpd");
  await field("Email con cui hai pagato").fill("Lucia@Posta.Test");
  await page.getByRole("button", { name: "Manda la richiesta" }).click();
  await expect.element(page.getByText("Abbiamo ricevuto la tua richiesta")).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ number: "K7QM-3XPD", email: "lucia@posta.test", reason: "" });
});

test("the form says when nothing matches and no mail was sent, and keeps what was typed", async () => {
  refuseCall(withdrawals.request, "withdrawal_unmatched");
  await renderComponent(<RequestForm />);
  skipFillDuration();
  await field("Numero dell’acquisto").fill("k7qm3xpd");
  await field("Email con cui hai pagato").fill("lucia@posta.test");
  await page.getByRole("button", { name: "Manda la richiesta" }).click();
  await expect.element(page.getByText(errors.withdrawal_unmatched.message)).toBeVisible();
  await expect.element(field("Numero dell’acquisto")).toHaveValue("k7qm3xpd");
});

test("the form explains a number that cannot be one, and sends nothing", async () => {
  const calls = answerCall(withdrawals.request, { status: "received", received_at: new Date() });
  await renderComponent(<RequestForm />);
  await field("Numero dell’acquisto").fill("12");
  await field("Email con cui hai pagato").fill("lucia@posta.test");
  await page.getByRole("button", { name: "Manda la richiesta" }).click();
  await expect.element(page.getByText("Otto lettere e cifre, come K7QM-3XPD")).toBeVisible();
  expect(calls).toHaveLength(0);
});

test("the link shows the purchase, and a second control declares the withdrawal", async () => {
  answerCall(withdrawals.openLink, makeWithdrawableSale());
  const calls = answerCall(withdrawals.confirm, makeWithdrawalReceipt());
  window.history.replaceState(null, "", `#codice=${secret}`);
  await renderComponent(<LinkStep secret={secret} />);
  await expect.element(page.getByText(/recedo dal contratto per «Small class, 10 lezioni»/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Conferma il recesso", exact: true }).click();
  await expect.element(page.getByText(/^Recesso ricevuto .*18:30/)).toBeVisible();
  expect(window.location.hash).toBe("");
  expect(calls.map(({ body }) => body)).toEqual([{ secret }]);
});

test("a used link says so", async () => {
  refuseCall(withdrawals.openLink, "withdrawal_link_used");
  await renderComponent(<LinkStep secret={secret} />);
  await expect.element(page.getByText(errors.withdrawal_link_used.message)).toBeVisible();
});
