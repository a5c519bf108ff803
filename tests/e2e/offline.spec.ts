import type { Page } from "@playwright/test";
import { documentPath } from "@studio/contract/collections.ts";
import * as z from "zod";
import { classButton, expect, held, memberWithPack, signInOn, test } from "../support/browser/journey.ts";
import { database } from "../support/server/database.ts";
import { namedClass } from "../support/studio.ts";
import { newFollower, SAMPLE_PROGRAM, storedProgress } from "../support/training.ts";

/** The entries that are left of the member's package. */
const entriesLeft = (page: Page, count: string) =>
  page.getByRole("region", { name: "I tuoi pacchetti" }).getByText(count, { exact: true });

/**
 * Books on the page, of whose five entries four are left; resolves when the page has all of it from the database: a reload
 * drops what it shows ahead of it.
 */
async function book(page: Page, name: string): Promise<void> {
  await classButton(page, name).click();
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Prenota", exact: true }).click();
  await expect(page.getByText(/^Prenotazione completata!/)).toBeVisible();
  await expect(entriesLeft(page, "4")).toBeVisible();
  await page.reload();
  await expect(classButton(page, name)).toHaveAccessibleName(/5 posti liberi, prenotata$/);
  await expect(entriesLeft(page, "4")).toBeVisible();
}

test.describe("the installed app", () => {
  test.use({ serviceWorkers: "allow" });

  test("opens without a network, with the calendar, own bookings and packages, and books nothing", async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|accounts:lookup/);
    const [booked, other] = [await namedClass({ inHours: 30 }), await namedClass({ inHours: 31 })];
    await signInOn(page, await memberWithPack(5));
    await book(page, booked.name);
    // A service worker is ready once it has precached all files.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    await context.setOffline(true);
    await page.reload();
    await expect(classButton(page, booked.name)).toHaveAccessibleName(/5 posti liberi, prenotata$/);
    await expect(
      page.getByRole("region", { name: "Prossime prenotazioni" }).getByText(booked.name),
    ).toBeVisible();
    await expect(entriesLeft(page, "4")).toBeVisible();

    await classButton(page, other.name).click();
    await page.getByRole("dialog").getByRole("button", { name: "Prenota", exact: true }).click();
    await expect(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
    const call = page.evaluate(() => fetch("/api/v1/auth/check"));
    await expect(call).rejects.toThrow("Failed to fetch");

    await page.goto("/servizi");
    await expect(page.getByRole("heading", { level: 1, name: "Sei offline" })).toBeVisible();
    await page.getByRole("link", { name: "Vai all’area riservata" }).click();
    await expect(page.getByText(/^Sei offline, dati dell(e |’)\d\d:\d\d\./)).toBeVisible();

    await context.setOffline(false);
    await page.goto("/me");
    await expect(classButton(page, other.name)).toHaveAccessibleName(/6 posti liberi$/);
    expect((await database.doc(documentPath("events", { id: other.id })).get()).get("numSubs")).toBe(0);
  });

  test("opens and books when Authentication does not respond, without the SDK's half-minute timeout", async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/accounts:lookup/);
    const { name } = await namedClass({ inHours: 30 });
    await signInOn(page, await memberWithPack(5));
    await page.goto("/me");
    await expect(classButton(page, name)).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The lookup of this load is over, so that the next one alone is counted.
    await Promise.all([page.waitForResponse("**/accounts:lookup*"), page.reload()]);
    // A poor connection counts as online; the SDK would wait thirty seconds.
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => true }));
    let asked = 0;
    await context.route("**/accounts:lookup*", () => {
      asked += 1;
    });
    await page.reload();
    // The calendar of the last visit does not wait for it; a booking does.
    await classButton(page, name).click();
    await page.getByRole("dialog").getByRole("button", { name: "Prenota", exact: true }).click();
    await expect(classButton(page, name)).toHaveAccessibleName(/prenotata$/);
    await expect(entriesLeft(page, "4")).toBeVisible({ timeout: 15_000 });
    expect(asked).toBe(1);
  });

  test("keeps feedback given offline over a reload, and sends it later", async ({
    page,
    context,
    allowErrors,
  }) => {
    test.setTimeout(180_000);
    allowErrors(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|accounts:lookup/);
    const follower = await newFollower([SAMPLE_PROGRAM]);
    await signInOn(page, follower);
    await page.goto(`/hyroxonline/${SAMPLE_PROGRAM}`);
    const done = page
      .getByRole("article", { name: "Forza gambe" })
      .getByRole("checkbox", { name: "Completato" });
    await expect(done).not.toBeChecked();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    await context.setOffline(true);
    await page.reload();
    await done.check();
    await expect(page.getByText("In attesa di rete")).toBeVisible();
    await page.reload();
    await expect(done).toBeChecked();
    expect(await storedProgress(follower.uid, "1-w1-s1")).toBeUndefined();

    await context.setOffline(false);
    // Where the browser has no network interface it does not say that it is online: Firestore tries again within a minute.
    await expect
      .poll(() => storedProgress(follower.uid, "1-w1-s1"), { timeout: 100_000 })
      .toMatchObject({ completed: true });
  });

  test("is installable", async ({ page, context }) => {
    await page.goto("/login");
    const devTools = await context.newCDPSession(page);
    const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
    // Journeys run in a private window, which cannot install apps.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
      [],
    );
  });

  test("opens the pages of its shortcuts", async ({ page }) => {
    await signInOn(page, await memberWithPack());
    const manifest = await page.request.get("/manifest.webmanifest");
    const { shortcuts } = z
      .object({ shortcuts: z.array(z.object({ name: z.string(), url: z.string() })) })
      .parse(await manifest.json());
    expect(shortcuts.map(({ name }) => name)).toEqual(["Calendario", "Il tuo account"]);
    const [calendar, account] = shortcuts;
    await page.goto(calendar?.url ?? "");
    await expect(page.getByRole("heading", { name: "small class" })).toBeInViewport();
    await page.goto(account?.url ?? "");
    await expect(page.getByRole("heading", { level: 1, name: account?.name ?? "" })).toBeVisible();
  });
});

/** Returns what remains of Firestore's cache on the device. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
    return [...databases, ...Object.keys(localStorage)].filter((name) =>
      /^firestore|^cache-owner|^session/.test(name),
    );
  });

test("a log-out deletes all local data and ends every tab, even one that is opening", async ({
  page,
  context,
}) => {
  const { name } = await namedClass({ inHours: 30 });
  await signInOn(page, await memberWithPack(5));
  await book(page, name);
  const other = await context.newPage();
  await other.goto("/me");
  await expect(classButton(other, name)).toHaveAccessibleName(/prenotata$/);
  expect(await kept(page)).toContain("cache-owner");
  const opening = await context.newPage();
  const sendLookup = await held(opening, /accounts:lookup/);
  await Promise.all([opening.waitForRequest(/accounts:lookup/), opening.goto("/me")]);

  await page.getByRole("button", { name: "Menu di Prova" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).not.toHaveURL(/\/me$/);
  await sendLookup();
  await expect(opening).not.toHaveURL(/\/me$/);
  await expect.poll(() => kept(page)).toEqual([]);
});
