import { activity } from "@studio/contract/activity/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { receiptsForStaff as api } from "@studio/contract/receipts/staffEndpoints.ts";
import { makeReceiptWire } from "@studio/contract/testing/receipts.ts";
import { makeSaleWire } from "@studio/contract/testing/sales.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, answerFile, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { dialogue, openMember, openOffice } from "../../../../testing/people.ts";

const sale = makeSaleWire();
const receipt = makeReceiptWire();
const note = makeReceiptWire({
  id: "receipt-1-credit",
  kind: "credit_note",
  series: "NC",
  number: 3,
  reason: "Intestata male",
  credits: { id: "receipt-1", year: 2026, series: "R", number: 12, day: "2026-11-23", amount: 10_000 },
});

/** Observes the names of the files that the page saves. */
function savedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

const openIssue = async () => {
  await page.getByRole("button", { name: "Emetti ricevuta: Small class, 10 lezioni, Lucia Verdi" }).click();
  return dialogue("Emetti ricevuta");
};

test("issues a receipt of what was received, to the recipient of the latest one", async () => {
  await openMember({ sales: [sale], receipts: [receipt] });
  const dialog = await openIssue();
  await expect.element(dialog.getByLabelText("Importo")).toHaveValue("100");
  await expect.element(dialog.getByLabelText("Codice fiscale (facoltativo)")).toHaveValue("VRDLCU90A41F205P");
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText("Importo").fill("100,01");
  await dialog.getByLabelText("Codice fiscale (facoltativo)").fill("rssmra85t10a562t");
  await dialog.getByLabelText("Via e numero (facoltativo)").fill("");
  await dialog.getByRole("button", { name: "Emetti" }).click();
  await expect.element(dialog.getByText("Restano 100 € senza ricevuta")).toBeVisible();
  await expect.element(dialog.getByText(/^L’ultima lettera non torna/)).toBeVisible();
  await expect.element(dialog.getByText("Campo obbligatorio")).toBeVisible();
  for (const part of ["CAP", "Comune", "Provincia"]) await dialog.getByLabelText(part).fill("");
  await dialog.getByLabelText("Importo").fill("60");
  await dialog.getByLabelText("Codice fiscale (facoltativo)").fill("rssmra85t10a562s");
  const sent = answerCall(api.issue, receipt);
  await dialog.getByRole("button", { name: "Emetti" }).click();
  await expect.element(page.getByText("Ricevuta 2026/R/12 emessa, in arrivo per email.")).toBeVisible();
  expect(sent[0]?.body).toEqual({
    amount: 6_000,
    recipient: { name: "Lucia Verdi", fiscal_code: "RSSMRA85T10A562S", address: null },
    athlete: null,
    mail: true,
  });
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[\w-]{36}$/);
});

test("issues a receipt to a parent, for the minor who trains", async () => {
  const athlete = { name: "Luca Verdi", born: "2012-05-03" };
  await openMember({ sales: [sale], receipts: [makeReceiptWire({ athlete })] });
  const dialog = await openIssue();
  await expect.element(dialog.getByLabelText("Chi si allena")).toHaveValue("Luca Verdi");
  await dialog.getByLabelText("Chi si allena").fill("");
  await dialog.getByRole("button", { name: "Emetti" }).click();
  await expect.element(dialog.getByText("Campo obbligatorio")).toBeVisible();
  await dialog.getByLabelText("Chi si allena").fill("Anna Verdi");
  const sent = answerCall(api.issue, receipt);
  await dialog.getByRole("button", { name: "Emetti" }).click();
  await expect.element(page.getByText("Ricevuta 2026/R/12 emessa, in arrivo per email.")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    recipient: { address: { street: "Via Roma 1", postcode: "20831", city: "Seregno", province: "MB" } },
    athlete: { name: "Anna Verdi", born: "2012-05-03" },
  });
});

test("saves a company’s receipt as an electronic invoice, if it can be one", async () => {
  const files = savedFiles();
  const incomplete = makeReceiptWire({ id: "receipt-2", number: 13, invoice_name: null });
  await openMember({ receipts: [incomplete, receipt] });
  answerFile(api.invoice, "<xml/>");
  const buttons = page.getByRole("button", { name: /^Fattura XML/ });
  await expect.poll(() => buttons.elements().length).toBe(1);
  await page.getByRole("button", { name: "Fattura XML: Ricevuta 2026/R/12" }).click();
  await expect.poll(() => files).toEqual(["IT12345678903_33GCS.xml"]);
  const summary = answerFile(api.summary, "%PDF-1.7");
  await page.getByRole("button", { name: "Riepilogo 2026: le ricevute dell’anno in un PDF" }).click();
  await expect.poll(() => files.at(-1)).toBe("ricevute-2026.pdf");
  expect(summary[0]?.query).toEqual({ year: "2026" });
});

test("saves the file of a receipt that is not mailed", async () => {
  const files = savedFiles();
  await openMember({ sales: [makeSaleWire({ buyer: { uid: "member", name: "Lucia Verdi", email: null } })] });
  const dialog = await openIssue();
  await expect.element(dialog.getByLabelText("Intestata a")).toHaveValue("Lucia Verdi");
  await expect.element(dialog.getByRole("radio", { name: "Per email" })).not.toBeInTheDocument();
  const sent = answerCall(api.issue, receipt);
  answerFile(api.file, "%PDF-1.7");
  await dialog.getByRole("button", { name: "Emetti" }).click();
  await expect.element(page.getByText("Ricevuta 2026/R/12 emessa.")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ mail: false, recipient: { fiscal_code: null } });
  expect(files).toEqual(["ricevuta-2026-R-12.pdf"]);
});

test("offers no receipt of a sale whose money is receipted", async () => {
  await openMember({ sales: [makeSaleWire({ receipted: 10_000 })], receipts: [receipt] });
  await expect.element(page.getByRole("list", { name: "Ricevute" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Emetti ricevuta/ })).not.toBeInTheDocument();
});

test("an owner takes a receipt back with a credit note", async () => {
  await openMember({ receipts: [receipt] });
  await page.getByRole("button", { name: "Storna: ricevuta 2026/R/12" }).click();
  const dialog = dialogue("Storna la ricevuta");
  await dialog.getByRole("button", { name: "Emetti la nota di accredito" }).click();
  await expect.element(dialog.getByText("Scrivi il motivo, almeno 3 caratteri")).toBeVisible();
  await dialog.getByLabelText("Motivo").fill("Intestata male");
  const sent = answerCall(api.credit, note);
  answerCall(api.ofPerson, { receipts: [note, { ...receipt, credited: 10_000 }] });
  await dialog.getByRole("button", { name: "Emetti la nota di accredito" }).click();
  await expect.element(page.getByText("Ricevuta 2026/R/12 stornata.")).toBeVisible();
  expect(sent[0]?.body).toEqual({ amount: 10_000, reason: "Intestata male" });
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[\w-]{36}$/);
  const rows = page.getByRole("list", { name: "Ricevute" }).getByRole("listitem");
  await expect
    .element(rows.first())
    .toMatchTextContent(/Nota di accredito 2026\/NC\/3.*storna la ricevuta.*−100 €/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Ricevuta 2026\/R\/12.*contanti.*100 €.*Stornata/);
  await expect.element(page.getByRole("button", { name: /^Storna: ricevuta/ })).not.toBeInTheDocument();
});

test("an owner takes back what is left of a receipt in parts", async () => {
  const cut = makeReceiptWire({ credited: 4_000 });
  const part = { ...note, amount: 2_500, lines: [{ text: "Storno parziale: Small class", amount: 2_500 }] };
  await openMember({ receipts: [cut] });
  await expect.element(page.getByText("Stornata per 40 €")).toBeVisible();
  await page.getByRole("button", { name: "Storna: ricevuta 2026/R/12" }).click();
  const dialog = dialogue("Storna la ricevuta");
  await expect.element(dialog.getByLabelText("Importo da stornare")).toHaveValue("60");
  await dialog.getByLabelText("Importo da stornare").fill("60,01");
  await dialog.getByLabelText("Motivo").fill("Due lezioni in meno");
  await dialog.getByRole("button", { name: "Emetti la nota di accredito" }).click();
  await expect.element(dialog.getByText("Della ricevuta restano 60 €")).toBeVisible();
  await dialog.getByLabelText("Importo da stornare").fill("25");
  const sent = answerCall(api.credit, part);
  answerCall(api.ofPerson, { receipts: [part, { ...cut, credited: 6_500 }] });
  await dialog.getByRole("button", { name: "Emetti la nota di accredito" }).click();
  await expect.element(page.getByText("Ricevuta 2026/R/12 stornata per 25 €.")).toBeVisible();
  expect(sent[0]?.body).toEqual({ amount: 2_500, reason: "Due lezioni in meno" });
  await expect.element(page.getByText("Stornata per 65 €")).toBeVisible();
  await expect.element(page.getByText(/storna in parte la ricevuta/)).toBeVisible();
});

test("the desk lists the receipts of a month, and exports them", async () => {
  const files = savedFiles();
  answerCall(api.ofDays, { receipts: [receipt, note], next_offset: null });
  answerCall(api.due, { due: [], next_offset: null });
  await openOffice("/admin/receipts?mese=2026-11", "desk");
  const list = page.getByRole("list", { name: "Ricevute del mese" });
  await expect
    .element(list.getByRole("listitem").first())
    .toMatchTextContent(/Ricevuta 2026\/R\/12Lucia Verdi: Small/);
  await expect.element(list.getByRole("button", { name: /^Storna/ })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  const logged = answerCall(activity.recordExport, { logged: true });
  const saved = vi.spyOn(URL, "createObjectURL");
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  await expect.poll(() => files).toEqual(["ricevute-2026-11.csv"]);
  // A spreadsheet sums them: the amount of a credit note is a negative number, not a text.
  const [blob] = saved.mock.lastCall ?? [];
  const lines = blob instanceof Blob ? (await blob.text()).split("\r\n") : [];
  const amounts = lines.map((line) => line.split(";")[lines[0]?.split(";").indexOf("Importo") ?? 0]);
  expect(amounts.slice(1, 3)).toEqual(["100,00", "-100,00"]);
  expect(logged[0]?.body).toEqual({ list: "receipts", rows: 2, detail: "2026-11" });
});

test("lists the receipts to complete and those to take back, and where they are done", async () => {
  const { buyer } = sale;
  const paidBack = makeSaleWire({ id: "sale-2", received: 6_000, receipted: 10_000, receipt_due: "credit" });
  const incomplete = makeSaleWire({ receipt_due: "data", buyer: { ...buyer, uid: null } });
  answerCall(api.ofDays, { receipts: [receipt], next_offset: null });
  answerCall(api.due, {
    due: [
      { sale: incomplete, receipts: [] },
      { sale: paidBack, receipts: [receipt] },
    ],
    next_offset: null,
  });
  await openOffice("/admin/receipts?mese=2026-11", "owner");
  const row = page.getByRole("list", { name: "Ricevute da completare" }).getByRole("listitem");
  await expect.element(row).toMatchTextContent(/Small class, 10 lezioni, 100 €Lucia Verdi · lucia@/);
  await expect.element(page.getByText("Small class, 10 lezioni: 40 € da stornare")).toBeVisible();
  const toCredit = page.getByRole("list", { name: /^Ricevute da stornare/ });
  await expect.element(toCredit.getByRole("button", { name: "Storna: ricevuta 2026/R/12" })).toBeVisible();
  expect(await violations()).toEqual([]);
  await row.getByRole("button", { name: /^Emetti ricevuta/ }).click();
  const dialog = dialogue("Emetti ricevuta");
  await expect.element(dialog.getByLabelText("Intestata a")).toHaveValue("Lucia Verdi");
  answerCall(api.issue, receipt);
  answerCall(api.due, { due: [], next_offset: null });
  await dialog.getByRole("button", { name: "Emetti" }).click();
  await expect.element(row).not.toBeInTheDocument();
});

test("reports a failure, and retries", async () => {
  answerCall(api.due, { due: [], next_offset: null });
  refuseCall(api.ofDays, "busy");
  await openOffice("/admin/receipts", "desk");
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  answerCall(api.ofDays, { receipts: [], next_offset: null });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText("Nessuna ricevuta")).toBeVisible();
});
