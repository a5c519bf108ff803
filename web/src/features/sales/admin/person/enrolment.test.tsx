import { enrolmentsForStaff as api } from "@studio/contract/enrolments/staffEndpoints.ts";
import { packagesForStaff } from "@studio/contract/packages/staffEndpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makePackageWire } from "@studio/contract/testing/packages.ts";
import { makeEnrolmentForStaff, makeFee } from "@studio/contract/testing/shop/enrolments.ts";
import { listPrices } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { dialogue, openMember } from "../../../../../testing/people.ts";

const FEE = "Iscrizione e assicurazione";
const due = makeEnrolmentForStaff();
const waived = makeEnrolmentForStaff({
  valid: { until: null },
  entries: [
    {
      id: "fee-1",
      how: "waived",
      from: "2026-11-23",
      until: null,
      reason: "Collaboratrice",
      sale_id: null,
      at: new Date("2026-11-23T09:00:00Z"),
      by_name: "Marta Banco",
      ended: null,
    },
  ],
});

const openWith = (answer: typeof due) => openMember({}, "desk", () => answerCall(api.ofPerson, answer));

test("is not there while the studio asks none", async () => {
  await openMember({}, "desk");
  await expect.element(page.getByRole("heading", { name: "Vendite" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Iscrizione" })).not.toBeInTheDocument();
});

test("says that the fee is due, and takes it at its price", async () => {
  await openWith(due);
  await expect
    .element(page.getByText(/^Da pagare: Iscrizione e assicurazione, 30\s€ l’anno\.$/))
    .toBeVisible();
  await page.getByRole("button", { name: "Registra la quota" }).click();
  const dialog = dialogue(FEE);
  await dialog.getByRole("radio", { name: "Contanti" }).click();
  expect(await violations()).toEqual([]);
  const sent = answerCall(api.enrol, waived);
  await dialog.getByRole("button", { name: "Registra" }).click();
  await expect.element(page.getByText("Quota d’iscrizione venduta.")).toBeVisible();
  expect(sent[0]?.body).toEqual({
    enrolment: { how: "paid", terms: { price: 3_000, discount: 0, paid: 3_000, method: "cash" } },
  });
});

test("waives it for a reason alone", async () => {
  await openWith(due);
  await page.getByRole("button", { name: "Registra la quota" }).click();
  const dialog = dialogue(FEE);
  await dialog.getByRole("radio", { name: "Non la paga" }).click();
  const sent = answerCall(api.enrol, waived);
  await dialog.getByRole("button", { name: "Registra" }).click();
  await expect.element(dialog.getByText("Scrivi il motivo, almeno 3 caratteri")).toBeVisible();
  await dialog.getByLabelText("Motivo").fill("Collaboratrice");
  await dialog.getByRole("button", { name: "Registra" }).click();
  await expect.element(page.getByText("Esonero registrato.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ enrolment: { how: "waived", reason: "Collaboratrice" } }]);
});

test("shows a valid one, and takes back what was a mistake", async () => {
  await openWith(waived);
  await expect.element(page.getByText("Iscrizione valida per sempre.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Registra la quota" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Togli l’iscrizione del/ }).click();
  const dialog = dialogue("Togliere questa iscrizione?");
  await dialog.getByLabelText("Motivo").fill("Persona sbagliata");
  const sent = answerCall(api.end, due);
  await dialog.getByRole("button", { name: "Togli" }).click();
  await expect.element(page.getByText("Iscrizione tolta: la quota è di nuovo da pagare.")).toBeVisible();
  expect(sent[0]?.body).toEqual({ entry: "fee-1", reason: "Persona sbagliata" });
});

test("is taken with a package in one sale", async () => {
  answerCall(shop.prices, { ...listPrices, fee: makeFee() });
  await openWith(due);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const dialog = dialogue("Assegna un pacchetto");
  await dialog.getByRole("radio", { name: /^Small class, 10 lezioni/ }).click();
  await dialog
    .getByRole("radiogroup", { name: "Come ha pagato" })
    .getByRole("radio", { name: "Carta al banco" })
    .click();
  await dialog
    .getByRole("radiogroup", { name: /30\s€ l’anno, in più$/ })
    .getByRole("radio", { name: "Contanti" })
    .click();
  const sent = answerCall(packagesForStaff.grant, makePackageWire());
  await dialog.getByRole("button", { name: "Assegna" }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    sale: { price: 15_000, paid: 15_000, method: "card" },
    enrolment: { how: "paid", terms: { price: 3_000, discount: 0, paid: 3_000, method: "cash" } },
  });
});
