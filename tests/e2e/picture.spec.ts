import type { Page } from "@playwright/test";
import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { MAX_PICTURE_BYTES } from "@studio/contract/people/model.ts";
import sharp from "sharp";
import { violationsIn } from "../support/browser/axe.ts";
import { expect, openTab, signInOn, test } from "../support/browser/journey.ts";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";

/** Red on the left, blue on the right. */
const photo = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: "#cc2222" } })
  .composite([
    {
      input: { create: { width: 500, height: 1000, channels: 3, background: "#2222cc" } },
      gravity: "east",
    },
  ])
  .png()
  .toBuffer();

const change = (page: Page) => page.getByRole("button", { name: "Cambia foto profilo" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Foto profilo" });

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Scegli una foto" }).click();
  await (await chooser).setFiles(file);
}

const choosePhoto = (page: Page) => choose(page, { name: "io.png", mimeType: "image/png", buffer: photo });

async function open(page: Page, person: Person): Promise<void> {
  await signInOn(page, person);
  await openTab(page, "Profilo");
  await change(page).click();
}

const pictureOf = async ({ uid }: Person): Promise<string | null> =>
  (await database.doc(documentPath("users", { uid })).get()).get("picture_url");

/** Returns red and blue of a pixel of the profile picture on the server. */
async function pointOf(person: Person, x: number, y: number): Promise<{ red: number; blue: number }> {
  const answer = await fetch(String(await pictureOf(person)));
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return { red: data[at] ?? 0, blue: data[at + 2] ?? 0 };
}

test("a member crops a photo, changes it and removes it", { tag: "@exhaustive" }, async ({ page }) => {
  const person = await newPerson();
  await open(page, person);
  await choosePhoto(page);
  const crop = dialog(page).getByRole("group", { name: "Ritaglio della foto" });
  await expect(crop).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await dialog(page).getByRole("button", { name: "Destra" }).click();
  await expect(dialog(page).getByRole("status")).toHaveText(
    "Foto spostata: 1 passo a destra, 1 passo in basso",
  );
  await crop.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(dialog(page).getByRole("status")).toHaveText(
    "Foto spostata: 6 passi a sinistra, 6 passi in alto",
  );
  await dialog(page).getByRole("button", { name: "Conferma" }).click();
  await expect(page.getByText("Foto profilo aggiornata.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const first = await pictureOf(person);
  for (const name of [/^Cambia foto/, /^Menu di/])
    await expect(page.getByRole("button", { name }).locator("img")).toHaveAttribute("src", String(first));
  // The former centre is now 30 pixels to the left; the corner is outside the circle.
  const [left, right] = [await pointOf(person, 110, 150), await pointOf(person, 130, 150)];
  expect([left.red > left.blue, right.blue > right.red]).toEqual([true, true]);
  const corner = await pointOf(person, 4, 4);
  expect(Math.min(corner.red, corner.blue)).toBeGreaterThan(200);

  await change(page).click();
  await choosePhoto(page);
  await dialog(page).getByRole("button", { name: "Annulla" }).click();
  await choosePhoto(page);
  await dialog(page).getByRole("button", { name: "Conferma" }).click();
  await expect(change(page).locator("img")).not.toHaveAttribute("src", String(first));
  expect((await fetch(String(first))).ok).toBe(false);

  await change(page).click();
  await dialog(page).getByRole("button", { name: "Rimuovi foto" }).click();
  const question = page.getByRole("dialog", { name: "Rimuovere la foto?" });
  await expect(
    question.getByText("Rimuovere l’immagine profilo e tornare all’avatar predefinito?"),
  ).toBeVisible();
  await question.getByRole("button", { name: "Rimuovi la foto" }).click();
  await expect(page.getByText("Foto profilo rimossa.")).toBeVisible();
  await expect(change(page).locator("img")).toHaveCount(0);
  await expect(change(page)).toHaveText("PP");
  expect(await pictureOf(person)).toBeNull();
});

test("a failed upload shows an error, keeps the picture, and can be retried", { tag: "@exhaustive" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|status of 401/);
  const person = await newPerson();
  await open(page, person);
  await choose(page, { name: "io.pdf", mimeType: "application/pdf", buffer: photo });
  await choose(page, { name: "io.png", mimeType: "image/png", buffer: Buffer.alloc(MAX_PICTURE_BYTES + 1) });
  await expect(dialog(page).getByRole("alert")).toHaveText("Il file è troppo grande. Massimo 5MB.");
  await choosePhoto(page);
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);

  const isUpload = (url: URL) => url.port === "9199";
  await page.route(isUpload, (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Conferma" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Errore nel caricamento.");
  expect(await pictureOf(person)).toBeNull();
  await page.unroute(isUpload);
  await dialog(page).getByRole("button", { name: "Conferma" }).click();
  await expect(change(page).locator("img")).toBeVisible();

  const url = await pictureOf(person);
  await page.route("**/api/v1/u/update-picture", (route) => route.abort());
  const remove = async () => {
    await dialog(page).getByRole("button", { name: "Rimuovi foto" }).click();
    await page.getByRole("button", { name: "Rimuovi la foto" }).click();
  };
  await change(page).click();
  await remove();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "Errore. Non è stato possibile rimuovere la foto.",
  );
  expect(await pictureOf(person)).toBe(url);
  await page.unroute("**/api/v1/u/update-picture");
  // A session that has expired meanwhile.
  const { message } = errors.unauthenticated;
  await page.route("**/api/v1/u/update-picture", (route) =>
    route.fulfill({ status: 401, json: { code: "unauthenticated", message } }),
  );
  await remove();
  await expect(dialog(page).getByRole("alert")).toHaveText("Devi effettuare il login.");
  await page.unroute("**/api/v1/u/update-picture");
  await remove();
  await expect(page.getByText("Foto profilo rimossa.")).toBeVisible();
});

test("the dialog has no accessibility violations, before and while cropping", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await open(page, await newPerson());
  await expect(dialog(page)).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
  await choosePhoto(page);
  await expect(dialog(page).getByRole("button", { name: "Conferma" })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});
