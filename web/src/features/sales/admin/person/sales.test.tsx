import type { Sale } from "@studio/contract/sales/model.ts";
import { salesForStaff as api } from "@studio/contract/sales/staffEndpoints.ts";
import { makeSaleEntryWire, makeSaleWire } from "@studio/contract/testing/sales.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { dialogue, openMember } from "../../../../../testing/people.ts";

const paid = makeSaleWire({ received: 15_000, owed: 0 });
const list = () => page.getByRole("list", { name: "Vendite" });

/** Opens a person's page with a sale, and the dialog that reverses it. */
async function openReversal(sale: Sale, role: "owner" | "desk") {
  await openMember({ sales: [sale] }, role);
  answerCall(api.one, { sale, entries: [makeSaleEntryWire()] });
  await page.getByRole("button", { name: `Movimenti: ${sale.title}` }).click();
  await dialogue(sale.title).getByRole("button", { name: "Storna la vendita" }).click();
  return dialogue("Storna la vendita");
}

test("shows what was sold, and what is owed", async () => {
  await openMember({ sales: [makeSaleWire()] });
  await expect.element(list()).toMatchTextContent(/10 lezioni150 €, restano 50 € da pagare/);
  expect(await violations()).toEqual([]);
});

test("sells something else, partly paid", async () => {
  await openMember();
  await expect.element(page.getByText(/Ancora nessuna vendita/)).toBeVisible();
  await page.getByRole("button", { name: "Vendi altro" }).click();
  const dialog = dialogue("Vendi altro");
  await dialog.getByLabelText("Che cosa").fill("Maglietta");
  await dialog.getByLabelText("Prezzo").fill("25");
  await dialog.getByLabelText("Sconto").fill("5");
  await dialog.getByLabelText("Motivo dello sconto").fill("Ultima rimasta");
  await dialog.getByRole("radio", { name: "Contanti" }).click();
  await dialog.getByLabelText("Acconto, se non paga tutto ora").fill("12,50");
  await expect.element(dialog.getByText("Totale 20 €, restano 7,50 € da pagare")).toBeVisible();
  expect(await violations()).toEqual([]);
  const sent = answerCall(api.sell, makeSaleWire({ title: "Maglietta" }));
  await dialog.getByRole("button", { name: "Registra la vendita" }).click();
  await expect.element(page.getByText("«Maglietta» venduto a Anna Prova.")).toBeVisible();
  expect(sent[0]?.body).toEqual({
    title: "Maglietta",
    terms: { price: 2_500, discount: 500, reason: "Ultima rimasta", paid: 1_250, method: "cash" },
  });
});

test("refuses a discount above the price beside its field", async () => {
  await openMember();
  await page.getByRole("button", { name: "Vendi altro" }).click();
  const dialog = dialogue("Vendi altro");
  await dialog.getByLabelText("Che cosa").fill("Maglietta");
  await dialog.getByLabelText("Prezzo").fill("25");
  await dialog.getByLabelText("Sconto").fill("30");
  await dialog.getByRole("button", { name: "Registra la vendita" }).click();
  await expect.element(dialog.getByText("Lo sconto supera il prezzo")).toBeVisible();
});

test("an owner reverses a part, and pays back what is in excess", async () => {
  const dialog = await openReversal(paid, "owner");
  await dialog.getByLabelText("Quanto storni").fill("40");
  await dialog.getByLabelText("Motivo").fill("Quattro lezioni saltate per malattia");
  await dialog.getByRole("button", { name: "Storna", exact: true }).click();
  await expect.element(dialog.getByText("Scegli come restituisci")).toBeVisible();
  await dialog
    .getByRole("radiogroup", { name: "Restituisci 40 €" })
    .getByRole("radio", { name: "Bonifico" })
    .click();
  const sent = answerCall(api.reverse, { ...paid, charged: 11_000 });
  await dialog.getByRole("button", { name: "Storna", exact: true }).click();
  await expect.element(page.getByText("Stornati 40 €.")).toBeVisible();
  expect(sent[0]?.body).toEqual({
    amount: 4_000,
    reason: "Quattro lezioni saltate per malattia",
    paid_back: { amount: 4_000, method: "transfer" },
  });
});

test("the desk reverses, and leaves the money to an owner", async () => {
  const dialog = await openReversal(paid, "desk");
  await dialog.getByLabelText("Motivo").fill("Pacchetto sbagliato");
  await expect.element(dialog.getByText(/I soldi li restituisce un titolare/)).toBeVisible();
  await expect.element(dialog.getByRole("radio", { name: "Contanti" })).not.toBeInTheDocument();
  await dialog.getByRole("radio", { name: "Non ora" }).click();
  const sent = answerCall(api.reverse, { ...paid, charged: 0, owed: -15_000 });
  await dialog.getByRole("button", { name: "Storna", exact: true }).click();
  await expect.element(page.getByText("Stornati 150 €.")).toBeVisible();
  expect(sent[0]?.body).toEqual({ amount: 15_000, reason: "Pacchetto sbagliato" });
});
