import { accountForStaff as api } from "@studio/contract/account/staffEndpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall } from "../../../../../testing/api.ts";
import { awaitDownload } from "../../../../../testing/download.ts";
import { openOffice } from "../../../../../testing/people.ts";
import { MAX_FILE_BYTES, tooLarge } from "./readFile.ts";

const lia = "nome;cognome;email\nLia;Rossi;lia@studio.test";
const table = () => page.getByRole("grid", { name: "Anteprima del file" });

/** Drops a file on the drop zone. */
async function drop(content: BlobPart, name = "iscritti.csv"): Promise<void> {
  const data = new DataTransfer();
  data.items.add(new File([content], name, { type: "text/csv" }));
  const target = page.getByText("Scegli il file CSV, o trascinalo qui");
  await expect.element(target).toBeVisible();
  for (const type of ["dragenter", "dragover", "drop"]) {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
    target.element().dispatchEvent(event);
    // Otherwise the browser would open the file in place of the page.
    expect(event.defaultPrevented).toBe(true);
  }
}

test("imports a dropped file once, however often it is sent", async () => {
  await openOffice("/admin/users/imports");
  answerCall(api.importUsers, { imported: 0, faults: [] });
  await drop(lia);
  await expect.element(page.getByRole("heading", { name: "iscritti.csv" })).toBeVisible();
  const send = page.getByRole("button", { name: "Importa 1 persona" });
  await expect.element(send).toBeVisible();
  const failed = disconnectCall(api.importUsers);
  await send.click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  const sent = answerCall(api.importUsers, { imported: 1, faults: [] });
  await send.click();
  await expect.element(page.getByText("1 persona importata")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Vai agli utenti" }))
    .toHaveAttribute("href", "/admin/users?sort=joined_at&order=desc");
  expect(sent[0]?.body).toMatchObject({ dry_run: false, welcome: false });
  const key = sent[0]?.headers.get("Idempotency-Key");
  expect(key).toBeTruthy();
  expect(failed.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual([key]);
});

test("sends the welcome mail only when staff choose it", async () => {
  await openOffice("/admin/users/imports");
  answerCall(api.importUsers, { imported: 0, faults: [] });
  await drop(lia);
  await page.getByRole("checkbox", { name: "Avvisa per email che l’account è pronto" }).click();
  const sent = answerCall(api.importUsers, { imported: 1, faults: [] });
  await page.getByRole("button", { name: "Importa 1 persona" }).click();
  await expect.element(page.getByText("1 persona importata")).toBeVisible();
  expect(sent.map(({ body }) => Object(body).welcome)).toEqual([true]);
});

test("shows a fault that arose after the dry run beside its row", async () => {
  await openOffice("/admin/users/imports");
  answerCall(api.importUsers, { imported: 0, faults: [] });
  await drop(lia);
  const send = page.getByRole("button", { name: "Importa 1 persona" });
  await expect.element(send).toBeVisible();
  answerCall(api.importUsers, {
    imported: 0,
    faults: [{ row: 0, field: "email", message: "C’è già una persona con questa email" }],
  });
  await send.click();
  await expect.element(table().getByText("email: C’è già una persona con questa email")).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});

test("filters the invalid rows until all are requested", async () => {
  await openOffice("/admin/users/imports");
  await drop(`${lia}\nZoe;;zoe@studio.test`);
  await expect.element(page.getByText("2 persone, 1 riga da correggere")).toBeVisible();
  await expect.element(table().getByText("zoe@studio.test")).toBeVisible();
  await expect.element(table().getByText("lia@studio.test")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Solo le righe da correggere" }).click();
  await expect.element(table().getByText("lia@studio.test")).toBeVisible();
});

test("sends nothing for a file with too many rows", async () => {
  await openOffice("/admin/users/imports");
  const rows = Array.from({ length: 201 }, (_, index) => `Lia;Rossi;lia${index}@studio.test`);
  await drop(["nome;cognome;email", ...rows].join("\n"));
  await expect.element(page.getByText(/^Il file ha 201 persone, .*dividilo in 2 file/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Importa \d/ })).not.toBeInTheDocument();
});

test("does not open a file that is too large", async () => {
  await openOffice("/admin/users/imports");
  await drop(new Uint8Array(MAX_FILE_BYTES + 1));
  await expect.element(page.getByRole("alert")).toHaveTextContent(tooLarge);
});

test("downloads a template with the columns", async () => {
  await openOffice("/admin/users/imports");
  const file = awaitDownload();
  await page.getByRole("button", { name: "Scarica il modello" }).click();
  expect(await file).toEqual({
    name: "modello-utenti.csv",
    type: "text/csv",
    text: expect.stringContaining("nome;cognome;email;telefono;pacchetto;lezioni;rimaste;scadenza\r\n"),
  });
});
