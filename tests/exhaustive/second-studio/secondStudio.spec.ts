import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { adminPaths } from "../../../web/src/lib/adminPaths.ts";
import { paths } from "../../../web/src/lib/paths.ts";
import { expect, test } from "../../support/browser/journey.ts";
import { tracesOfFirst } from "../../support/rebrand/second.ts";
import { nextPassword } from "../../support/recovery.ts";
import { suite } from "../../support/server/suite.ts";
import { root } from "../../support/sources.ts";

// An owner makes a second studio out of an empty project, by the back office alone; the site is then built from it, and
// neither it nor the app shows anything of the first (docs/product/content.md#a-second-studio).

const run = promisify(execFile);

/** Red on the left, blue on the right. */
const portrait = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#cc2222" } })
  .composite([
    { input: { create: { width: 600, height: 1200, channels: 3, background: "#2222cc" } }, gravity: "east" },
  ])
  .png()
  .toBuffer();

const OWNER = {
  email: "elena@zavorra.test",
  first: "Elena",
  last: "Riva",
  password: "una-password-di-elena",
};

/** The configuration of a developer, which the back office does not change. */
const BUILT_IN =
  /^studio\.(url|email|blog|socialFeed|videoHost|receipts)|^(PLACEHOLDER_VAT|messageTemplates)/;

async function enter(page: Page): Promise<void> {
  await run(process.execPath, ["functions/admin/run.ts", "invite", OWNER.email, OWNER.first, OWNER.last], {
    cwd: root,
  });
  const temporary = await nextPassword(OWNER.email);
  await page.goto("/login");
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(temporary);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL(/\/first-access$/);
  await expect(page.getByText(/già scritta qui sotto/)).toBeVisible();
  await page.getByLabel("Nuova password", { exact: true }).fill(OWNER.password);
  await page.getByLabel("Conferma nuova password").fill(OWNER.password);
  await page.getByRole("button", { name: "Salva Password" }).click();
  await expect(page).toHaveURL(/\/me$/);
}

/** Edits a content and publishes it. */
async function publish(page: Page, title: string, edit: () => Promise<void>): Promise<void> {
  await test.step(title, async () => {
    await page.goto(adminPaths.contents.href());
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await edit();
    await page.getByRole("button", { name: "Pubblica" }).click();
    await expect(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();
  });
}

const fill = (page: Page, texts: Readonly<Record<string, string>>, within = page.locator("main")) =>
  Object.entries(texts).reduce(
    (before, [label, text]) => before.then(() => within.getByLabel(label, { exact: true }).fill(text)),
    Promise.resolve(),
  );

/** Removes every item of a list. */
async function removeAll(page: Page, list: string): Promise<void> {
  const buttons = page
    .getByRole("list", { name: list, exact: true })
    .getByRole("button", { name: /^Togli / });
  await expect(buttons.first()).toBeVisible();
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click();
    await expect(buttons).toHaveCount(left - 1);
  }
}

/** Adds an item to a list, and fills in its fields. */
async function add(
  page: Page,
  list: string,
  item: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole("button", { name: `Aggiungi: ${item}` }).click();
  await fill(page, texts, page.getByRole("list", { name: list, exact: true }));
}

async function writeContents(page: Page): Promise<void> {
  await publish(page, "Studio", async () => {
    await fill(page, {
      Nome: "Zavorra",
      Motto: "Un chilo alla volta",
      Visione: "La forza si costruisce con pazienza.",
      Posizione: "45.1032, 7.7671",
    });
    const address = page.getByRole("group", { name: "Indirizzo" });
    await fill(
      page,
      { "Via e numero": "Via Po 3", CAP: "10099", Città: "San Mauro", Provincia: "TO" },
      address,
    );
    await fill(
      page,
      {
        "Ragione sociale": "Zavorra S.r.l.",
        "Partita IVA": "98765432103",
        "Sede legale": "Via Roma 1, Torino",
      },
      page.getByRole("group", { name: "Dati legali" }),
    );
  });
  await publish(page, "Contatti", async () => {
    await fill(page, {
      Email: "salve@zavorra.test",
      WhatsApp: "",
      "Indirizzo dei messaggi diretti": "https://social.zavorra.test/dm",
    });
    await removeAll(page, "Telefoni");
    await add(page, "Telefoni", "telefono", { "A chi risponde": "Banco", Numero: "+39 011 555 0199" });
    await removeAll(page, "Profili social");
  });
  await publish(page, "Orari di apertura", async () => {
    await removeAll(page, "Orari di apertura");
    await add(page, "Orari di apertura", "apertura", { "Apre alle": "08:15", "Chiude alle": "20:45" });
  });
  await publish(page, "Squadra", async () => {
    const founder = page.getByRole("group", { name: "Chi ha fondato la palestra" });
    await fill(page, { Nome: "Elena Riva", Ruolo: "Fondatrice", Presentazione: "Apre la sala." }, founder);
    await choosePicture(page, founder);
    await removeAll(page, "Coach");
    await add(page, "Coach", "coach", {
      "Nome e cognome": "Nives Alba",
      Ruolo: "Forza",
      Presentazione: "Solleva.",
    });
  });
  await publish(page, "Recensioni", async () => {
    await removeAll(page, "Recensioni");
    await add(page, "Recensioni", "recensione", {
      Frase: "Ci torno domani.",
      Nome: "Bice",
      Servizio: "Small class",
    });
  });
  await publish(page, "Voto dello studio", () => removeAll(page, "Voto"));
  await publish(page, "Partner", () => removeAll(page, "Partner"));
  await publish(page, "Ebook e schede", async () => {
    const addresses = page.locator("main").getByRole("textbox");
    await expect(addresses.first()).toBeVisible();
    for (const field of await addresses.all()) await field.fill("https://file.zavorra.test/file.pdf");
  });
  await publish(page, "Termini e condizioni", async () => {
    await page.getByRole("button", { name: "Di chi è questo sito", exact: true }).click();
    await fill(page, { Testo: "Il sito è di Zavorra S.r.l., email salve@zavorra.test." });
  });
  await publish(page, "Novità in quattro immagini", async () => {
    await page.getByRole("button", { name: /^Palestra HYROX a/ }).click();
    await fill(page, { Titolo: "HYROX a San Mauro", Indirizzo: "/servizi" });
  });
}

/** Uploads a picture for the field of a group. */
async function choosePicture(page: Page, group: Locator): Promise<void> {
  await group.getByRole("button", { name: "Carica un’immagine" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuova immagine" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Scegli un’immagine" }).click();
  await (await chooser).setFiles({ name: "elena.png", mimeType: "image/png", buffer: portrait });
  await dialog.getByRole("button", { name: "Usa questa" }).click();
  await expect(dialog).toBeHidden();
}

async function writeTimetable(page: Page): Promise<void> {
  await page.goto(adminPaths.timetable.href());
  await page.getByRole("button", { name: "Usa l’orario standard" }).click();
  await expect(page.getByText(/^Orario avviato/)).toBeVisible();
}

async function writeProgramme(page: Page): Promise<void> {
  await page.goto(adminPaths.programs.href());
  await page.getByRole("button", { name: "Nuovo programma" }).click();
  await page.getByRole("dialog").getByLabel("Titolo").fill("Primo mese");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Aggiungi una sessione" }).click();
  await page.getByLabel("Titolo della sessione").fill("Forza");
  await page.getByRole("button", { name: "Aggiungi un esercizio" }).click();
  await page.getByLabel("Esercizio", { exact: true }).fill("Stacco");
  await page.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Programma pubblicato: chi lo segue lo vede.")).toBeVisible();
}

async function writeVideo(page: Page): Promise<void> {
  await page.goto(adminPaths.videos.href());
  await page.getByRole("button", { name: "Nuovo video" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nuovo video" });
  await dialog.getByLabel("Indirizzo del video").fill("https://video.forgia.test/embed/stacco");
  await dialog.getByLabel("Titolo").fill("Lo stacco da terra");
  await dialog.getByLabel("Minuti").fill("6");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog).toBeHidden();
}

async function changePrice(page: Page): Promise<void> {
  await page.goto(adminPaths.prices.href());
  await page.getByRole("button", { name: "Cambia il prezzo di RESTART" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambia il prezzo" });
  await dialog.getByLabel("Nuovo prezzo").fill("321,50");
  await dialog.getByLabel("Motivo").fill("Il nostro prezzo");
  await dialog.getByRole("button", { name: "Salva il prezzo" }).click();
  await expect(dialog).toBeHidden();
}

/** Builds the site anew from what is published, as a deployment does. */
const build = () =>
  run(process.execPath, ["build.ts", "--mode", "preview"], {
    cwd: `${root}/web`,
    env: { ...process.env, SITE_IN_SERVICE: suite.url },
    maxBuffer: 16_000_000,
  });

const traces = tracesOfFirst().filter(({ where }) => !BUILT_IN.test(where.replace(/^\./, "")));

/** Returns what a page shows, or would tell a search engine, of the first studio. */
async function tracesOn(page: Page): Promise<string[]> {
  const html = (await page.content())
    .toLowerCase()
    .replaceAll(/https?:\/\/(www\.forgia\.test|127\.0\.0\.1:\d+)/g, "");
  return traces.filter(({ text }) => html.includes(text)).map(({ where }) => where);
}

test("an owner makes a second studio of an empty project, and nothing of the first is left", async ({
  page,
  allowErrors,
}) => {
  test.setTimeout(900_000);
  allowErrors(/status of 4\d\d/);
  await enter(page);
  await writeContents(page);
  await changePrice(page);
  await writeTimetable(page);
  await writeProgramme(page);
  await writeVideo(page);
  await test.step("build", build);

  await page.goto(paths.shop.href());
  await expect(page.getByText(/321,50/).first()).toBeVisible();
  await page.goto(paths.home.href());
  await expect(page).toHaveTitle(/ \| Zavorra$/);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  expect(addresses).toEqual(expect.arrayContaining(["/zavorradaita", "/palestrahyroxsanmauro"]));
  const left: Record<string, string[]> = {};
  // The posts are those of a blog of its own, which this studio has not.
  const pages = addresses.filter((path) => !/^\/(blog|post\/)/.test(path));
  expect(pages.length).toBeGreaterThan(10);
  for (const path of [...pages, paths.login.href(), paths.me.href(), adminPaths.today.href()]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    const onPage = await tracesOn(page);
    if (onPage.length > 0) left[path] = onPage;
  }
  expect(left).toEqual({});
});
