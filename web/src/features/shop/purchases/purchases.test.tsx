import { errors } from "@studio/contract/errors.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makeOwnPayment } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { PurchasesSection } from "./PurchasesSection.tsx";

const list = page.getByRole("list", { name: "I tuoi acquisti" });
const open = () => {
  signInAs();
  return renderComponent(<PurchasesSection />);
};

test("lists payments with day, amount and state, and their receipt", async () => {
  answerCall(shop.ownPayments, {
    payments: [
      makeOwnPayment(),
      makeOwnPayment({
        id: "b",
        kind: "race",
        offer: null,
        state: "refunded",
        amount: 3500,
        has_receipt: false,
      }),
      makeOwnPayment({ id: "c", offer: "class-20", state: "waiting", has_receipt: false }),
    ],
    next_offset: null,
  });
  const here = `${window.location.href}#ricevuta`;
  const calls = answerCall(shop.receipt, { url: here });
  await open();
  const rows = list.getByRole("listitem");
  await expect.element(rows.first()).toMatchTextContent(/Small class, 10 lezioni.*150,00\s€.*Pagato/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Simulazione di gara.*35,00\s€.*Rimborsato/);
  await expect.element(rows.nth(2)).toMatchTextContent(/In attesa dello studio/);
  expect(list.getByRole("button").elements()).toHaveLength(1);
  expect(await violations()).toEqual([]);
  await list.getByRole("button", { name: "Ricevuta di Small class, 10 lezioni" }).click();
  await expect.poll(() => window.location.hash).toBe("#ricevuta");
  expect(calls).toHaveLength(1);
});

test("says how much of a payment came back, and from when to when a subscription is valid", async () => {
  const period = { start_date: "2026-12-08", expire_date: "2027-03-08" };
  const back = { refunded: 5_000, has_receipt: false };
  answerCall(shop.ownPayments, {
    payments: [
      makeOwnPayment({ id: "a", offer: "class-3-months", amount: 36_000, period }),
      makeOwnPayment({ id: "b", ...back }),
      makeOwnPayment({ id: "c", ...back, state: "refunded" }),
      makeOwnPayment({ id: "d", ...back, state: "refund_due" }),
      makeOwnPayment({ id: "e", ...back, state: "refunded", refunded: 15_000 }),
    ],
    next_offset: null,
  });
  await open();
  const rows = list.getByRole("listitem");
  await expect.element(rows.nth(0)).toMatchTextContent(/Valido dall’8 dicembre 2026 al 7 marzo 2027.*Pagato/);
  const part = /Rimborsati: 50,00\s€ su 150,00\s€.*Rimborsato in parte/;
  await expect.element(rows.nth(1)).toMatchTextContent(part);
  await expect.element(rows.nth(2)).toMatchTextContent(part);
  await expect.element(rows.nth(3)).toMatchTextContent(/Rimborso: 50,00\s€ su 150,00\s€.*Rimborso in corso/);
  await expect.element(rows.nth(4)).toMatchTextContent(/150,00\s€.*Rimborsato/);
  await expect.element(rows.nth(4)).not.toMatchTextContent(/in parte| su /);
  expect(await violations()).toEqual([]);
});

test("says what a gift card paid, alone or beside money", async () => {
  answerCall(shop.ownPayments, {
    payments: [
      makeOwnPayment({ amount: 5_000, gift_part: 10_000 }),
      makeOwnPayment({ id: "b", amount: 0, gift_part: 15_000, has_receipt: false }),
    ],
    next_offset: null,
  });
  await open();
  const rows = list.getByRole("listitem");
  await expect.element(rows.nth(0)).toMatchTextContent(/50,00\s€ e 100,00\s€ con un buono.*Pagato/);
  await expect.element(rows.nth(1)).toMatchTextContent(/150,00\s€ con un buono.*Pagato/);
  await expect.element(rows.nth(1)).not.toMatchTextContent(/\b0,00/);
});

test("says that a payment has no receipt online", async () => {
  answerCall(shop.ownPayments, { payments: [makeOwnPayment()], next_offset: null });
  refuseCall(shop.receipt, "receipt_not_found");
  await open();
  await list.getByRole("button", { name: /^Ricevuta/ }).click();
  await expect.element(page.getByText(errors.receipt_not_found.message)).toBeVisible();
});

test("loads the next page from the last payment on", async () => {
  const offset = "2026-11-23T17:30:00.000Z";
  answerCall(shop.ownPayments, ({ query }) =>
    query.offset === offset
      ? { payments: [makeOwnPayment({ id: "b", offer: "class-20" })], next_offset: null }
      : { payments: [makeOwnPayment()], next_offset: offset },
  );
  await open();
  await page.getByRole("button", { name: "Mostra altri" }).click();
  await expect.element(list.getByText("Small class, 20 lezioni")).toBeVisible();
  await expect.element(list.getByText("Small class, 10 lezioni")).toBeVisible();
});

test("leads a member without purchases to the packages on sale", async () => {
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  await open();
  await expect
    .element(page.getByRole("link", { name: "Scegli un pacchetto" }))
    .toHaveAttribute("href", "/me?acquista=pacchetti");
});

test("reports a failure, and retries", async () => {
  refuseCall(shop.ownPayments, "busy");
  await open();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  answerCall(shop.ownPayments, { payments: [makeOwnPayment()], next_offset: null });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(list).toBeVisible();
});
