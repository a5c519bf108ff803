import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { documentPath } from "@studio/contract/collections.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { goToScreen } from "../../support/browser/backOffice.ts";
import { expect, signInByForm, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { grantPackage, namedClass, newClass } from "../../support/studio.ts";

/** Creates a member with a unique name. */
async function newMember(): Promise<Person & { name: string }> {
  const person = await newPerson();
  const last_name = `Verdi${randomUUID()
    .replace(/[^a-f]/g, "")
    .slice(0, 8)}`;
  const names = { first_name: "Marco", last_name, username: person.uid };
  const search_terms = searchTerms({ ...names, email: person.email });
  await database.doc(documentPath("users", { uid: person.uid })).update({ ...names, search_terms });
  return { ...person, name: `Marco ${last_name}` };
}

async function openAsStaff(page: Page, path: string): Promise<Person> {
  const admin = await newPerson({ admin: true });
  await signInOn(page, admin);
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Gestione" })).toBeVisible();
  return admin;
}

/** Texts of links of the navigation; what waits on a screen, as other journeys leave it, may follow its name. */
const screens = (...names: string[]): RegExp[] =>
  names.map((name) => new RegExp(`^${name}(\\d+\\+? da fare)?$`));

test("the back office redirects visitors to the sign-in and refuses members", async ({ page }) => {
  await page.goto("/admin/activity");
  await expect(page).toHaveURL(/\/login\?redirect_url=%2Fadmin%2Factivity$/);

  await signInOn(page, await newPerson());
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Area riservata allo staff");
  await expect(page.getByRole("navigation", { name: "Gestione" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Cerca", exact: true })).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Menu di Prova" }).click();
  await expect(page.getByRole("menuitem", { name: "Area riservata" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Gestione" })).toBeHidden();
});

test("a coach starts with today, marks attendance, and has no link to the members", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const inHours = 0.5;
  const { id, name } = await namedClass({ inHours });
  const member = await newPerson();
  await grantPackage(member.uid);
  expect((await request("POST", `/event/${id}`, { token: member.token })).status).toBe(200);

  await signInByForm(page, { email: "coach@studio.test", password: "studio-demo" });
  await expect(page).toHaveURL(/\/admin\/oggi$/);
  const bar = page.getByRole("navigation", { name: "Gestione" });
  await expect(bar.getByRole("link")).toHaveText(screens("Oggi", "Gestione classi", "Programmi"));

  // Close to midnight that class is tomorrow's.
  const day = romeDay(new Date(Date.now() + inHours * 3_600_000));
  await page.goto(`/admin/events?day=${day}&view=day`);
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${name},`) })
    .click();
  const roster = page.getByRole("dialog", { name });
  const line = roster.getByRole("listitem", { name: "Prova Persona" });
  await line.getByRole("button", { name: "Presente", exact: true }).click();
  await expect
    .poll(async () =>
      (await database.doc(documentPath("roster", { id, uid: member.uid })).get()).get("presence"),
    )
    .toBe("present");
  await expect(roster.getByRole("button", { name: "Modifica" })).toBeHidden();

  await page.goto("/admin/users");
  const title = "Questa pagina non è per il tuo ruolo";
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("link", { name: "Vai a «Oggi»" }).click();
  await expect(page).toHaveURL(/\/admin\/oggi$/);
});

test("shortcuts find a member and open today's classes", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page }) => {
  const member = await newMember();
  await openAsStaff(page, "/admin/leads");
  const tab = page.getByRole("tab", { name: "Nuove" });
  await tab.focus();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Cerca", exact: true });
  await expect(dialog.getByLabel("Persone, classi, richieste, schermate")).toBeFocused();
  await expect(dialog).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press("Alt+c");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(tab).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(member.name.slice(6, -2));
  await expect(page.getByRole("option", { name: member.name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/users/${member.uid}$`));
  await expect(dialog).toBeHidden();

  await page.keyboard.press("Alt+c");
  await expect(page).toHaveURL(/\/admin\/events$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the daily screens are in the bar, the others behind its last button", { tag: "@exhaustive" }, async ({
    page,
  }) => {
    await openAsStaff(page, "/admin");
    await expect(page).toHaveURL(/\/admin\/oggi$/);
    const bar = page.getByRole("navigation", { name: "Gestione" });
    await expect(bar.getByRole("link")).toHaveText(
      screens("Oggi", "Gestione classi", "Gestione utenti", "Attività"),
    );
    await expect(bar.getByRole("link", { name: "Oggi" })).toHaveAttribute("aria-current", "page");

    const others = bar.getByRole("button", { name: "Altro" });
    await others.click();
    const sheet = page.getByRole("dialog", { name: "Altro" });
    await expect(sheet.getByRole("link")).toHaveText(
      screens(
        "Richieste",
        "Messaggi",
        "Programmi",
        "Video",
        "Simulazioni",
        "Incassi",
        "Ricevute",
        "Pagamenti",
        "Recessi",
        "Contenuti",
        "Listino",
        "Classifica",
        "Statistiche clienti",
        "Analisi",
        "Staff",
        "Stato",
      ),
    );
    await expect(sheet).toHaveCSS("opacity", "1");
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(others).toBeFocused();
    await goToScreen(page, "Richieste");
    await expect(page).toHaveURL(/\/admin\/leads$/);
    await expect(others).toHaveAttribute("aria-current", "true");
  });
});

test("the log shows actor, action and subject, is filtered by the URL and links to the member", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const member = await newMember();
  const start = new Date("2099-03-02T17:30:00Z");
  const id = await newClass({ start, summary: "Small Class" });
  const admin = await openAsStaff(page, "/admin/activity");
  await request("POST", `/admin/event/${id}/sub`, {
    token: admin.token,
    json: { user_id: member.uid, charge: false, reason: "Lezione omaggio" },
  });
  await request("DELETE", `/admin/event/${id}/sub/${member.uid}`, { token: admin.token });

  await page.getByLabel("Persona", { exact: true }).fill(member.name);
  await page.getByRole("option", { name: member.name }).click();
  await expect(page).toHaveURL(new RegExp(`person=${member.uid}$`));
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries).toContainText([
    `Prova Persona ha tolto ${member.name} da Small Class (lun 2 mar, 18:30)`,
    `Prova Persona ha aggiunto ${member.name} a Small Class (lun 2 mar, 18:30)`,
  ]);
  expect(await violationsIn(page)).toEqual([]);

  await page.getByLabel("Tipo").selectOption("Pacchetti");
  await expect(page.getByText("Nessuna attività con questi filtri")).toBeVisible();
  await expect(page).toHaveURL(/kind=package/);
  await page.reload();
  await expect(page.getByRole("button", { name: `Togli il filtro: ${member.name}` })).toBeVisible();
  await page.getByLabel("Tipo").selectOption("Prenotazioni");
  await entries.first().getByRole("link", { name: member.name }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${member.uid}$`));
});

test.describe("the installed app", () => {
  test.use({ serviceWorkers: "allow" });

  test("of a member caches the members' area and nothing of the back office", { tag: "@exhaustive" }, async ({
    page,
  }) => {
    await signInOn(page, await newPerson());
    const layouts = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return kept.flat().flatMap(({ url }) => /\/(Admin|Member)Layout-/.exec(url)?.[1] ?? []);
    });
    expect(layouts).toEqual(["Member"]);
  });
});
