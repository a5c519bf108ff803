import { documentPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { classButton, expect, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { namedClass } from "../../support/studio.ts";

/** Creates a class at half past six on a day of next week, 0 is Monday. */
const classOfNextWeek = (day: number) =>
  namedClass({ start: romeInstant(addRomeDays(romeMonday(new Date()), 7 + day), "18:30") });

const offers = () => database.doc(documentPath("contents", { name: "offers" }));

// Other journeys buy the sample's offers meanwhile.
let before: FirebaseFirestore.DocumentData = {};
test.beforeEach(async () => {
  before = (await offers().get()).data() ?? {};
});
test.afterEach(() => offers().set(before));

test("an owner adds an offer of two classes a week; a member buys it, books two, and reads when the next is", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser }) => {
  await signInOn(page, await newPerson({ role: "owner" }));
  await page.goto("/admin/contents/offers");
  await page.getByRole("button", { name: "Aggiungi: offerta" }).click();
  await page.getByLabel("Che cosa dà").selectOption({ label: "Small class per dei mesi, con dei limiti" });
  await page.getByLabel("Lezioni, mesi o sedute").fill("3");
  await page.getByLabel("Prezzo in euro").fill("330");
  await page.getByLabel("Lezioni al massimo, nelle formule a mesi").fill("2");
  await page.getByLabel("Nome", { exact: true }).fill("3 mesi, due volte a settimana");
  await page.getByLabel("Per chi è").fill("Per chi viene due volte a settimana.");
  await page.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();

  const [first, second, third] = await Promise.all([
    classOfNextWeek(0),
    classOfNextWeek(1),
    classOfNextWeek(2),
  ]);
  const member = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInOn(member, await newPerson());
  await member.goto("/me?acquista=pacchetti");
  await member.getByRole("button", { name: "Scegli Small class, 3 mesi, due volte a settimana" }).click();
  await member.getByRole("checkbox", { name: /^Chiedo di cominciare subito/ }).check();
  await member.getByRole("button", { name: "Compra Small class, 3 mesi, due volte a settimana" }).click();
  await member.getByLabel("Nome sul pagamento").fill("Lucia Dal Pozzo");
  await member.getByRole("button", { name: /^Paga 330,00/ }).click();
  await expect(member.getByText("2 lezioni a settimana")).toBeVisible();
  await member.getByRole("button", { name: "Elenco" }).click();
  for (const { name } of [first, second]) {
    await classButton(member, name).click();
    await member.getByRole("dialog", { name }).getByRole("button", { name: "Prenota", exact: true }).click();
    await expect(classButton(member, name)).toHaveAccessibleName(/prenotata$/);
  }
  await classButton(member, third.name).click();
  await expect(member.getByText(/^Hai già usato le 2 lezioni della settimana d/)).toBeVisible();
  await member.context().close();
});
