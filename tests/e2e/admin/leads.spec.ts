import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { leadsForStaff as api } from "@studio/contract/leads/staffEndpoints.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { refuseCall } from "../../support/browser/calls.ts";
import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { bodies, send } from "../../support/leads.ts";
import { newPerson } from "../../support/people.ts";

/** Opens a request of the list. */
const openCard = (card: Locator) => card.getByRole("button", { expanded: false }).first().click();

/** Requests a trial as a visitor, and returns the name. */
async function visitorAsks(): Promise<string> {
  const last_name = `Rossi${randomUUID()
    .replace(/[^a-f]/g, "")
    .slice(0, 8)}`;
  await send("trial", { ...bodies.trial(), last_name, phone: "333 1234567" });
  return `Ada ${last_name}`;
}

const cardOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Richieste" }).getByRole("listitem").filter({ hasText: name });

test("a lead is marked as answered with one tap, gets notes and another status; the response time is stored", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const name = await visitorAsks();
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto("/admin/leads");
  const card = cardOf(page, name);
  await expect(card).toContainText("Prova gratuita: Personal Training Singolo");
  await expect(card).toContainText(/In attesa da (meno di un minuto|1 minuto)/);
  await openCard(card);
  await expect(card.getByRole("link", { name: `Chiama ${name}` })).toHaveAttribute("href", "tel:3331234567");
  await expect(card.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute(
    "href",
    "https://wa.me/393331234567",
  );
  await expect(card.getByRole("link", { name: /^Email/ })).toHaveAttribute(
    "href",
    /^mailto:.*\?subject=Prova/,
  );
  await expect(card.getByRole("link", { name: /^Registra/ })).toHaveAttribute(
    "href",
    /\/admin\/users\?new=1&first_name=Ada&last_name=Rossi/,
  );
  expect(await violationsIn(page)).toEqual([]);

  await card.getByLabel("Note", { exact: true }).fill("Preferisce il mattino");
  await card.getByRole("button", { name: /^Salva le note/ }).click();
  await expect(page.getByText("Note salvate.")).toBeVisible();
  await card.getByRole("button", { name: "Contattata" }).click();
  await expect(card).toContainText(/Risposta dopo (meno di un minuto|1 minuto)/);

  await page.getByRole("tab", { name: "Contattate" }).click();
  await page.reload();
  await expect(page).toHaveURL(/status=contacted/);
  await openCard(card);
  await expect(card.getByLabel("Note", { exact: true })).toHaveValue("Preferisce il mattino");
  await expect(card.getByRole("button", { name: "Contattata" })).toHaveAttribute("aria-pressed", "true");
  await expect(card).toContainText(/Risposta dopo/);
  await page.getByRole("tab", { name: "Nuove" }).click();
  await expect(page.getByRole("tabpanel", { name: "Nuove" })).toBeVisible();
  await expect(card).toBeHidden();
});

test("notes are kept when saving fails", { tag: "@exhaustive" }, async ({ page, allowErrors }) => {
  allowErrors(/status of 503/);
  const name = await visitorAsks();
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto("/admin/leads");
  const card = cardOf(page, name);
  await openCard(card);
  await refuseCall(page, api.change, "busy");
  await card.getByLabel("Note", { exact: true }).fill("Richiamare lunedì");
  await card.getByRole("button", { name: "Acquisita" }).click();
  await expect(page.getByText(/In questo momento ci sono molte richieste/)).toBeVisible();
  await expect(card.getByLabel("Note", { exact: true })).toHaveValue("Richiamare lunedì");
  await expect(card.getByRole("button", { name: "Nuova" })).toHaveAttribute("aria-pressed", "true");

  await page.unrouteAll();
  await card.getByRole("button", { name: "Acquisita" }).click();
  await expect(page.getByText(`${name}: acquisita.`)).toBeVisible();
  await page.goto("/admin/leads?status=won");
  await openCard(card);
  await expect(card.getByLabel("Note", { exact: true })).toHaveValue("Richiamare lunedì");
});
