import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { collectionPath } from "@studio/contract/collections.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { expectNotice } from "../../support/browser/notices.ts";
import { newPerson } from "../../support/people.ts";
import { promotionSeen } from "../../support/promotion.ts";
import { mailsTo, nextPassword } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { clearLimits } from "../../support/server/limits.ts";
import { personWith } from "../../support/standing.ts";

// All journeys share one address.
test.beforeEach(clearLimits);

/** Returns a unique surname of letters only. */
const newSurname = () => `Z${randomUUID().replace(/[^a-f]/g, "")}${randomUUID().replace(/[^a-f]/g, "")}`;

/** Signs an admin in and opens a path. */
async function openAs(page: Page, path: string): Promise<void> {
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca per nome, email o telefono" });
/** Returns the first row of the table on desktops, or of the list on phones. */
const firstPerson = (page: Page) =>
  page
    .getByRole("grid", { name: "Persone" })
    .or(page.getByRole("list", { name: "Persone" }))
    .getByRole("link")
    .first();
const personIn = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("staff register a member, who is invited by mail and signs in with the temporary password", {
  tag: "@exhaustive",
}, async ({ page, browser, allowErrors }) => {
  allowErrors(/status of 409/);
  const existing = await newPerson();
  const last_name = newSurname();
  const email = `${last_name.toLowerCase()}@socio.test`;
  await signInOn(page, await newPerson({ admin: true }));
  // The dialog that this opens hides the page's heading.
  await page.goto(
    `/admin/users?${new URLSearchParams({ new: "1", first_name: "Ada", last_name, email: existing.email })}`,
  );
  const dialog = page.getByRole("dialog", { name: "Nuovo utente" });
  await expect(dialog.getByLabel("Cognome")).toHaveValue(last_name);
  await dialog.getByRole("button", { name: "Registra e invita" }).click();
  await expect(dialog.getByText("Esiste già un account con questa email.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Cerca chi ha già questa email" })).toBeVisible();

  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Telefono (facoltativo)").fill("333 123 4567");
  await dialog.getByRole("button", { name: "Registra e invita" }).click();
  await expect(page.getByText(`l’invito è partito per ${email}`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `Ada ${last_name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/393331234567\?text=Ciao%20Ada/,
  );

  const temporary = await nextPassword(email);
  const theirs = await browser.newPage();
  await promotionSeen(theirs, email);
  await theirs.goto("/login");
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password", { exact: true }).fill(temporary);
  await theirs.getByRole("button", { name: "Accedi" }).click();
  await expect(theirs).toHaveURL(/\/first-access$/);
  await theirs.close();
});

test("a member is found while typing, exported and opened by keyboard", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const last_name = newSurname();
  await personWith({ first_name: "Eva", last_name, username: last_name });
  await openAs(page, "/admin/users");
  await expect(firstPerson(page)).toBeVisible();

  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(last_name.slice(0, 9));
  await expect(page).toHaveURL(new RegExp(`\\?q=${last_name.slice(0, 9)}$`));
  await expect(personIn(page, `Eva ${last_name}`)).toBeVisible();
  await expect(page.getByText(/I risultati della ricerca sono per cognome/)).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  await expect(page.getByText("File pronto: 1 persona.")).toBeVisible();
  const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n");
  expect(lines.map((line) => line.split(";")[0])).toEqual(["\uFEFFCognome", last_name]);
  await expect(page.getByRole("dialog")).toBeHidden();

  await search(page).focus();
  await page.keyboard.press("Enter");
  await expect(search(page)).not.toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Eva ${last_name}` })).toBeVisible();
});

/** Returns the first name of the unfiltered list. */
async function firstByName(): Promise<string> {
  const users = database.collection(collectionPath("users", {}));
  const { docs } = await users.orderBy("last_name").orderBy("first_name").limit(1).get();
  return `${docs[0]?.get("first_name")} ${docs[0]?.get("last_name")}`;
}

test("a filter has its own order; pages go forward and back", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const last_name = newSurname();
  const tomorrow = addRomeDays(romeDay(new Date()), 1);
  await personWith({ first_name: "Noè", last_name, standing: { subscription_until: tomorrow } });
  await openAs(page, "/admin/users");
  const filter = page.getByRole("button", { name: "In scadenza" });
  await filter.click();
  await expect(page).toHaveURL(/\?filter=expiring$/);
  await expect(filter).toHaveAttribute("aria-pressed", "true");
  await expect(personIn(page, `Noè ${last_name}`)).toBeVisible();
  await expect(page.getByText(/prima chi scade prima/)).toBeVisible();
  await page.getByRole("button", { name: "Mai venuti" }).click();
  await expect(page).toHaveURL(/\?filter=expiring%2Cnever_came$/);
  await page.getByRole("button", { name: "Mai venuti" }).click();
  await expect(page).toHaveURL(/\?filter=expiring$/);
  await filter.click();
  await expect(page).toHaveURL(/\/admin\/users$/);

  const onward = page.getByRole("button", { name: /^(Mostra altri|Vai alla pagina successiva)$/ });
  await expect(onward).toBeEnabled();
  // The filtered list stays visible until the whole one has loaded.
  const first = await firstByName();
  await expect(firstPerson(page)).toHaveText(first);
  await onward.click();
  // On phones the first page stays above the second.
  const back = page.getByRole("button", { name: "Vai alla pagina precedente" });
  if (await back.isVisible()) {
    await expect(back).toBeEnabled();
    await expect(personIn(page, first)).toBeHidden();
    await back.click();
  }
  await expect(personIn(page, first)).toBeVisible();
});

test("a member’s contacts are edited, notes added and deleted, and the member deleted", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const last_name = newSurname();
  const { uid } = await personWith({ first_name: "Ugo", last_name, username: last_name });
  await openAs(page, `/admin/users/${uid}`);
  await page.getByRole("button", { name: "Modifica contatti" }).click();
  const edit = page.getByRole("dialog", { name: "Modifica contatti" });
  await edit.getByLabel("Telefono (facoltativo)").fill("12");
  await edit.getByRole("button", { name: "Salva i contatti" }).click();
  await expect(edit.getByText("Numero di telefono non valido")).toBeVisible();
  await edit.getByLabel("Telefono (facoltativo)").fill("0362 123456");
  await edit.getByLabel("Nome", { exact: true }).fill("Ughetto");
  await edit.getByRole("button", { name: "Salva i contatti" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Ughetto ${last_name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Chiama" })).toHaveAttribute("href", "tel:0362123456");

  await page.getByLabel("Nuova nota").fill("Ha male al ginocchio");
  await page.reload();
  await expect(page.getByLabel("Nuova nota")).toHaveValue("Ha male al ginocchio");
  await page.getByRole("button", { name: "Aggiungi la nota" }).click();
  const note = page.getByRole("list", { name: "Note" }).getByRole("listitem");
  await expect(note).toContainText("Ha male al ginocchio");
  await expect(page.getByLabel("Nuova nota")).toHaveValue("");
  await note.getByRole("button", { name: /^Elimina la nota/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Elimina la nota" }).click();
  await expect(note).toHaveCount(0);

  await page.getByRole("switch", { name: "La videoteca è chiusa" }).click();
  await expect(page.getByRole("switch", { name: "La videoteca è aperta" })).toBeChecked();

  await page.getByRole("button", { name: "Elimina la persona" }).click();
  const deletion = page.getByRole("dialog", { name: `Eliminare Ughetto ${last_name}?` });
  const confirm = deletion.getByRole("button", { name: "Elimina per sempre" });
  await deletion.getByLabel(/scrivi il cognome/).fill(last_name.slice(1));
  await expect(confirm).toBeDisabled();
  await deletion.getByLabel(/scrivi il cognome/).fill(last_name.toUpperCase());
  await confirm.click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByText(`Ughetto ${last_name} non è più tra gli utenti.`)).toBeVisible();
  await search(page).fill(last_name);
  await expect(page.getByText("Nessuno con questo nome")).toBeVisible();
});

const choose = (page: Page, lines: string[]) =>
  page.locator("input[type=file]").setInputFiles({
    name: "soci.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      ["Nome;COGNOME;E-mail;Cellulare;pacchetto;lezioni;rimaste;scadenza", ...lines].join("\r\n"),
    ),
  });

test("a list is imported: a wrong cell is corrected in place, and an existing person gets what was missing", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page }) => {
  const last_name = newSurname();
  const [ada, eva] = ["ada", "eva"].map((name) => `${name}.${last_name.toLowerCase()}@socio.test`);
  const { email } = await personWith({
    first_name: "Ivo",
    last_name,
    username: `${last_name}i`,
    phone: null,
  });
  await openAs(page, "/admin/users/imports");
  await choose(page, [
    `Ada;${last_name};${ada};;Dieci;10;4;`,
    `Eva;${last_name};${eva};;Open;;;31/02/2027`,
    `Ivo;${last_name};${email};333 7654321;;;;`,
  ]);
  await expect(page.getByText("3 righe: 1 nuova, 1 da aggiornare, 1 da correggere")).toBeVisible();
  await page.getByRole("gridcell", { name: /Scrivi un giorno/ }).click();
  await page.getByRole("gridcell").getByRole("textbox").fill("28/02/2027");
  await page.keyboard.press("Enter");
  await page.getByLabel("Avvisa i nuovi per email che l’account è pronto").check();
  await page.getByRole("button", { name: "Importa 2, aggiorna 1" }).click();
  await expect(page.getByText("2 persone importate, 1 aggiornata")).toBeVisible();
  await page.goto(`/admin/users?q=${last_name}`);
  await expect(personIn(page, `Ada ${last_name}`)).toBeVisible();
  await expect(personIn(page, `Eva ${last_name}`)).toBeVisible();
  await page.goto("/admin/users?q=3337654321");
  await expect(personIn(page, `Ivo ${last_name}`)).toBeVisible();
  expect(await mailsTo(ada ?? "")).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(0);
});

test("the screens of members and their dialogs have no accessibility violations, light and dark", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const last_name = newSurname();
  const { uid } = await personWith({
    first_name: "Ivo",
    last_name,
    phone: "+393331234567",
    membership: true,
    deletion_requested_at: new Date(),
    standing: { subscription_until: romeDay(new Date()), lessons_left: 2 },
  });
  const expectAccessible = async () => {
    const dialog = page.getByRole("dialog");
    if (await dialog.isVisible()) await expect(dialog).toHaveCSS("opacity", "1");
    expect(await violationsIn(page)).toEqual([]);
  };
  await openAs(page, "/admin/users?filter=expired");
  await expect(personIn(page, `Ivo ${last_name}`)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Nuovo utente" }).click();
  await page.getByRole("button", { name: "Registra e invita" }).click();
  await expect(page.getByText("Campo obbligatorio").first()).toBeVisible();
  await expectAccessible();

  await page.goto(`/admin/users/${uid}`);
  await expect(page.getByText(/^Ha chiesto di eliminare l’account/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Elimina la persona" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible();

  await page.goto("/admin/users/imports");
  await expect(page.getByRole("heading", { name: "Che cosa si importa" })).toBeVisible();
  await expectAccessible();
  await choose(page, ["Ada;Neri;ada@socio;;Dieci;10;11;", "Eva;Neri;eva@socio.test;;;;;"]);
  await expect(page.getByText("2 righe: 1 nuova, 1 da correggere")).toBeVisible();
  await expect(page.getByRole("grid")).toBeVisible();
  await expectAccessible();
});

test("selected people get a tag, then a message that one of them sees arrive", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser }) => {
  const last_name = newSurname();
  const anna = await personWith({ first_name: "Anna", last_name, username: `${last_name}a` });
  await personWith({ first_name: "Bea", last_name, username: `${last_name}b` });
  const theirs = await browser.newPage();
  await signInOn(theirs, anna);
  await expect(theirs.getByRole("button", { name: "Notifiche", exact: true })).toBeVisible();

  await openAs(page, `/admin/users?q=${last_name}`);
  await expect(personIn(page, `Bea ${last_name}`)).toBeVisible();
  const everybody = page.getByRole("grid", { name: "Persone" }).getByRole("checkbox").first();
  await everybody.check();
  const bar = page.getByRole("region", { name: "Azioni sulle persone selezionate" });
  await bar.getByRole("button", { name: "Dai un’etichetta" }).click();
  await page.getByRole("textbox", { name: "Etichetta" }).fill("Mattina");
  await page.getByRole("button", { name: "Dai un’etichetta a 2 persone" }).click();
  await expect(page.getByText("Fatto per 2 persone.")).toBeVisible();
  await page.getByRole("button", { name: "Chiudi il risultato" }).click();
  await expect(page.getByRole("gridcell", { name: "mattina" })).toHaveCount(2);

  await everybody.check();
  await bar.getByRole("link", { name: "Scrivi" }).click();
  await page.getByLabel("Oggetto").fill("Domani si comincia prima");
  await page.getByLabel("Testo").fill("Ciao {nome}, a domani.");
  await page.getByRole("button", { name: "Guarda l’anteprima" }).click();
  await expect(
    page.getByText("Ciao Anna, a domani.").or(page.getByText("Ciao Bea, a domani.")),
  ).toBeVisible();
  await page.getByRole("button", { name: "Invia a 2 persone" }).click();
  await expect(page.getByText("Messaggio in partenza per 2 persone.")).toBeVisible();
  await expectNotice(theirs, "Ciao Anna, a domani.");
  await theirs.close();
});
