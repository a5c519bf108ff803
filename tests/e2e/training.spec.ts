import type { Page } from "@playwright/test";
import { expect, signInOn, test } from "../support/browser/journey.ts";
import { newFollower, SAMPLE_PROGRAM, storedProgress } from "../support/training.ts";

const session = (page: Page, title: string) => page.getByRole("article", { name: title });
const weekLabel = (page: Page, text: string) => page.getByRole("heading", { level: 2, name: text });
const overall = (page: Page, words: RegExp) => page.getByRole("img", { name: words });

test("a member completes a session, says how it went, and goes through the weeks", async ({ page }) => {
  const member = await newFollower([SAMPLE_PROGRAM]);
  await signInOn(page, member);
  await page.goto(`/hyroxonline/${SAMPLE_PROGRAM}`);
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
    .poll(() => storedProgress(member.uid, "1-w1-s2"))
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
