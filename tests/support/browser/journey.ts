import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { newPerson, type Person } from "../people.ts";
import { promotionSeen } from "../promotion.ts";
import { storeSignIn } from "../server/stored-state.ts";
import { givePackage } from "../studio.ts";

/** What a journey expects the console to say; anything else of the kind `error` fails it. */
type Expected = { allowErrors: (pattern: RegExp) => void };

/**
 * True for what a page that was left still had on its way over a channel of Firestore that it had opened: the emulator knows
 * that session no more. What is refused to a listener or a write comes inside an answer, and opening a channel has no SID.
 */
const isOfLeftPage = (message: ConsoleMessage): boolean =>
  /\/(Listen|Write)\/channel\?.*\bSID=/.test(message.location().url) && /status of 400/.test(message.text());

/**
 * The SDK fails inside itself now and then where a listener goes while its stream opens
 * (https://github.com/firebase/firebase-js-sdk/issues/10310). The page says that its data stopped; a journey that needs them
 * fails by what it expects to see, and one that does not is reported with a note.
 */
const OF_THE_SDK = /FIRESTORE \([\d.]+\) INTERNAL ASSERTION FAILED/;

/** A test in a browser, which an unexpected error in the console fails. */
export const test = base.extend<Expected & { watched: BrowserContext }>({
  allowErrors: async ({ context }, use, info) => {
    const allowed: RegExp[] = [];
    const errors: string[] = [];
    const hear = (message: ConsoleMessage) => {
      // Firestore's channel asks a far server whether there is a network at all; the tests' machine may have none.
      if (message.location().url.includes("/cleardot.gif")) return;
      if (isOfLeftPage(message)) return;
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    };
    context.on("console", hear);
    context.on("weberror", (error) => errors.push(String(error.error())));
    await use((pattern) => allowed.push(pattern));
    const ofProduct = errors.filter((error) => !OF_THE_SDK.test(error));
    if (ofProduct.length < errors.length)
      info.annotations.push({ type: "Firestore", description: "The SDK failed inside itself." });
    expect(ofProduct.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
  },
  watched: [
    async ({ context, allowErrors: _ }, use) => {
      await use(context);
    },
    { auto: true },
  ],
});

/** A member with a pack of ten lessons, of which some are left. */
export async function memberWithPack(remaining = 5): Promise<Person> {
  const person = await newPerson();
  await givePackage(person.uid, { size: 10, remaining });
  return person;
}

/** Signs in by the form and waits for the members' area. */
export async function signInByForm(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await promotionSeen(page, email);
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL(/\/me$/);
}

/**
 * Opens the members' area with the person signed in before (`stored-state.ts`); the sign-in form is the subject of login.spec
 * alone. The promotion popup was seen before, unless the test is about it.
 */
export async function signInOn(
  page: Page,
  person: { email: string; password: string },
  { seesPromotion = false } = {},
): Promise<void> {
  // An open page of the site would follow the stored session by itself, in the middle of this: a file has no script.
  await page.goto("/robots.txt");
  await storeSignIn(page.context(), person, { seesPromotion });
  await page.goto("/me");
}

/** Somebody is there: a public page rests until then, and comes to life. */
export async function showUp(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await expect(page.locator("[data-hydrated]")).toBeAttached();
}

/** Keeps the files at these addresses back until what this answers is called. */
export async function held(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** The button of a class in the calendar, by the name that its test gave it. */
export const classButton = (page: Page, name: string) =>
  page.getByRole("region", { name: "small class" }).getByRole("button", { name: new RegExp(`^${name},`) });

/** The member's statistics on the dashboard. */
export const statistics = (page: Page) => page.getByRole("region", { name: "Le tue statistiche" });

/** Scrolls there until they have come: they are fetched when somebody is near, and what loads above moves them. */
export const goToStatistics = (page: Page): Promise<void> =>
  expect(async () => {
    await statistics(page).scrollIntoViewIfNeeded();
    await expect(statistics(page).getByText("Cinque Stelle")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });

export { expect } from "@playwright/test";
