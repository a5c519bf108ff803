import { api } from "@studio/contract/api.ts";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { classButton, expect, signInOn, test } from "../support/browser/journey.ts";
import { newPerson, type Person } from "../support/people.ts";
import { request } from "../support/server/http.ts";
import { advanceSubscription, declineDebits } from "../support/stripe.ts";
import { namedClass } from "../support/studio.ts";

/** The sample's offer of two classes a week, which renews every month. */
const TITLE = "Small class, 2 a settimana, mese per mese";

/** Creates a class at half past six on a day of next week, 0 is Monday. */
const classOfNextWeek = (day: number) =>
  namedClass({ start: romeInstant(addRomeDays(romeMonday(new Date()), 7 + day), "18:30") });

async function planOf({ token }: Person): Promise<InstalmentPlan | undefined> {
  const { body } = await request("GET", "/u/instalments", { token });
  return api.instalments.mine.response.parse(body).plans[0];
}

test("a member buys two classes a week, whose next debit fails for good, pays it, and trains again", async ({
  page,
}) => {
  const [first, second, third] = await Promise.all([
    classOfNextWeek(1),
    classOfNextWeek(2),
    classOfNextWeek(3),
  ]);
  const person = await newPerson();
  await signInOn(page, person);
  await page.goto("/me?acquista=pacchetti");
  await page.getByRole("button", { name: `Scegli ${TITLE}` }).click();
  await page.getByRole("checkbox", { name: /^Chiedo di cominciare subito/ }).check();
  await page.getByRole("button", { name: /^Abbonati a 79\s€ al mese/ }).click();
  await page.getByLabel("Nome sul pagamento").fill("Lucia Dal Pozzo");
  await page.getByRole("button", { name: /^Paga 79,00/ }).click();
  await expect(page.getByText("2 lezioni a settimana")).toBeVisible();

  const book = async (name: string) => {
    await classButton(page, name).click();
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Prenota", exact: true }).click();
  };
  for (const { name } of [first, second]) {
    await book(name);
    await expect(classButton(page, name)).toHaveAccessibleName(/prenotata$/);
  }
  const popup = page.getByRole("dialog", { name: third.name });
  await classButton(page, third.name).click();
  await expect(popup.getByText(/^Hai già usato le 2 lezioni della settimana d/)).toBeVisible();

  // A month later: the debit and its three further attempts.
  const { id } = (await planOf(person)) ?? { id: "" };
  await declineDebits(id, 4);
  for (let attempt = 1; attempt <= 4; attempt += 1) await advanceSubscription(id);
  await page.goto("/me");
  const banner = page.getByText(/^Il mese di .* non è stato pagato\. L’abbonamento è in pausa/);
  await expect(banner).toBeVisible();
  await classButton(page, second.name).click();
  await page.getByRole("button", { name: "Cancella prenotazione" }).click();
  await expect(classButton(page, second.name)).toHaveAccessibleName(/6 posti liberi$/);
  await classButton(page, third.name).click();
  await expect(popup.getByText(/non è ancora pagato/)).toBeVisible();

  await page.goto("/me/account#rate");
  await expect(page.getByText("In pausa", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Cambia metodo di pagamento di ${TITLE}` }).click();
  await page.getByRole("button", { name: "Salva la nuova carta" }).click();
  await expect(page).toHaveURL(/\/me\/account/);
  await page.getByRole("link", { name: `Paga il mese di ${TITLE}` }).click();
  await page.getByRole("button", { name: /^Paga 79,00/ }).click();
  await expect(page.getByRole("heading", { name: "Fattura pagata" })).toBeVisible();

  await page.goto("/me");
  await expect(banner).toBeHidden();
  await book(third.name);
  await expect(classButton(page, third.name)).toHaveAccessibleName(/prenotata$/);
});
