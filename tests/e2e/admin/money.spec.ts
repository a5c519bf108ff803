import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";

test("the desk sells a package in two payments, gives the receipt, and counts the till", async ({ page }) => {
  const member = await newPerson();
  await signInOn(page, await newPerson({ role: "desk" }));
  await page.goto(`/admin/users/${member.uid}`);
  await page.getByRole("button", { name: "Assegna un pacchetto" }).click();
  const granting = page.getByRole("dialog", { name: "Assegna un pacchetto" });
  await granting.getByRole("radio", { name: "Small class, 10 lezioni" }).check();
  await granting.getByRole("radio", { name: "Carta al banco" }).check();
  await granting.getByLabel("Acconto, se non paga tutto ora").fill("100");
  await granting.getByRole("button", { name: "Assegna", exact: true }).click();
  await expect(granting).toBeHidden();

  const sale = page.getByRole("list", { name: "Vendite" }).getByRole("listitem");
  await expect(sale).toContainText("restano 50 € da pagare");
  await sale.getByRole("button", { name: /^Incassa/ }).click();
  const receiving = page.getByRole("dialog", { name: "Incassa" });
  await receiving.getByRole("radio", { name: "Contanti" }).check();
  await receiving.getByRole("button", { name: "Incassa" }).click();
  await expect(sale).toContainText("150 €, pagata");

  await sale.getByRole("button", { name: /^Emetti ricevuta/ }).click();
  const issuing = page.getByRole("dialog", { name: "Emetti ricevuta" });
  await expect(issuing.getByLabel("Importo")).toHaveValue("150");
  await issuing.getByRole("radio", { name: "Scarico il PDF" }).check();
  const download = page.waitForEvent("download");
  await issuing.getByRole("button", { name: "Emetti" }).click();
  expect((await download).suggestedFilename()).toMatch(/^ricevuta-\d{4}-R-\d+\.pdf$/);
  await expect(sale.getByRole("button", { name: /^Emetti ricevuta/ })).toHaveCount(0);

  await page.goto("/admin/takings");
  const till = page.getByRole("region", { name: "Chiusura di cassa" });
  await till.getByLabel("Fondo cassa").fill("50");
  await till.getByLabel("Contanti contati").fill("100");
  await till.getByRole("button", { name: "Chiudi la cassa" }).click();
  // Other journeys take cash as well: whether it comes out is for the tests of the count.
  await expect(till).toContainText(/Contata alle .* da Prova Persona: 100\s€/);
});
