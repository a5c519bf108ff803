import { documentPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { classButton, expect, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { namedClass } from "../../support/studio.ts";
const OUT="/tmp/lk/off"; const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const shoot = async (page: any, name: string, full = false) => { const before = page.viewportSize(); for (const [size, viewport] of Object.entries(SIZES)) { await page.setViewportSize(viewport); for (const colorScheme of ["light","dark"] as const) { await page.emulateMedia({ colorScheme, reducedMotion: "reduce" }); await page.waitForTimeout(500); await page.screenshot({ path: `${OUT}/${name}-${size}-${colorScheme}.png`, fullPage: full, animations: "disabled" }); } } await page.setViewportSize(before); };

const HOUR_MS = 3_600_000;

test.afterEach(() => database.recursiveDelete(database.doc(documentPath("contents", { name: "offers" }))));

test("an owner adds an offer of two classes a week; a member buys it, books two, and reads when the next is", {
  tag: ["@desktop"],
}, async ({ page, browser, allowErrors }) => { test.setTimeout(900_000); allowErrors(/./);
  await signInOn(page, await newPerson({ role: "owner" }));
  await page.goto("/admin/contents/offers");
  await page.getByRole("button", { name: "Aggiungi: offerta" }).click();
  await page.getByLabel("Che cosa dà").click();
  await page.getByRole("option", { name: "Small class per dei mesi, con dei limiti" }).click();
  await page.getByLabel("Lezioni, o mesi").fill("3");
  await page.getByLabel("Prezzo in euro").fill("330");
  await page.getByLabel("Lezioni al massimo, nelle formule a mesi").fill("2");
  await page.getByLabel("Nome", { exact: true }).fill("3 mesi, due volte a settimana");
  await page.getByLabel("Per chi è").fill("Per chi viene due volte a settimana.");
  await shoot(page, "editor", true);
  await page.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();

  // Of next week, whatever day it is.
  const monday = addRomeDays(romeMonday(new Date()), 7);
  const inHours = (day: number) =>
    (romeInstant(addRomeDays(monday, day), "18:30").getTime() - Date.now()) / HOUR_MS;
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map((day) => namedClass({ inHours: inHours(day) })),
  );
  const member = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInOn(member, await newPerson());
  await member.goto("/me?acquista=pacchetti");
  await member.getByRole("button", { name: "Scegli Small class, 3 mesi, due volte a settimana" }).click();
  await shoot(member, "sheet");
  await member.getByRole("checkbox", { name: /^Chiedo di cominciare subito/ }).check();
  await member.getByRole("button", { name: "Compra Small class, 3 mesi, due volte a settimana" }).click();
  await member.getByLabel("Nome sul pagamento").fill("Lucia Dal Pozzo");
  await member.getByRole("button", { name: /^Paga 330,00/ }).click();
  await expect(member.getByText("2 lezioni a settimana")).toBeVisible();
  await shoot(member, "me", true);
  await member.getByRole("button", { name: "Elenco" }).click();
  for (const { name } of [first, second]) {
    await classButton(member, name).click();
    await member.getByRole("dialog", { name }).getByRole("button", { name: "Prenota", exact: true }).click();
    await expect(classButton(member, name)).toHaveAccessibleName(/prenotata$/);
  }
  await classButton(member, third.name).click();
  await expect(member.getByText(/^Hai già usato le 2 lezioni della settimana d/)).toBeVisible();
  await shoot(member, "refused");
  await member.keyboard.press("Escape");
  await shoot(member, "me-after", true);
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto("/shop");
  await visitor.getByText("3 mesi, due volte a settimana").scrollIntoViewIfNeeded();
  await visitor.waitForTimeout(1500);
  await shoot(visitor, "shop", true);
  await visitor.getByRole("link", { name: /Acquista 3 mesi, due volte/ }).click();
  await visitor.waitForTimeout(2500);
  await shoot(visitor, "purchase", true);
  await page.goto("/admin/users");
  await page.waitForTimeout(2000);
  await member.context().close();
});
