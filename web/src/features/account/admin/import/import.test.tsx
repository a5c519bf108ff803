import { accountForStaff as api } from "@studio/contract/account/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { openOffice } from "../../../../../testing/people.ts";

const head = "nome;cognome;email;telefono;pacchetto;lezioni;rimaste;scadenza";
const people = ["Lia;Rossi;lia@studio.test;;;;;", "Ugo;Verdi;ugo@studio.test;;Dieci;10;4;"];

async function choose(rows: readonly string[], name = "iscritti.csv") {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file can be chosen");
  await userEvent.upload(input, new File([[head, ...rows].join("\n")], name, { type: "text/csv" }));
}

const summary = () => page.getByRole("main").getByRole("status").first();
const table = () => page.getByRole("grid", { name: "Anteprima del file" });

test("imports all rows of a file that the server has validated", async () => {
  await openOffice("/admin/users/imports");
  const calls = answerCall(api.importUsers, ({ body }) => ({
    imported: Object(body).dry_run ? 0 : 2,
    faults: [],
  }));
  await choose(people);
  await expect.element(page.getByRole("heading", { name: "iscritti.csv" })).toBeVisible();
  await expect.element(table().getByText("Va bene").first()).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("checkbox", { name: "Avvisa per email che l’account è pronto" }).click();
  await page.getByRole("button", { name: "Importa 2 persone" }).click();
  await expect.element(page.getByText("2 persone importate")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ dry_run: true }),
    expect.objectContaining({ welcome: expect.any(Boolean) }),
  ]);
  await page.getByRole("button", { name: "Importa un altro file" }).click();
  await expect.element(page.getByRole("button", { name: "Scegli il file" })).toBeVisible();
});

test("does not offer the import while a row is invalid", async () => {
  await openOffice("/admin/users/imports");
  await choose([...people, "Zoe;;zoe@studio.test;;;;;"]);
  await expect.element(page.getByText(/^Correggi nel file le righe segnate/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Importa \d/ })).not.toBeInTheDocument();
  await expect.element(summary()).toMatchTextContent(/1/);
  await page.getByRole("button", { name: "Scegli un altro file" }).click();
  await expect.element(page.getByRole("button", { name: "Scegli il file" })).toBeVisible();
});

test("shows the server's fault beside its row", async () => {
  await openOffice("/admin/users/imports");
  answerCall(api.importUsers, {
    imported: 0,
    faults: [{ row: 1, field: "email", message: "C’è già una persona con questa email" }],
  });
  await choose(people);
  await expect.element(table().getByText(/C’è già una persona con questa email/)).toBeVisible();
  await expect.element(page.getByText(/^Correggi nel file le righe segnate/)).toBeVisible();
});

test("repeats the dry run after a failure", async () => {
  await openOffice("/admin/users/imports");
  disconnectCall(api.importUsers);
  await choose(people);
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(api.importUsers, { imported: 0, faults: [] });
  await page.getByRole("button", { name: "Riprova" }).click();
  const send = page.getByRole("button", { name: "Importa 2 persone" });
  await expect.element(send).toBeVisible();
  refuseCall(api.importUsers, "internal");
  await send.click();
  await expect.element(page.getByText(errors.internal.message)).toBeVisible();
  await expect.element(send).toBeVisible();
});

test("shows why a file cannot be read", async () => {
  await openOffice("/admin/users/imports");
  await choose([]);
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(await violations()).toEqual([]);
});
