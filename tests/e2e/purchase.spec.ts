import { randomUUID } from "node:crypto";
import { periodText } from "@studio/contract/packages/period.ts";
import { addRomeDays, addRomeMonths, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { consentAnswered } from "../support/browser/consent.ts";
import { classButton, expect, signInOn, test } from "../support/browser/journey.ts";
import { arrived, eventually } from "../support/mail.ts";
import { newPerson } from "../support/people.ts";
import { grantPackage, namedClass } from "../support/studio.ts";

test("a stranger pays, corrects the address, activates the account, and books a class", async ({
  page,
  allowErrors,
}) => {
  // The link that has served is refused.
  allowErrors(/status of 409 .*\/public\/activation\/link/);
  const { name } = await namedClass({ inHours: 30 });
  const email = `b-${randomUUID().slice(0, 12)}@posta.test`;
  await consentAnswered(page);
  await page.goto("/acquista/class-10");
  await page.getByLabel("La tua email").fill(`${email}t`);
  await page.getByRole("checkbox", { name: /^Chiedo di cominciare subito/ }).check();
  await page.getByRole("button", { name: "Vai al pagamento" }).click();
  await page.getByLabel("Nome sul pagamento").fill("Lucia Dal Pozzo");
  await page.getByRole("button", { name: /^Paga 150,00/ }).click();
  await expect(page).toHaveURL(/\/acquista\/grazie#cs_/);
  await expect(page.getByText(`Ti abbiamo scritto a ${email}t.`)).toBeVisible();
  await page.getByRole("button", { name: "Non arriva? Correggi o invia di nuovo" }).click();
  await page.getByLabel("La tua email").fill(email);
  await page.getByRole("button", { name: "Invia l’email" }).click();
  await expect(page.getByText(`Ti abbiamo scritto di nuovo, a ${email}.`)).toBeVisible();

  const link = await eventually("The link of the purchase", async () => {
    const [mail] = await arrived(({ to }) => to.some(({ address }) => address === email));
    // What the browser that paid has, a wrong addressee must not.
    if (mail) expect(JSON.stringify(mail)).not.toContain("cs_");
    return mail && /\/attiva#\S+/.exec(mail.text)?.[0];
  });
  await page.goto(link);
  await expect(page.getByText("Small class, 10 lezioni")).toBeVisible();
  await expect(page.getByLabel("Cognome")).toHaveValue("Dal Pozzo");
  await page.getByLabel("Password", { exact: true }).fill("una-password-mia");
  await page.getByRole("button", { name: "Attiva l’account" }).click();

  await expect(page.getByText("Ciao Lucia, il tuo account è attivo.")).toBeVisible();
  await page.getByRole("button", { name: "Elenco" }).click();
  await classButton(page, name).click();
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Prenota", exact: true }).click();
  await expect(page.getByText(/^Prenotazione completata!/)).toBeVisible();
  await expect(classButton(page, name)).toHaveAccessibleName(/prenotata$/);

  await page.goto(link);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("se hai già attivato l’account, accedi");
});

test("a member renews a subscription before its end, and the next one begins where it ends", async ({
  page,
}) => {
  const today = romeDay(new Date());
  const ends = addRomeDays(today, 5);
  const createdAt = romeInstant(addRomeMonths(today, -3), "12:00");
  const person = await newPerson();
  await grantPackage(person.uid, { name: "Small class, 3 mesi", size: 0, expire_date: ends, createdAt });
  await signInOn(page, person);
  await page.getByRole("link", { name: /^Rinnova/ }).click();
  await page.getByRole("checkbox", { name: /^Chiedo di cominciare subito/ }).check();
  await page.getByRole("button", { name: "Rinnova Small class, 3 mesi" }).click();
  await page.getByLabel("Nome sul pagamento").fill("Lucia Dal Pozzo");
  await page.getByRole("button", { name: /^Paga / }).click();
  await expect(page).toHaveURL(/\/me/);
  await page.goto("/me/account#acquisti");
  const bought = page.getByRole("list", { name: "I tuoi acquisti" }).getByRole("listitem");
  await expect(bought).toContainText(`Valido ${periodText(ends, addRomeMonths(ends, 3))}`);
});
