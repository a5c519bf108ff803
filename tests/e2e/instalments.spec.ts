import { violationsIn } from "../support/browser/axe.ts";
import { expect, openTab, signInOn, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";
import { advanceSubscription, declineDebits, stripe } from "../support/stripe.ts";

test("a member buys three months in instalments, changes the card after a failed one, and pays all", async ({
  page,
}) => {
  const member = await newPerson();
  const name = "Small class, 3 mesi";
  await signInOn(page, member);
  await page.getByRole("link", { name: "Scegli un pacchetto" }).click();
  const offers = page.getByRole("dialog", { name: "Scegli un pacchetto" });
  await offers.getByRole("button", { name: `Compra a rate ${name}` }).click();
  await page.getByLabel("Nome sul pagamento").fill("Prova Persona");
  await page.getByRole("button", { name: /^Paga 140,00/ }).click();

  await expect(page.getByRole("heading", { name: "Grazie! Il pacchetto è tuo" })).toBeVisible();
  const session = new URL(page.url()).searchParams.get("acquisto") ?? "";
  const { subscription } = await stripe.checkout.sessions.retrieve(session);
  const id = String(subscription);
  const packages = page.getByRole("region", { name: "I tuoi pacchetti" });
  await expect(packages.getByRole("link", { name: `Rate di ${name}` })).toHaveText("1 di 3 rate pagate");

  await declineDebits(id, 4);
  await advanceSubscription(id);
  await packages.getByRole("link", { name: `Rate di ${name}` }).click();
  const plan = page.getByRole("list", { name: "Rate e abbonamenti" }).getByRole("listitem");
  await expect(plan).toContainText("Non riuscito");
  await expect(plan).toContainText("il pacchetto resta attivo");
  expect(await violationsIn(page)).toEqual([]);
  await plan.getByRole("button", { name: `Cambia carta di ${name}` }).click();
  await page.getByRole("button", { name: "Salva la nuova carta" }).click();
  await expect(page).toHaveURL(/\/me\/account#rate$/);

  await advanceSubscription(id);
  await page.reload();
  await expect(plan).toContainText("2 di 3 rate da 140 € pagate");
  await advanceSubscription(id);
  await page.reload();
  await expect(plan).toContainText("Tutte pagate");
  await expect(plan.getByRole("button")).toHaveCount(0);
  // Nothing more is debited.
  expect((await advanceSubscription(id)).subscription.status).toBe("canceled");
  await openTab(page, "Classi");
  await expect(packages.getByRole("link", { name: `Rate di ${name}` })).toHaveText("3 di 3 rate pagate");
});
