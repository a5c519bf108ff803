import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { cursorAfter } from "@studio/contract/shop/payments.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { makePaymentWire } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";

const lucia = makePaymentWire();
const piero = makePaymentWire({
  id: "payment-2",
  name: "Piero Neri",
  reason: "no_package",
  offer: null,
  created_at: new Date("2026-11-22T09:00:00Z"),
});

const open = () => {
  signInAs({ id: "staff-1", admin: true });
  return renderApp("/admin/payments");
};

const paymentOf = (name: string) =>
  page.getByRole("list", { name: "Pagamenti" }).getByRole("listitem").filter({ hasText: name });
const dialog = page.getByRole("dialog");

test("shows why each payment waits, and assigns only packages", async () => {
  answerCall(shop.payments, { payments: [lucia, piero], more: false });
  await open();
  await expect.element(paymentOf("Lucia Verdi")).toMatchTextContent(/Account da attivare: poi parte da solo/);
  await expect.element(paymentOf("Lucia Verdi")).toMatchTextContent(/150,00\s€/);
  await expect.element(paymentOf("Piero Neri")).toMatchTextContent(/Non è un pacchetto di lezioni/);
  await expect
    .element(paymentOf("Piero Neri").getByRole("button", { name: "Assegna a un socio" }))
    .not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("says how much of a payment came back", async () => {
  answerCall(shop.payments, {
    payments: [
      makePaymentWire({ state: "kept", reason: null, refunded: 4_000 }),
      makePaymentWire({
        id: "payment-2",
        name: "Piero Neri",
        state: "refund_due",
        reason: "withdrawn",
        refund_amount: 6_000,
        refunded: 10_000,
      }),
      makePaymentWire({ id: "payment-3", name: "Anna Blu", state: "refunded", refunded: 15_000 }),
    ],
    more: false,
  });
  await open();
  await expect
    .element(paymentOf("Lucia Verdi"))
    .toMatchTextContent(/Rimborsati in tutto 40,00\s€ su 150,00\s€/);
  await expect
    .element(paymentOf("Piero Neri"))
    .toMatchTextContent(/Rimborso di 60,00\s€.*Rimborsati o da rimborsare in tutto 100,00\s€ su 150,00\s€/);
  await expect.element(paymentOf("Anna Blu")).not.toMatchTextContent(/in tutto/);
});

test("loads the next page from the last payment on", async () => {
  const calls = answerCall(shop.payments, ({ query }) =>
    query.before === undefined
      ? { payments: [lucia, piero], more: true }
      : { payments: [makePaymentWire({ id: "payment-3", name: "Anna Blu" })], more: false },
  );
  await open();
  await page.getByRole("button", { name: "Mostra altri" }).click();
  await expect.element(paymentOf("Anna Blu")).toBeVisible();
  await expect.element(paymentOf("Lucia Verdi")).toBeVisible();
  expect(calls.at(-1)?.query.before).toBe(cursorAfter(piero));
  await expect.element(page.getByRole("button", { name: "Mostra altri" })).not.toBeInTheDocument();
});

test("keeps the loaded payments when the next page fails", async () => {
  answerCall(shop.payments, { payments: [lucia], more: true });
  await open();
  await expect.element(paymentOf("Lucia Verdi")).toBeVisible();
  disconnectCall(shop.payments);
  await page.getByRole("button", { name: "Mostra altri" }).click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(paymentOf("Lucia Verdi")).toBeVisible();
});

test("assigns a package to the selected member after a confirmation", async () => {
  answerCall(shop.payments, { payments: [lucia, piero], more: false });
  answerCall(account.search, {
    users: [makeMemberWire({ id: "lucia", first_name: "Lucia", last_name: "Verdi" })],
  });
  const grants = answerCall(
    shop.grantPayment,
    makePaymentWire({ state: "kept", reason: null, user_id: "lucia" }),
  );
  await open();
  await paymentOf("Lucia Verdi").getByRole("button", { name: "Assegna a un socio" }).click();
  await dialog.getByLabelText("Cerca un socio").fill("verdi");
  await page.getByRole("option", { name: /Lucia Verdi/ }).click();
  await expect.element(dialog.getByText(/^Lucia Verdi riceve subito/)).toBeVisible();
  expect(grants).toEqual([]);
  await dialog.getByRole("button", { name: "Assegna a Lucia Verdi" }).click();
  await expect.element(page.getByText("Pacchetto assegnato a Lucia Verdi.")).toBeVisible();
  expect(grants.map(({ params, body }) => [params.id, body])).toEqual([["payment-1", { user_id: "lucia" }]]);
  // The open dialog hides the page behind it from role queries: waits until it has closed.
  await expect.element(paymentOf("Piero Neri")).toBeVisible();
  await expect.element(paymentOf("Lucia Verdi")).not.toBeInTheDocument();
});

test("removes a settled payment from the list", async () => {
  answerCall(shop.payments, { payments: [lucia, piero], more: false });
  answerCall(shop.settlePayment, makePaymentWire({ ...piero, state: "settled" }));
  await open();
  await paymentOf("Piero Neri").getByRole("button", { name: "Segna come gestito" }).click();
  await dialog.getByRole("button", { name: "Segna come gestito" }).click();
  await expect.element(page.getByText("Pagamento segnato come gestito.")).toBeVisible();
  await expect.element(paymentOf("Lucia Verdi")).toBeVisible();
  await expect.element(paymentOf("Piero Neri")).not.toBeInTheDocument();
});

test("keeps a payment that a colleague has settled first, and shows the error", async () => {
  answerCall(shop.payments, { payments: [piero], more: false });
  refuseCall(shop.settlePayment, "payment_settled");
  await open();
  await paymentOf("Piero Neri").getByRole("button", { name: "Segna come gestito" }).click();
  await dialog.getByRole("button", { name: "Segna come gestito" }).click();
  await expect.element(page.getByText(errors.payment_settled.message)).toBeVisible();
  await expect.element(page.getByText("Pagamento segnato come gestito.")).not.toBeInTheDocument();
});

test("shows each state in a tab, with an empty state", async () => {
  const calls = answerCall(shop.payments, { payments: [], more: false });
  await open();
  await expect.element(page.getByText("Tutto in ordine")).toBeVisible();
  await page.getByRole("tab", { name: "Rimborsati" }).click();
  await expect.element(page.getByText("Ancora nessun rimborso")).toBeVisible();
  expect(calls.map(({ query }) => query.state)).toEqual(["waiting", "refunded"]);
  expect(await violations()).toEqual([]);
});

test("shows a loading state", async () => {
  const call = holdCall(shop.payments);
  await open();
  await expect.element(page.getByRole("status", { name: "Carico i pagamenti" })).toBeVisible();
  call.respond({ payments: [lucia], more: false });
  await expect.element(paymentOf("Lucia Verdi")).toBeVisible();
});

test("retries a failed load", async () => {
  disconnectCall(shop.payments);
  await open();
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(shop.payments, { payments: [lucia], more: false });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(paymentOf("Lucia Verdi")).toBeVisible();
});

test("a refund that the bank sent back is tried again, or given back by hand without trying", async () => {
  const returned = makePaymentWire({
    state: "refund_due",
    reason: "sale_refunded",
    refund_failed_at: new Date("2026-11-22T09:00:00Z"),
    refund_returned: true,
  });
  answerCall(shop.payments, { payments: [returned], more: false });
  await open();
  await expect.element(paymentOf("Lucia Verdi")).toMatchTextContent(/Respinto dalla banca dom 22 nov/);
  refuseCall(shop.retryRefund, "refund_not_made");
  await page.getByRole("button", { name: "Riprova il rimborso" }).click();
  await expect.element(page.getByText(errors.refund_not_made.message)).toBeVisible();
  const calls = answerCall(shop.retryRefund, { ...returned, state: "settled" });
  await page.getByRole("button", { name: "Restituito a mano" }).click();
  await expect.element(dialog.getByText(/^La somma risulta restituita da voi/)).toBeVisible();
  await dialog.getByRole("button", { name: "Segna come restituito" }).click();
  await expect.element(page.getByText("Fatto.")).toBeVisible();
  expect(calls.map(({ query }) => query.by_hand)).toEqual(["true"]);
});
