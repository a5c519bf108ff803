import { randomInt, randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { consentAnswered } from "../support/browser/consent.ts";
import { expect, signInOn, test } from "../support/browser/journey.ts";
import { arrived, eventually } from "../support/mail.ts";
import { newPerson } from "../support/people.ts";
import { clearLimits } from "../support/server/limits.ts";

// A place in the sample race, from the board to the hosted payment page and back.

const PAGE = "/hyrox-simulazioni";

test.beforeEach(clearLimits);

async function open(page: Page): Promise<void> {
  await consentAnswered(page);
  await page.goto(PAGE);
  await page.locator("#prenota").scrollIntoViewIfNeeded();
}

/** Returns a start without bookings: `10:15`. */
async function freeStart(page: Page): Promise<string> {
  const free = page.getByRole("radio", { name: /4 posti$/ });
  return (await page.locator("label").filter({ has: free }).first().innerText()).slice(0, 5);
}

const start = (page: Page, time: string, places: string) =>
  page.getByRole("radio", { name: `${time} ${places}`, exact: true });

/** Fills in the form for a start and continues to the payment page. */
async function goToPayment(page: Page, time: string, email: string): Promise<void> {
  await start(page, time, "4 posti").check();
  await page.getByLabel("Nome", { exact: true }).fill("Giulia");
  await page.getByLabel("Cognome", { exact: true }).fill("Ferri");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Telefono", { exact: true }).fill(`+39 333 ${randomInt(1_000_000, 10_000_000)}`);
  await page.getByLabel("Categoria", { exact: true }).selectOption("Doubles Mixed OPEN");
  await page.getByRole("button", { name: /^Prenota e paga 35\s€/ }).click();
  await expect(page.getByRole("button", { name: /^Paga 35,00/ })).toBeVisible();
}

/** Opens the page as another visitor. */
async function someoneElse(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page);
  return page;
}

const newEmail = () => `g-${randomUUID().slice(0, 12)}@corsa.test`;

test("a visitor pays on the hosted page, gets the ticket, and the place is gone for others", async ({
  page,
  browser,
  allowErrors,
}) => {
  // The visitor may be back before the provider's notice: the page asks for the ticket until it is there.
  allowErrors(/status of 404 .*\/hyrox-simulations\/tickets\//);
  const email = newEmail();
  await open(page);
  const time = await freeStart(page);
  const other = await someoneElse(browser);
  await expect(start(other, time, "4 posti")).toBeEnabled();

  await goToPayment(page, time, email);
  await expect(start(other, time, "3 posti")).toBeEnabled();
  await page.getByLabel("Nome sul pagamento").fill("Giulia Ferri");
  await page.getByRole("button", { name: /^Paga 35,00/ }).click();
  await expect(page).toHaveURL(PAGE);
  const paid = "Pagamento completato! Controlla la tua email per il ticket.";
  await expect(page.getByText(paid)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Apri il biglietto" })).toHaveAttribute(
    "href",
    /^\/biglietto\/[\w-]{43}$/,
  );

  const mail = await eventually("The ticket", async () => {
    const [mail] = await arrived(({ to }) => to.some(({ address }) => address === email));
    return mail;
  });
  expect(mail.subject).toContain("Il tuo biglietto");
  expect(mail.text).toContain(time);
  const [, address = ""] = /(\/biglietto\/[\w-]{43})/.exec(mail.text) ?? [];
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Giulia Ferri")).toBeVisible();
  await expect(page.getByText(time, { exact: true })).toBeVisible();
  await expect(start(other, time, "3 posti")).toBeEnabled();

  // Staff scan the code, which contains the ticket's URL, before the day of the race.
  await signInOn(other, await newPerson({ admin: true }));
  await other.goto(address);
  await expect(other.getByText(/^Il check-in si apre/)).toBeVisible();
  await expect(other.getByRole("button", { name: "Registra l’arrivo" })).toBeHidden();
  await other.context().close();
});
