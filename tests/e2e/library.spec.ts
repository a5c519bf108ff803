import type { Page } from "@playwright/test";
import { studio } from "@studio/contract/studio.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { expect, openTab, showUp, signInOn, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";
import { request } from "../support/server/http.ts";

const PATH = `/${studio.slug}-online-training`;
const offer = (page: Page) => page.getByRole("heading", { level: 1, name: "La palestra dove sei tu" });
const library = (page: Page) => page.getByRole("heading", { level: 1, name: "Videoteca" });
const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 });
const filter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a visitor and a member without the membership are offered it, and no video is asked for", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(PATH);
  await showUp(page);
  await expect(offer(page)).toBeVisible();

  await signInOn(page, await newPerson());
  await page.goto(PATH);
  await expect(page.getByRole("button", { name: "Menu di Prova" })).toBeVisible();
  await expect(offer(page)).toBeVisible();
  await expect(library(page)).toHaveCount(0);
  expect(calls).not.toContain("/api/v1/u/library");
});

test("with the membership the library opens on three videos, and filters stay in the address", {
  tag: "@exhaustive",
}, async ({ page }) => {
  await signInOn(page, await newPerson({ membership: true }));
  await page.goto(`${PATH}?tag=pilates`);
  await expect(library(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  const count = page.getByRole("main").getByRole("status");
  await expect(count).toHaveText("3 video");
  const sample = ["Core senza attrezzi", "Mobilità di anche e caviglie", "Total body con manubri, 30 minuti"];
  await expect(titles(page)).toHaveText(sample);

  await filter(page, "Slider").click();
  await expect(filter(page, "Slider")).toHaveAttribute("aria-pressed", "true");
  await expect(count).toHaveText("1 video");
  await filter(page, "Mobilità").click();
  const matching = [
    "Mobilità di anche e caviglie",
    "Slider: core e femorali",
    "Spalle libere in dieci minuti",
  ];
  await expect(titles(page)).toHaveText(matching);

  await page.reload();
  await expect(titles(page)).toHaveText(matching);
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole("button", { name: "Togli i filtri" }).click();
  await expect(titles(page)).toHaveText(sample);
  await expect(filter(page, "Slider")).toHaveAttribute("aria-pressed", "false");
  expect(new URL(page.url()).searchParams.getAll("tag")).toEqual([]);
});

test("the offer is shown when the library fails to load", { tag: "@exhaustive" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 500/);
  await page.route("**/api/v1/u/library", (route) => route.fulfill({ status: 500, json: {} }));
  await signInOn(page, await newPerson({ membership: true }));
  const failed = page.waitForResponse("**/api/v1/u/library");
  await page.goto(PATH);
  await failed;
  await expect(offer(page)).toBeVisible();
  await expect(library(page)).toHaveCount(0);
});

test("a member granted the library while signed in has it when the app is opened next", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const [member, { token }] = await Promise.all([newPerson(), newPerson({ admin: true })]);
  await signInOn(page, member);
  const granted = await request("POST", `/admin/user/${member.uid}/membership`, { token });
  expect(granted.status).toBe(200);
  await page.reload();
  // The page shows the card before its session check, which brings the new token.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("session")))
    .toContain('"membership":true');
  await openTab(page, "Allenamento");
  await page.getByRole("region", { name: "Allenati anche da casa" }).getByRole("link").click();
  await expect(library(page)).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
});
