import { studio } from "@studio/contract/studio.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { expect, openTab, signInOn, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";
import { advanceSubscription, declineDebits, stripe } from "../support/stripe.ts";

test("a member buys three months in instalments, changes the card after a failed one, and pays all", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const member = await newPerson();
  const name = "Small class, 3 mesi";
  await signInOn(page, member);
  await page.getByRole("link", { name: "Scegli un pacchetto" }).click();
  const offers = page.getByRole("dialog", { name: "Scegli un pacchetto" });
  await offers.getByRole("button", { name: `Scegli ${name}` }).click();
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
  await plan.getByRole("button", { name: `Cambia metodo di pagamento di ${name}` }).click();
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

test("a member subscribes to the library, stops the renewal, resumes it, and stops it for good", {
  tag: "@exhaustive",
}, async ({ page }) => {
  await signInOn(page, await newPerson());
  await page.goto(`/${studio.slug}-online-training`);
  await page.getByRole("link", { name: /^Acquista Allenamento online/ }).click();
  const online = page.getByRole("region", { name: "Allenati anche da casa" });
  await expect(online).toContainText("2 giorni gratis, poi 9,90");
  expect(await violationsIn(page)).toEqual([]);
  await online.getByRole("checkbox").check();
  await online.getByRole("button", { name: "Prova gratis 2 giorni" }).click();
  await page.getByLabel("Nome sul pagamento").fill("Prova Persona");
  await page.getByRole("button", { name: "Inizia la prova gratuita" }).click();

  await page.waitForURL(/acquisto=/);
  const { subscription } = await stripe.checkout.sessions.retrieve(
    new URL(page.url()).searchParams.get("acquisto") ?? "",
  );
  const id = String(subscription);
  await online.getByRole("link", { name: /Videoteca/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Videoteca" })).toBeVisible();

  await page.goto("/me/account#rate");
  const plan = page.getByRole("list", { name: "Rate e abbonamenti" }).getByRole("listitem");
  await expect(plan).toContainText("In prova");
  const stop = async () => {
    await plan.getByRole("button", { name: /^Interrompi il rinnovo/ }).click();
    await page.getByRole("button", { name: "Interrompi il rinnovo", exact: true }).click();
    await expect(plan).toContainText("Non si rinnova");
  };
  await stop();
  await plan.getByRole("button", { name: /^Riprendi il rinnovo/ }).click();
  await expect(plan).toContainText("In prova");
  await advanceSubscription(id);
  await page.reload();
  await expect(plan).toContainText("In corso");
  await stop();
  expect(await violationsIn(page)).toEqual([]);
  await advanceSubscription(id);
  await page.reload();
  await expect(plan).toContainText("Finito");
});
