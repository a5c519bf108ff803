import { expect, signInOn, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";

test("a member saves the card, pays the next package with one tap that the bank asks to confirm, and removes it", async ({
  page,
}) => {
  const person = await newPerson();
  await signInOn(page, person);
  await page.goto("/me?acquista=class-10");
  await page.getByRole("button", { name: "Compra Small class, 10 lezioni" }).click();
  await page.getByLabel("Nome sul pagamento").fill("Lucia Dal Pozzo");
  await page.getByLabel("Carta di prova").selectOption("3220");
  await page.getByRole("checkbox", { name: "Salva i miei dati per i prossimi pagamenti" }).check();
  await page.getByRole("button", { name: /^Paga 150,00/ }).click();
  await expect(page.getByText("Grazie! Il pacchetto è tuo")).toBeVisible();

  await page.goto("/me?acquista=class-20");
  await page.getByRole("button", { name: /^Paga .* con Visa •••• 3220: Small class, 20 lezioni$/ }).click();
  await page.getByRole("button", { name: "Autorizza" }).click();
  await expect(page).toHaveURL(/\/me\?acquisto=pi_\w+$/);
  await expect(page.getByText("Grazie! Il pacchetto è tuo")).toBeVisible();

  await page.goto("/me/account#carte");
  await page.getByRole("button", { name: "Togli Visa •••• 3220" }).click();
  await page.getByRole("button", { name: "Togli la carta" }).click();
  await expect(page.getByText("Carta tolta.")).toBeVisible();
});
