import type { Page } from "@playwright/test";
import { documentPath } from "@studio/contract/collections.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { expect, signInOn, test } from "../support/browser/journey.ts";
import { database } from "../support/server/database.ts";
import { follow, newFollower, newProgram, SAMPLE_PROGRAM, storedProgress } from "../support/training.ts";

/** Signs a member in who follows these programs, and opens one; returns the uid. */
async function open(page: Page, program: string, programs: readonly string[] = [program]): Promise<string> {
  const person = await newFollower(programs);
  await signInOn(page, person);
  await page.goto(`/hyroxonline/${program}`);
  return person.uid;
}

const session = (page: Page, title: string) => page.getByRole("article", { name: title });
const weekLabel = (page: Page, text: string) => page.getByRole("heading", { level: 2, name: text });
const overall = (page: Page, words: RegExp) => page.getByRole("img", { name: words });

test("a member completes a session, says how it went, and goes through the weeks", async ({ page }) => {
  const uid = await open(page, SAMPLE_PROGRAM);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("HYROX in otto settimane");
  await expect(page.getByText("Si comincia da qui")).toBeVisible();
  await expect(weekLabel(page, "Settimana 1 / 8")).toBeVisible();

  const legs = session(page, "Forza gambe");
  await legs.getByText("5 esercizi").click();
  await expect(legs.getByText("Back squat")).toBeVisible();
  await expect(legs.getByText("4 × 8")).toBeVisible();
  await expect(legs.getByRole("link", { name: /^Video: Back squat/ })).toHaveAttribute("target", "_blank");
  await legs.getByRole("checkbox", { name: "Completato" }).check();
  await expect(page.getByText("Allenamento completato! ✅")).toBeVisible();
  await expect(overall(page, /3%, 1 di 32 allenamenti/)).toBeVisible();
  await expect(page.getByText("Bella partenza!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Settimana 1: 1 di 4 allenamenti" })).toBeVisible();

  const runs = session(page, "Ripetute");
  await runs.getByRole("button", { name: "Com’è andata?" }).click();
  const panel = page.getByRole("dialog", { name: "Com’è andata?" });
  await panel.getByRole("radio", { name: "8, duro" }).check();
  await panel.getByLabel("Note (facoltative)").fill("Gambe pesanti");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Feedback salvato! 💬")).toBeVisible();
  await expect(runs.getByText("Sforzo 8 su 10, duro")).toBeVisible();
  await expect(runs.getByRole("checkbox", { name: "Completato" })).toBeChecked();
  await expect(runs.getByRole("button", { name: "Com’è andata?" })).toBeFocused();
  await expect
    .poll(() => storedProgress(uid, "1-w1-s2"))
    .toMatchObject({ completed: true, rpe: 8, notes: "Gambe pesanti" });

  await legs.getByRole("checkbox", { name: "Completato" }).uncheck();
  await expect(overall(page, /3%, 1 di 32 allenamenti/)).toBeVisible();

  await page.getByRole("button", { name: "Settimana successiva" }).click();
  await expect(weekLabel(page, "Settimana 2 / 8")).toBeVisible();
  await page.getByRole("link", { name: /^Settimana 5:/ }).click();
  await page.reload();
  await expect(weekLabel(page, "Settimana 5 / 8")).toBeVisible();
  await page.goBack();
  await expect(weekLabel(page, "Settimana 2 / 8")).toBeVisible();
});

test("it opens on the first week with something left, and praises who has done everything", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const program = await newProgram(2);
  const person = await newFollower([program]);
  for (const id of [`${program}-w1-s1`, `${program}-w1-s2`, `${program}-w2-s1`]) {
    const progress = { completed: true, rpe: null, notes: "", updatedAt: new Date() };
    await database.doc(documentPath("progress", { uid: person.uid, sessionId: id })).set(progress);
  }
  await signInOn(page, person);
  await page.goto(`/hyroxonline/${program}`);
  await expect(weekLabel(page, "Settimana 2 / 2")).toBeVisible();
  await expect(page.getByText("Metà strada è fatta")).toBeVisible();
  const last = session(page, "Seduta 2 della settimana 2");
  await last.getByRole("button", { name: "Com’è andata?" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Salva e chiudi" }).click();
  await expect(page.getByText("Programma completato.")).toBeVisible();
  await expect(overall(page, /100%, 4 di 4 allenamenti/)).toBeVisible();
});

test("offline feedback is queued, marked, and sent when the network is back", { tag: "@exhaustive" }, async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Could not reach Cloud Firestore/);
  const uid = await open(page, SAMPLE_PROGRAM);
  const legs = session(page, "Forza gambe");
  await expect(legs.getByRole("checkbox", { name: "Completato" })).not.toBeChecked();
  await context.setOffline(true);
  await legs.getByRole("checkbox", { name: "Completato" }).check();
  await expect(legs.getByText("In attesa di rete")).toBeVisible();
  expect(await storedProgress(uid, "1-w1-s1")).toBeUndefined();
  await context.setOffline(false);
  await expect
    .poll(() => storedProgress(uid, "1-w1-s1"), { timeout: 30_000 })
    .toMatchObject({ completed: true, rpe: null, notes: "" });
  await expect(legs.getByText("In attesa di rete")).toHaveCount(0);
  await expect(legs.getByRole("checkbox", { name: "Completato" })).toBeChecked();
});

test("a refused change is reverted with a message, and the input is kept", {
  tag: "@exhaustive",
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 40[03]/);
  const uid = await open(page, SAMPLE_PROGRAM);
  const legs = session(page, "Forza gambe");
  await expect(legs).toBeVisible();
  await follow(uid, []);
  await legs.getByRole("button", { name: "Com’è andata?" }).click();
  const notes = page.getByRole("dialog").getByLabel("Note (facoltative)");
  await notes.fill("Schiena stanca");
  await page.getByRole("dialog").getByRole("button", { name: "Salva e chiudi" }).click();
  await expect(page.getByText("Errore nel salvataggio!")).toBeVisible();
  await expect(legs.getByRole("checkbox", { name: "Completato" })).not.toBeChecked();
  await legs.getByRole("button", { name: "Com’è andata?" }).click();
  await expect(notes).toHaveValue("Schiena stanca");
});

test("a programme that does not load says so, is asked for again, and comes back", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const program = await newProgram(1);
  const broken = database.doc(documentPath("sessions", { id: program, sessionId: `${program}-w1-s1` }));
  await broken.update({ type: "swim" });
  await open(page, program);
  const failure = page.getByText("Errore nel caricamento della scheda");
  await expect(failure).toBeVisible();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(failure).toBeVisible();
  await broken.update({ type: "run" });
  await expect(weekLabel(page, "Settimana 1 / 1")).toBeVisible();
});

test("a programme of others, and one that no one has, lead back", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await open(page, SAMPLE_PROGRAM, []);
  await expect(page.getByText("Questo programma non è tra i tuoi.")).toBeVisible();
  await page.getByRole("link", { name: "Vai all’area riservata" }).click();
  await expect(page).toHaveURL(/\/me$/);
  await page.goto("/hyroxonline/nessuno");
  await expect(page.getByText("Il programma richiesto non esiste.")).toBeVisible();
});

test("the programme and the feedback panel have no accessibility violations", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await open(page, SAMPLE_PROGRAM);
  const legs = session(page, "Forza gambe");
  await legs.getByText("5 esercizi").click();
  expect(await violationsIn(page)).toEqual([]);
  await legs.getByRole("button", { name: "Com’è andata?" }).click();
  const panel = page.getByRole("dialog", { name: "Com’è andata?" });
  await panel.getByRole("radio", { name: "10, massimo" }).check();
  await panel.getByLabel("Note (facoltative)").fill("n".repeat(1900));
  await expect(panel.getByText("Ancora 100 caratteri")).toBeVisible();
  await expect(panel).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
});
