import { errors } from "@studio/contract/errors.ts";
import { sales } from "@studio/contract/sales/endpoints.ts";
import { makeOwnDebt } from "@studio/contract/testing/sales.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { DebtsSection } from "./DebtsSection.tsx";

const list = page.getByRole("list", { name: "Da pagare" });
const open = () => {
  signInAs();
  return renderComponent(<DebtsSection />);
};

test("says what is due now and later, with the page to pay it and the account for a transfer", async () => {
  const later = [
    { due: "2027-01-08", amount: 2_500 },
    { due: "2027-02-10", amount: 1_000 },
  ];
  const url = "https://studio.test/paga/package-1.abc";
  answerCall(sales.ownDebts, {
    debts: [
      makeOwnDebt({ due: 5_000, later, payment: { url, amount: 5_000 } }),
      makeOwnDebt({ id: "b", title: "Maglietta", received: 0, due: 0, later: later.slice(1) }),
    ],
    transfer: { iban: "IT60 X054 2811 1010 0000 0123 456", holder: "Forgia Sport S.r.l." },
  });
  await open();
  const rows = list.getByRole("listitem");
  await expect
    .element(rows.first())
    .toMatchTextContent(
      /50,00\s€ da pagare ora · 25,00\s€ entro l’8 gennaio 2027 · 10,00\s€ entro il 10 febbraio 2027 · Già pagati 100,00\s€ su 150,00\s€/,
    );
  await expect
    .element(rows.first().getByRole("link", { name: /^Paga 50,00\s€ per Small class, 10 lezioni$/ }))
    .toHaveAttribute("href", url);
  await expect.element(rows.nth(1)).toMatchTextContent(/^Maglietta10,00\s€ entro il 10 febbraio 2027$/);
  await expect.element(rows.nth(1).getByRole("link")).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/bonifico a Forgia Sport S\.r\.l\., IBAN IT60 X054 2811 1010 0000 0123 456/))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test("names no account that there is not", async () => {
  answerCall(sales.ownDebts, { debts: [makeOwnDebt()], transfer: null });
  await open();
  await expect
    .element(page.getByText("Puoi pagare anche al banco, in contanti o con la carta."))
    .toBeVisible();
});

test("says that nothing is owed", async () => {
  answerCall(sales.ownDebts, { debts: [], transfer: null });
  await open();
  await expect.element(page.getByText("Non hai niente da pagare.")).toBeVisible();
});

test("reports a failure, and retries", async () => {
  refuseCall(sales.ownDebts, "busy");
  await open();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  answerCall(sales.ownDebts, { debts: [makeOwnDebt()], transfer: null });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(list).toBeVisible();
});
