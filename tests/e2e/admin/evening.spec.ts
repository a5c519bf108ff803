import { randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { classButton, expect, memberWithPack, signInOn, test } from "../../support/browser/journey.ts";
import { bodies, send } from "../../support/leads.ts";
import { newPerson } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { namedClass } from "../../support/studio.ts";

test("the desk seats a trial from its request and a caller looked up by phone, whose page leads back to the roster", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser }) => {
  // Not a minute at which the timetable has a class.
  const start = new Date(Math.ceil((Date.now() + 80 * 60_000) / 300_000) * 300_000 + 2 * 60_000);
  const { id, name } = await namedClass({ start });
  const time = romeTime(start);
  const caller = await memberWithPack();
  const number = `347${String(Date.now()).slice(-7)}`;
  const phone = `+39${number}`;
  const last_name = `Chiama${randomUUID().slice(0, 6)}`;
  const searched = { first_name: "Prova", last_name, username: caller.uid, email: caller.email, phone };
  await database
    .doc(documentPath("users", { uid: caller.uid }))
    .update({ last_name, phone, search_terms: searchTerms(searched) });
  const trial = { ...bodies.trial(), first_name: "Gina", last_name: `Prova${randomUUID().slice(0, 6)}` };
  expect((await send("trial", trial)).status).toBe(200);
  const stored = await database
    .collection(collectionPath("leads", {}))
    .where("email", "==", trial.email)
    .get();

  const watching = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInOn(watching, caller);
  await expect(classButton(watching, name)).toHaveAccessibleName(/6 posti liberi$/);

  await signInOn(page, await newPerson({ role: "desk" }));
  await page.goto(`/admin/leads?richiesta=${stored.docs[0]?.id}`);
  await page.getByRole("button", { name: `Metti in classe Gina ${trial.last_name}` }).click();
  await page
    .getByRole("list", { name: "Classi con posti liberi" })
    .getByRole("button", { name: new RegExp(time) })
    .first()
    .click();
  await expect(classButton(watching, name)).toHaveAccessibleName(/5 posti liberi$/);

  await page.keyboard.press("Control+k");
  await page.keyboard.type(number);
  await page.getByRole("option", { name: new RegExp(last_name) }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Prova ${last_name}` })).toBeVisible();
  await page.getByRole("button", { name: "Prenota una classe" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^Prenota.* ${time}$`) })
    .first()
    .click();
  await expect(classButton(watching, name)).toHaveAccessibleName(/4 posti liberi, prenotata/);
  // It closes by going back, which would undo the navigation that follows.
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto(`/admin/oggi?classe=${id}`);
  const roster = page.getByRole("list", { name: "Iscritti" }).first();
  await expect(roster.getByRole("listitem")).toHaveCount(2);
  await expect(roster.getByRole("listitem", { name: `Gina ${trial.last_name}` })).toContainText("Prova");
  await roster.getByRole("link", { name: `Prova ${last_name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Prova ${last_name}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("list", { name: "Iscritti" }).first().getByRole("listitem")).toHaveCount(2);
  await watching.context().close();
});
