import { documentPath } from "@studio/contract/collections.ts";
import { makeLedgerEntry } from "@studio/contract/testing/packages.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { expect, openTab, signInOn, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";
import { grantPackage, newClass } from "../support/studio.ts";

test("a member renews an expiring subscription on the hosted page, and comes back to it", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const member = await newPerson();
  const name = "Small class, 3 mesi";
  const soon = addRomeDays(romeDay(new Date()), 3);
  // What was granted within the last minute would be asked about.
  const createdAt = new Date(Date.now() - 3_600_000);
  await grantPackage(member.uid, { name, size: 0, remaining: 0, expire_date: soon, createdAt });
  await signInOn(page, member);
  const renewal = page.getByRole("link", { name: "Rinnova", exact: true });
  await renewal.click();
  const offers = page.getByRole("dialog", { name: "Scegli un pacchetto" });
  await offers.getByRole("button", { name: `Rinnova ${name}` }).click();
  await page.getByLabel("Nome sul pagamento").fill("Prova Persona");
  await page.getByRole("button", { name: /^Paga 420,00/ }).click();

  await expect(page.getByRole("heading", { name: "Grazie! Il pacchetto è tuo" })).toBeVisible();
  const packages = page.getByRole("region", { name: "I tuoi pacchetti" });
  await expect(packages.getByRole("heading", { name })).toHaveCount(2);
  await expect(renewal).toHaveCount(0);
  await page.getByRole("button", { name: "Ho capito" }).click();
  await expect(page).toHaveURL(/\/me$/);

  // Their e-mail is not proven: the receipt is theirs because they paid in the app.
  await openTab(page, "Profilo");
  const purchases = page.getByRole("list", { name: "I tuoi acquisti" });
  await page.getByRole("region", { name: "Acquisti" }).scrollIntoViewIfNeeded();
  await expect(purchases.getByRole("listitem")).toHaveText([/^Small class, 3 mesi.*420,00\s€.*Pagato/]);
  await expect(purchases.getByRole("button", { name: `Ricevuta di ${name}` })).toBeVisible();
});

test("a pack explains its ledger, a past one too", { tag: "@exhaustive" }, async ({ page }) => {
  const member = await newPerson();
  await grantPackage(member.uid, { size: 20, remaining: 0, createdAt: new Date("2020-03-05T09:00:00Z") });
  await grantPackage(member.uid, { size: 10 });
  const id = await newClass({ inHours: 30 });
  for (const method of ["POST", "DELETE", "POST"]) await request(method, `/event/${id}`, member);
  const event = await database.doc(documentPath("events", { id })).get();
  // Dates do not wrap: their spaces are non-breaking.
  const about = `${event.get("summary")},\\s[a-z]{3}\\s\\d{1,2}\\s[a-z]{3},\\s\\d\\d:\\d\\d`;

  await signInOn(page, member);
  const packages = page.getByRole("region", { name: "I tuoi pacchetti" });
  await packages.getByRole("button", { name: "Movimenti di Pacchetto da 10" }).click();
  const dialog = page.getByRole("dialog", { name: "Movimenti" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    new RegExp(`^Prenotazione: ${about}.*−1restano 9$`),
    new RegExp(`^Lezione restituita: ${about}.*\\+1restano 10$`),
    new RegExp(`^Prenotazione: ${about}.*−1restano 9$`),
  ]);
  await expect(dialog.getByText(/^Pacchetto da 10 lezioni, dal \d/)).toBeVisible();
  await expect(dialog).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect(dialog).toHaveCount(0);

  await packages.getByText("Pacchetti passati").click();
  await expect(packages.getByText("Dal 5 mar 2020, tutte le lezioni usate")).toBeVisible();
  await packages.getByRole("button", { name: "Movimenti di Pacchetto da 20" }).click();
  await expect(dialog.getByText("Ancora nessun movimento")).toBeVisible();
});

test("a long ledger is paged, and shows an error offline", {
  tag: "@exhaustive",
}, async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|WebChannelConnection/);
  const member = await newPerson();
  const id = await grantPackage(member.uid, { size: 30, remaining: 8 });
  const batch = database.batch();
  for (let entry = 1; entry <= 22; entry += 1) {
    const path = documentPath("ledger", { uid: member.uid, id, entryId: String(entry) });
    const at = new Date(Date.now() - (60 - entry) * 60_000);
    batch.create(database.doc(path), makeLedgerEntry({ remaining: 30 - entry, reason: "corrected", at }));
  }
  await batch.commit();

  await signInOn(page, member);
  const open = page.getByRole("button", { name: "Movimenti di Pacchetto da 30" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Movimenti" });
  await expect(dialog.getByRole("listitem")).toHaveCount(20);
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect(dialog).toHaveCount(0);

  await context.setOffline(true);
  await open.click();
  await expect(dialog.getByRole("alert")).toContainText("Sei offline");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Riprova" }).click();

  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toHaveText(/^Correzione dello studio.*−1restano 8$/);
  await dialog.getByRole("button", { name: "Mostra altri" }).click();
  await expect(rows).toHaveCount(22);
  await expect(rows.last()).toHaveText(/−1restano 29$/);
  await expect(dialog.getByRole("button", { name: "Mostra altri" })).toHaveCount(0);
});
