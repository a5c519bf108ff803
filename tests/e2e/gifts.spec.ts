import { randomUUID } from "node:crypto";
import { giftsForStaff } from "@studio/contract/gifts/staffEndpoints.ts";
import { makeSoldGift } from "@studio/contract/testing/shop/gifts.ts";
import { writtenCode } from "@studio/contract/text/giftCode.ts";
import { deliverGifts } from "../../functions/src/gifts/deliver.ts";
import { consentAnswered } from "../support/browser/consent.ts";
import { classButton, expect, test } from "../support/browser/journey.ts";
import { arrived, eventually } from "../support/mail.ts";
import { newPerson } from "../support/people.ts";
import { promotionSeen } from "../support/promotion.ts";
import { runAt } from "../support/runs.ts";
import { request } from "../support/server/http.ts";
import { namedClass } from "../support/studio.ts";

// Ten lessons are given, mailed, redeemed and booked with, without staff.

const CODE = /RG(-[A-Z0-9]{4}){3}/;

test("a stranger gives ten lessons, and who receives them signs in, redeems, and books a class", async ({
  page,
}) => {
  const { name } = await namedClass({ inHours: 30 });
  const friend = await newPerson();
  const giver = `g-${randomUUID().slice(0, 12)}@posta.test`;
  await consentAnswered(page);
  await page.goto("/regala");
  await page.getByRole("radio", { name: /^Small class, 10 lezioni/ }).check();
  await page.getByLabel("Il suo nome").fill("Giulia");
  await page.getByLabel(/^La sua email/).fill(friend.email);
  await page.getByLabel(/^Un messaggio/).fill("Buon Natale!");
  await page.getByLabel("Il tuo nome").fill("Marco Bianchi");
  await page.getByLabel("La tua email").fill(giver);
  await page.getByRole("button", { name: /^Vai al pagamento di 150\s€$/ }).click();
  await page.getByLabel("Nome sul pagamento").fill("Marco Bianchi");
  await page.getByRole("button", { name: /^Paga 150,00/ }).click();

  await expect(page).toHaveURL(/\/regala\/grazie#cs_/);
  await expect(page.getByText("Il buono è pronto.")).toBeVisible();
  const card = page.getByRole("article", { name: "Buono regalo" });
  await expect(card).toContainText("Buon Natale!");
  await expect(card).toContainText(CODE);
  const code = CODE.exec(await card.innerText())?.[0] ?? "";
  const paid = await eventually("The mail to the giver", async () => {
    const [mail] = await arrived(({ to }) => to.some(({ address }) => address === giver));
    return mail;
  });
  expect(paid.text).toContain(code);

  await deliverGifts(runAt(new Date()));
  const link = await eventually("The mail with the gift", async () => {
    const [mail] = await arrived(
      ({ to, subject }) =>
        subject.startsWith("Un regalo") && to.some(({ address }) => address === friend.email),
    );
    // What it cost stays between giver and studio.
    if (mail) expect(mail.text).not.toMatch(/\b150\b/);
    return mail && /\/regalo#\S+/.exec(mail.text)?.[0];
  });
  expect(link).toBe(`/regalo#${code}`);
  await promotionSeen(page, friend.email);
  await page.goto(link);
  await expect(card).toContainText("Marco Bianchi");
  await page.getByRole("link", { name: "Accedi e riscatta" }).click();
  await page.getByLabel("Email").fill(friend.email);
  await page.getByLabel("Password", { exact: true }).fill(friend.password);
  await page.getByRole("button", { name: "Accedi" }).click();

  await expect(page).toHaveURL(/\/regalo$/);
  await page.getByRole("button", { name: "Riscatta", exact: true }).click();
  await expect(page.getByRole("heading", { name: "È tuo. Buon allenamento!" })).toBeVisible();
  await page.getByRole("link", { name: "Prenota una lezione" }).click();
  await page.getByRole("button", { name: "Elenco" }).click();
  await classButton(page, name).click();
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Prenota", exact: true }).click();
  await expect(page.getByText(/^Prenotazione completata!/)).toBeVisible();
  await expect(classButton(page, name)).toHaveAccessibleName(/prenotata$/);

  await page.goto(link);
  await page.reload();
  await expect(page.getByText(/^Questo buono è già stato riscattato/)).toBeVisible();
});

test("a stranger with an amount chooses in the shop, pays what the card leaves, and the card is empty", async ({
  page,
}) => {
  const desk = await newPerson({ role: "desk" });
  const sold = await request("POST", giftsForStaff.sell.path, {
    token: desk.token,
    json: makeSoldGift({ id: randomUUID(), from_email: null }),
  });
  const card = `/regalo#${writtenCode(giftsForStaff.sell.response.parse(sold.body).code)}`;
  await consentAnswered(page);
  await page.goto(card);
  await page.getByRole("link", { name: "Scegli un pacchetto" }).click();
  await expect(page).toHaveURL(/\/shop#class$/);
  const buy = page.getByRole("link", { name: "Acquista 10 lezioni, Small class" });
  await expect(buy).toHaveAttribute("href", "/acquista/class-10");
  await buy.click();
  await page.getByLabel("La tua email").fill(`b-${randomUUID().slice(0, 12)}@posta.test`);
  await page.getByRole("button", { name: /^Vai al pagamento di 50\s€$/ }).click();
  await page.getByLabel("Nome sul pagamento").fill("Giulia Neri");
  await page.getByRole("button", { name: /^Paga 50,00/ }).click();
  await expect(page).toHaveURL(/\/acquista\/grazie#cs_/);
  await page.goto(card);
  await expect(page.getByText(/^Questo buono è stato speso tutto/)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a stranger gives an amount, and comes to its payment", async ({ page }) => {
    await page.goto("/regala");
    await page.getByRole("radio", { name: /^Un importo/ }).check();
    await page.getByLabel("Quanto, in euro").fill("75");
    await page.getByLabel("Il suo nome").fill("Giulia");
    await page.getByLabel("Il tuo nome").fill("Marco Bianchi");
    await page.getByLabel("La tua email").fill(`g-${randomUUID().slice(0, 12)}@posta.test`);
    await page.locator("main form button[type=submit]:visible").click();
    await page.getByRole("link", { name: "Vai al pagamento" }).click();
    await expect(page.getByRole("button", { name: /^Paga 75,00/ })).toBeVisible();
  });
});
