import type { Page } from "@playwright/test";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { classButton, expect, signInOn, test } from "../../support/browser/journey.ts";
import { typeDay } from "../../support/browser/pickers.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { request } from "../../support/server/http.ts";
import { grantPackage, namedClass } from "../../support/studio.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Pacchetti" });
const card = (page: Page, name: string) =>
  panel(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
const act = (page: Page, what: string, name: string) =>
  panel(page)
    .getByRole("button", { name: `${what}: ${name}` })
    .click();

/** Returns an open dialog after its transition, without accessibility violations. */
async function opened(page: Page, name: string) {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
  return dialog;
}

/** Signs a new admin in and opens the member's page. */
async function openMember(page: Page, { uid }: Person): Promise<void> {
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto(`/admin/users/${uid}`);
  await expect(panel(page).getByRole("button", { name: "Assegna un pacchetto" })).toBeVisible();
}

test("staff grant a package of the price list, the member books with it, and staff correct the lessons left", {
  tag: "@exhaustive",
}, async ({ page, browser }) => {
  const member = await newPerson();
  const { name: className } = await namedClass({ inHours: 30 });
  const pack = "Small class, 10 lezioni";
  await openMember(page, member);
  await expect(panel(page).getByText("Nessun pacchetto attivo")).toBeVisible();
  const history = page.getByRole("region", { name: "Storico delle classi" });
  await expect(history.getByText("Ancora nessuna classe")).toBeVisible();

  await panel(page).getByRole("button", { name: "Assegna un pacchetto" }).click();
  const giving = page.getByRole("dialog", { name: "Assegna un pacchetto" });
  await giving.getByRole("radio", { name: pack }).check();
  await giving.getByRole("radio", { name: "Contanti" }).check();
  await giving.getByRole("button", { name: "Assegna", exact: true }).click();
  await expect(giving).toBeHidden();
  await expect(card(page, pack).getByText("10", { exact: true })).toBeVisible();

  const context = await browser.newContext({ serviceWorkers: "block" });
  const theirs = await context.newPage();
  await signInOn(theirs, member);
  await classButton(theirs, className).click();
  // The row shows the booking ahead of the answer; the page is closed after it.
  const booked = theirs.waitForResponse(
    (response) => response.request().method() === "POST" && /\/event\//.test(response.url()),
  );
  await theirs
    .getByRole("dialog", { name: className })
    .getByRole("button", { name: "Prenota", exact: true })
    .click();
  expect((await booked).status()).toBe(200);
  await expect(classButton(theirs, className)).toHaveAccessibleName(/prenotata$/);
  await context.close();

  await page.reload();
  await expect(card(page, pack).getByText("9", { exact: true })).toBeVisible();
  await expect(card(page, pack)).toContainText("Attivo");
  await expect(history.getByRole("listitem")).toHaveText(
    new RegExp(`^[a-z]{3} \\d{1,2} [a-z]{3}, \\d\\d:\\d\\d${className}, una lezione usataPrenotato$`),
  );

  await act(page, "Lezioni rimaste", pack);
  const uses = page.getByRole("dialog", { name: "Lezioni rimaste" });
  await uses.getByRole("button", { name: "Una in meno" }).click();
  await uses.getByRole("button", { name: "Una in meno" }).click();
  await expect(uses.getByRole("status")).toHaveText(
    "Da 9 a 7: nei movimenti comparirà «Correzione dello studio, −2».",
  );
  await uses.getByLabel("Motivo").fill("Due ingressi non segnati");
  await uses.getByRole("button", { name: "Salva" }).click();
  await expect(card(page, pack).getByText("7", { exact: true })).toBeVisible();

  await act(page, "Movimenti", pack);
  const ledger = page.getByRole("dialog", { name: "Movimenti" });
  await expect(ledger.getByRole("listitem")).toHaveText([
    /^Correzione dello studio: Due ingressi non segnati.*da 9 a 7 \(−2\)−2restano 7$/,
    /^Prenotazione: .*−1restano 9$/,
  ]);
});

test("the second of two admins who edit a package sees a conflict and keeps the input", {
  tag: "@exhaustive",
}, async ({ page, allowErrors }) => {
  allowErrors(/status of (400|409)/);
  const [member, colleague] = await Promise.all([newPerson(), newPerson({ admin: true })]);
  const id = await grantPackage(member.uid, { size: 10, remaining: 4 });
  await openMember(page, member);
  await act(page, "Modifica", "Pacchetto da 10");
  const editing = await opened(page, "Modifica il pacchetto");
  await editing.getByLabel("Nome").fill("Il mio nome");
  await editing.getByLabel("Motivo").fill("Accordo al telefono");
  await editing.getByRole("group", { name: "Ultimo giorno valido" }).getByRole("spinbutton").first().click();
  await page.keyboard.type("31122099");

  const theirs = { name: "Dal collega", size: 12, expire_date: null };
  const path = `/admin/user/${member.uid}/${id}/product`;
  expect((await request("PUT", path, { token: colleague.token, json: theirs })).status).toBe(200);
  await editing.getByRole("button", { name: "Salva" }).click();
  await expect(editing.getByRole("alert")).toContainText("Ora è «Dal collega»: 12 lezioni, ne restano 6");
  expect(await violationsIn(page)).toEqual([]);
  await expect(editing.getByLabel("Nome")).toHaveValue("Il mio nome");

  await editing.getByLabel("Lezioni").fill("2");
  await editing.getByRole("button", { name: "Salva" }).click();
  await expect(editing.getByText("Almeno 6: tante sono le lezioni già usate")).toBeVisible();
  await editing.getByLabel("Lezioni").fill("20");
  await editing.getByRole("button", { name: "Salva" }).click();
  await expect(editing).toBeHidden();
  await expect(card(page, "Il mio nome")).toContainText("14lezioni rimaste su 20, scade il 31 dicembre 2099");
});

test("an unlimited package of another kind is granted, listed and removed", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const member = await newPerson();
  await grantPackage(member.uid, {
    size: 0,
    expire_date: "2024-06-11",
    createdAt: new Date("2024-03-08T10:00:00Z"),
  });
  await openMember(page, member);
  await panel(page).getByRole("button", { name: "Assegna un pacchetto" }).click();
  const giving = page.getByRole("dialog", { name: "Assegna un pacchetto" });
  await giving.getByRole("radio", { name: "Altro: abbonamento" }).check();
  await giving.getByRole("textbox", { name: "Nome" }).fill("Convenzione");
  await giving.getByRole("button", { name: "Assegna", exact: true }).click();
  await expect(giving.getByText("Un abbonamento richiede un ultimo giorno")).toBeVisible();
  await giving.getByRole("group", { name: "Ultimo giorno valido" }).getByRole("spinbutton").first().click();
  await page.keyboard.type("08012099");
  await giving.getByRole("textbox", { name: "Prezzo" }).fill("300");
  await giving.getByRole("radio", { name: "Da pagare" }).check();
  await giving.getByRole("button", { name: "Assegna", exact: true }).click();
  await expect(card(page, "Convenzione")).toContainText("scade l’8 gennaio 2099");

  await panel(page).getByRole("link", { name: "Storico degli abbonamenti" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Abbonamenti" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Prova Persona", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Abbonamenti" }).getByRole("listitem")).toHaveText([
    /^ConvenzioneDal.*, scade l’8 gennaio 2099Attivo$/,
    /^Pacchetto da 0Dall’8 marzo 2024, scaduto il 10 giugno 2024Scaduto$/,
  ]);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole("link", { name: "Torna alla persona" }).click();

  await act(page, "Togli", "Convenzione");
  const asking = await opened(page, "Togli il pacchetto");
  await expect(asking).toContainText("Le classi già prenotate restano prenotate");
  await asking.getByLabel("Motivo").fill("Convenzione finita");
  await asking.getByRole("button", { name: "Togli il pacchetto" }).click();
  await expect(page.getByText("«Convenzione» annullato.")).toBeVisible();
  await expect(panel(page).getByText("Nessun pacchetto attivo")).toBeVisible();
  await panel(page).getByText("Pacchetti passati (2)").click();
  await expect(card(page, "Convenzione")).toContainText("Convenzione finita");
  await expect(card(page, "Pacchetto da 0")).toContainText("Scaduto");
});

const inDays = (days: number): string => addRomeDays(romeDay(new Date()), days);

test("staff preview and pause an unlimited package, which the member sees, and end the pause", {
  tag: "@exhaustive",
}, async ({ page, browser, allowErrors }) => {
  allowErrors(/status of (400|409)/);
  const [member, colleague] = await Promise.all([newPerson(), newPerson({ admin: true })]);
  const id = await grantPackage(member.uid, { size: 0, expire_date: inDays(40) });
  const name = "Pacchetto da 0";
  const falling = await namedClass({ start: romeInstant(inDays(3), "18:30") });
  expect((await request("POST", `/event/${falling.id}`, { token: member.token })).status).toBe(200);
  await openMember(page, member);

  await act(page, "Metti in pausa", name);
  const pausing = await opened(page, "Metti in pausa");
  await typeDay(page, "Primo giorno", inDays(5));
  await typeDay(page, "Ultimo giorno", inDays(2));
  await pausing.getByRole("button", { name: "Mostra cosa cambia" }).click();
  await expect(pausing.getByText("L’ultimo giorno viene prima del primo")).toBeVisible();
  await typeDay(page, "Primo giorno", inDays(2));
  await typeDay(page, "Ultimo giorno", inDays(6));
  await pausing.getByRole("button", { name: "Mostra cosa cambia" }).click();
  const list = pausing.getByRole("list", { name: "Prenotazioni che verranno tolte" });
  await expect(list.getByRole("listitem")).toHaveText([new RegExp(falling.name)]);
  await expect(pausing.getByText(/: 5 giorni\.$/)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  const path = `/admin/user/${member.uid}/${id}/product`;
  const theirs = { name, size: 0, expire_date: inDays(60) };
  expect((await request("PUT", path, { token: colleague.token, json: theirs })).status).toBe(200);
  await pausing.getByRole("button", { name: "Conferma la pausa" }).click();
  await expect(pausing.getByRole("alert")).toContainText("Nel frattempo il pacchetto è cambiato");
  await pausing.getByRole("button", { name: "Conferma la pausa" }).click();
  await expect(pausing).toBeHidden();
  const pauses = panel(page).getByRole("list", { name: `Pause: ${name}` });
  await expect(pauses.getByRole("listitem")).toHaveText([/^In pausa d.*Annulla la pausa$/]);

  const context = await browser.newContext({ serviceWorkers: "block" });
  const mine = await context.newPage();
  await signInOn(mine, member);
  await expect(mine.getByRole("region", { name: "I tuoi pacchetti" })).toContainText("In pausa d");
  await classButton(mine, falling.name).click();
  const popup = mine.getByRole("dialog", { name: falling.name });
  await expect(popup.getByText("Nel giorno di questa classe il tuo pacchetto è in pausa")).toBeVisible();
  await context.close();

  await pauses.getByRole("button", { name: /^Annulla la pausa/ }).click();
  const ending = await opened(page, "Annulla la pausa?");
  await expect(ending.getByText(/^Scadrà (il |l’)/)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await ending.getByRole("button", { name: "Annulla la pausa" }).click();
  await expect(pauses).toBeHidden();
});
