import type { RefundProposal } from "@studio/contract/refunds/model.ts";
import { refundsForStaff as refunds } from "@studio/contract/refunds/staffEndpoints.ts";
import type { Sale } from "@studio/contract/sales/model.ts";
import { salesForStaff as api } from "@studio/contract/sales/staffEndpoints.ts";
import { makeSaleEntryWire, makeSaleWire } from "@studio/contract/testing/sales.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../../testing/api.ts";
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

test("the lines of a sale begin with how much of it was paid back", async () => {
  const sale = { ...paid, charged: 11_000, received: 11_000 };
  await openMember({ sales: [sale] });
  const entries = [
    makeSaleEntryWire({ id: "one", kind: "received", amount: 15_000, method: "online" }),
    makeSaleEntryWire({ id: "two", kind: "paid_back", amount: 4_000, method: "online" }),
  ];
  answerCall(api.one, { sale, entries });
  await page.getByRole("button", { name: `Movimenti: ${sale.title}` }).click();
  await expect.element(dialogue(sale.title)).toMatchTextContent(/110\s€, pagata, restituiti 40\s€ su 150\s€/);
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

const proposal: RefundProposal = {
  amount: 10_500,
  refundable: 15_000,
  online: 10_000,
  gift: 0,
  usage: { unit: "lessons", used: 3, of: 10 },
  package: { name: "Small class, 10 lezioni", remaining: 6, is_pack: true, is_voided: false },
  instalment: null,
  bookings: [{ id: "class-1", summary: "Small class", start: new Date("2027-03-01T17:00:00Z") }],
};

/** Opens a person's page with a paid sale, and the dialog that refunds it. */
async function openRefund(different: Partial<RefundProposal> = {}) {
  await openMember({ sales: [paid] }, "owner");
  answerCall(api.one, { sale: paid, entries: [makeSaleEntryWire()] });
  answerCall(refunds.proposal, { ...proposal, ...different });
  await page.getByRole("button", { name: `Movimenti: ${paid.title}` }).click();
  await dialogue(paid.title).getByRole("button", { name: "Rimborsa" }).click();
  return dialogue("Rimborsa la vendita");
}

test("gives back to a gift card what it paid, without asking for a method", async () => {
  const dialog = await openRefund({ online: 5_000, gift: 5_500 });
  await expect.element(dialog.getByText(/^50\s€ tornano sulla carta o sul conto/)).toBeVisible();
  await expect.element(dialog.getByText(/^55\s€ tornano sul buono regalo con cui ha pagato/)).toBeVisible();
  await expect.element(dialog.getByRole("radio", { name: "Contanti" })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText("Quanto rimborsi").fill("120");
  await expect.element(dialog.getByText(/^Restituisci 15\s€$/)).toBeVisible();
  await dialog.getByLabelText("Quanto rimborsi").fill("105");
  await dialog.getByLabelText("Motivo").fill("Si trasferisce");
  const calls = answerCall(refunds.refund, makeSaleWire({ received: 4_500 }));
  await dialog.getByRole("button", { name: "Rimborsa", exact: true }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toEqual({ amount: 10_500, reason: "Si trasferisce", void_package: true });
});

test("says what a refund of a gift card takes from it", async () => {
  const card = { id: "gift-1", title: "Buono da 100 €", left: 6_000, held: 1_000, is_voided: false };
  const dialog = await openRefund({ package: null, usage: null, bookings: [], card });
  await expect
    .element(
      dialog.getByText(/Buono da 100 €.*non si può più usare\. 10\s€ sono in un pagamento ancora aperto/),
    )
    .toBeVisible();
});

test("an owner refunds the unused part, and sees before what becomes of lessons and bookings", async () => {
  const dialog = await openRefund();
  await expect.element(dialog.getByLabelText("Quanto rimborsi")).toHaveValue("105");
  await expect
    .element(dialog)
    .toMatchTextContent(/3 lezioni usate su 10. Pagati 150 €.*100 € tornano sulla carta o sul conto/);
  await expect.element(dialog.getByText(/si annulla, con 7 lezioni/)).toBeVisible();
  await expect
    .element(dialog.getByRole("list", { name: "Prenotazioni che si cancellano" }))
    .toMatchTextContent(/Small class, lun 1 mar/);
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText("Motivo").fill("Si trasferisce");
  await dialog.getByRole("button", { name: "Rimborsa", exact: true }).click();
  await expect.element(dialog.getByText("Scegli come restituisci")).toBeVisible();
  await dialog.getByRole("radio", { name: "Contanti" }).click();
  const sent = answerCall(refunds.refund, { ...paid, charged: 4_500, received: 4_500 });
  await dialog.getByRole("button", { name: "Rimborsa", exact: true }).click();
  await expect.element(page.getByText("Rimborsati 105 €.")).toBeVisible();
  expect(sent[0]?.body).toEqual({
    amount: 10_500,
    reason: "Si trasferisce",
    method: "cash",
    void_package: true,
  });
});

test("a refund of a bundle says which sessions were held at which value, and which go with it or stay", async () => {
  const dialog = await openRefund({
    usage: { unit: "lessons", used: 3, of: 10, extras: { used: 1, of: 2, used_cents: 5_000, cents: 10_000 } },
    package: {
      name: "10 lezioni e 2 massaggi",
      remaining: 6,
      is_pack: true,
      is_voided: false,
      extras: [{ name: "Massaggio", remaining: 1 }],
    },
  });
  await expect
    .element(dialog)
    .toMatchTextContent(/3 lezioni usate su 10, 1 seduta fatta su 2 \(a listino 50\s€\)\. Pagati 150\s€/);
  await expect.element(dialog.getByText(/si annulla, con 7 lezioni e 1 seduta \(Massaggio\)/)).toBeVisible();
  await dialog.getByRole("radio", { name: "Resta" }).click();
  await expect.element(dialog.getByText(/resta com’è, con 6 lezioni e 1 seduta \(Massaggio\)/)).toBeVisible();
});

test("a refund can leave the package, and says when the provider has not answered yet", async () => {
  const dialog = await openRefund();
  await dialog.getByLabelText("Quanto rimborsi").fill("20");
  await dialog.getByRole("radio", { name: "Resta" }).click();
  await expect.element(dialog.getByText(/resta com’è, con 6 lezioni e 1 prenotazione/)).toBeVisible();
  await dialog.getByLabelText("Motivo").fill("Due lezioni di scuse");
  const sent = answerCall(refunds.refund, { ...paid, charged: 13_000, owed: -2_000 });
  await dialog.getByRole("button", { name: "Rimborsa", exact: true }).click();
  await expect.element(page.getByText(/Rimborso ordinato/)).toBeVisible();
  expect(sent[0]?.body).toEqual({ amount: 2_000, reason: "Due lezioni di scuse", void_package: false });
});

test("refuses to refund more than was paid beside its field, and says why it cannot be refunded", async () => {
  const dialog = await openRefund();
  await dialog.getByLabelText("Quanto rimborsi").fill("150,01");
  await dialog.getByRole("button", { name: "Rimborsa", exact: true }).click();
  await expect.element(dialog.getByText("È più di quanto è stato pagato")).toBeVisible();
  await dialog.getByRole("button", { name: "Indietro" }).click();
  refuseCall(refunds.proposal, "sale_refund_due");
  await dialogue(paid.title).getByRole("button", { name: "Rimborsa" }).click();
  await expect.element(page.getByText(/Un rimborso di questa vendita è già in corso/)).toBeVisible();
});

test("the desk cannot refund", async () => {
  await openMember({ sales: [paid] }, "desk");
  answerCall(api.one, { sale: paid, entries: [makeSaleEntryWire()] });
  await page.getByRole("button", { name: `Movimenti: ${paid.title}` }).click();
  await expect.element(dialogue(paid.title).getByRole("button", { name: "Storna la vendita" })).toBeVisible();
  await expect
    .element(dialogue(paid.title).getByRole("button", { name: "Rimborsa" }))
    .not.toBeInTheDocument();
});
