import { expect, signInOn, test, watchAs } from "../../support/browser/journey.ts";
import { namedMember, newPerson } from "../../support/people.ts";

test("a coach writes two weeks by keyboard, assigns them, and sees what the member did", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser }) => {
  const member = await namedMember();
  await signInOn(page, await newPerson({ role: "coach" }));
  await page.goto("/admin/programs");
  const press = (name: string, key = "Enter") => page.getByRole("button", { name, exact: true }).press(key);

  await press("Nuovo programma");
  await page.getByRole("dialog").getByLabel("Titolo").fill("Due settimane");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/programs\/\d+$/);
  for (const title of ["Forza", "Corsa"]) {
    await press("Aggiungi una sessione");
    await page.getByLabel("Titolo della sessione").fill(title);
    await press("Aggiungi un esercizio");
    await page.getByLabel("Esercizio", { exact: true }).fill(`Esercizio di ${title}`);
  }
  await press("Copia la settimana");
  await expect(page.getByRole("tab", { name: "Settimana 2" })).toHaveAttribute("aria-selected", "true");
  await press("Sposta Corsa", " ");
  await expect(page.getByText(/^Preso Corsa, posizione 2 di 2/)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Corsa è in posizione 1 di 2.")).toBeAttached();
  await page.keyboard.press(" ");
  await press("Pubblica");
  await expect(page.getByText("Programma pubblicato: chi lo segue lo vede.")).toBeVisible();

  await press("Aggiungi una persona");
  await page.getByLabel("Cerca una persona").fill(member.name);
  await expect(page.getByRole("option", { name: member.name })).toBeVisible();
  await page.keyboard.press("Enter");
  await press("Assegna");
  const follower = page.getByRole("list", { name: "Chi segue il programma" }).getByRole("listitem");
  await expect(follower).toContainText(`${member.name}Non ha ancora completato una sessione0% · 0 di 4`);

  const phone = await watchAs(browser, member);
  await phone.goto(page.url().replace("/admin/programs/", "/hyroxonline/"));
  const strength = phone.getByRole("article", { name: "Forza" });
  await strength.getByRole("button", { name: "Com’è andata?" }).click();
  await phone.getByRole("dialog").getByRole("radio", { name: "8, duro" }).check();
  await phone.keyboard.press("Escape");
  await expect(strength.getByText("Sforzo 8 su 10, duro")).toBeVisible();
  await expect(phone.getByRole("img", { name: /25%, 1 di 4 allenamenti/ })).toBeVisible();
  await phone.getByRole("button", { name: "Settimana successiva" }).click();
  await expect(phone.getByRole("article").first()).toHaveAccessibleName("Corsa");

  await expect(async () => {
    await page.reload();
    await expect(follower).toContainText(/Forza, .* · sforzo 825% · 1 di 4/, { timeout: 5000 });
  }).toPass({ timeout: 30_000 });
});
