import { errors } from "@studio/contract/errors.ts";
import { receipts as api } from "@studio/contract/receipts/endpoints.ts";
import type { Recipient } from "@studio/contract/receipts/model.ts";
import { makeOwnReceipt } from "@studio/contract/testing/receipts.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, answerFile, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { ReceiptsSection } from "./ReceiptsSection.tsx";

const year = Number(romeDay(new Date()).slice(0, 4));
const receipt = makeOwnReceipt({ year });
const open = (recipient: Recipient | null = null, waiting = 0) => {
  signInAs();
  answerCall(api.ownRecipient, { recipient, waiting });
  return renderComponent(<ReceiptsSection />);
};

test("lists the receipts of the year with their sum, and saves one", async () => {
  const { number, series, day } = receipt;
  const note = makeOwnReceipt({
    id: "note",
    year,
    kind: "credit_note",
    series: "NC",
    number: 1,
    amount: 4_000,
    credits: { id: "receipt-1", year, series, number, day, amount: 10_000 },
  });
  const asked = answerCall(api.own, { receipts: [note, receipt] });
  await open();
  await expect.element(page.getByText(`${year}, in tutto 60 €`)).toBeVisible();
  await expect
    .element(page.getByRole("list", { name: "Le tue ricevute" }).getByRole("listitem").last())
    .toMatchTextContent(/Small class, 10 lezioni, 100 €Ricevuta \d{4}\/R\/12.*contanti/);
  expect(asked[0]?.query).toEqual({ year: String(year) });
  expect(await violations()).toEqual([]);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const file = answerFile(api.ownFile, "%PDF-1.7");
  await page.getByRole("button", { name: `PDF: Ricevuta ${year}/R/12` }).click();
  await expect.poll(() => saved.mock.contexts.length).toBe(1);
  expect(file[0]?.params.id).toBe("receipt-1");
  const summary = answerFile(api.ownSummary, "%PDF-1.7");
  await page.getByRole("button", { name: `Riepilogo ${year}: le ricevute dell’anno in un PDF` }).click();
  await expect.poll(() => saved.mock.contexts.length).toBe(2);
  expect(summary[0]?.query).toEqual({ year: String(year) });
});

test("shows another year", async () => {
  const asked = answerCall(api.own, ({ query }) => ({
    receipts: query.year === String(year) ? [receipt] : [],
  }));
  await open();
  await expect.element(page.getByText(`${year}, in tutto 100 €`)).toBeVisible();
  await page.getByRole("button", { name: "Anno precedente" }).click();
  await expect.element(page.getByText(/^Nessuna ricevuta in questo anno/)).toBeVisible();
  expect(asked.map(({ query }) => query.year)).toEqual([String(year), String(year - 1)]);
});

test("reports a failure of a file, and of the list, which retries", async () => {
  refuseCall(api.own, "busy");
  await open();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  answerCall(api.own, { receipts: [receipt] });
  await page.getByRole("button", { name: "Riprova" }).click();
  refuseCall(api.ownFile, "issued_receipt_not_found");
  await page.getByRole("button", { name: /^PDF/ }).click();
  await expect.element(page.getByText(errors.issued_receipt_not_found.message)).toBeVisible();
});

test("asks to whom the receipts that wait are made out, and saves it", async () => {
  answerCall(api.own, { receipts: [] });
  await open(null, 2);
  await expect.element(page.getByText(/^Mancano 2 ricevute di pagamenti online/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Scrivi i dati" }).click();
  const dialog = page.getByRole("dialog", { name: "Dati per le ricevute" });
  await dialog.getByLabelText("Intestata a").fill("Lucia Verdi");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog.getByText("Serve per la ricevuta")).toBeVisible();
  await dialog.getByLabelText("Codice fiscale").fill("rssmra85t10a562t");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog.getByText(/^L’ultima lettera non torna/)).toBeVisible();
  await dialog.getByLabelText("Codice fiscale").fill("rssmra85t10a562s");
  const saved = { name: "Lucia Verdi", fiscal_code: "RSSMRA85T10A562S", address: null };
  const sent = answerCall(api.saveOwnRecipient, { recipient: saved });
  answerCall(api.ownRecipient, { recipient: saved, waiting: 0 });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText("Dati salvati.")).toBeVisible();
  expect(sent[0]?.body).toEqual(saved);
  await expect.element(page.getByText("Lucia Verdi · RSSMRA85T10A562S")).toBeVisible();
  await expect.element(page.getByText(/^Mancano/)).not.toBeInTheDocument();
});
