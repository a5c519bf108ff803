import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from "@playwright/test";
import { newPerson, type Person } from "../people.ts";
import { promotionSeen } from "../promotion.ts";
import { storeSignIn } from "../server/storedState.ts";
import { grantPackage } from "../studio.ts";

/** Console errors that a journey expects; any other one fails it. */
type Expected = { allowErrors: (pattern: RegExp) => void };

/**
 * Returns whether a message is the refusal of a pending request on a Firestore channel of a page that was left: the
 * emulator has closed that session. Refusals of a listener or a write are inside responses, and opening a channel has
 * no SID.
 */
const isOfLeftPage = (message: ConsoleMessage): boolean =>
  /\/(Listen|Write)\/channel\?.*\bSID=/.test(message.location().url) && /status of 400/.test(message.text());

/**
 * The SDK occasionally fails internally when a listener is removed while its stream opens
 * (https://github.com/firebase/firebase-js-sdk/issues/10310). The page offers a reload; a journey that needs live data
 * fails by its own assertions, others are reported with a note.
 */
const OF_THE_SDK = /FIRESTORE \([\d.]+\) INTERNAL ASSERTION FAILED/;

/** Runs in each page: what its policy refuses is an error, also an evaluation that is caught, which no console reports. */
const reportRefusals = () =>
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`Content Security Policy: ${effectiveDirective} refuses ${blockedURI}`),
  );

/** A test in a browser, failed by an unexpected console error. */
export const test = base.extend<Expected & { watched: BrowserContext }>({
  allowErrors: async ({ context }, use, info) => {
    const allowed: RegExp[] = [];
    const errors: string[] = [];
    const hear = (message: ConsoleMessage) => {
      // Firestore's channel checks the network with a remote server; the tests' machine may have no network.
      if (message.location().url.includes("/cleardot.gif")) return;
      if (isOfLeftPage(message)) return;
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    };
    await context.addInitScript(reportRefusals);
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

/** Returns a member with a pack of ten lessons, `remaining` of them left. */
export async function memberWithPack(remaining = 5): Promise<Person> {
  const person = await newPerson();
  await grantPackage(person.uid, { size: 10, remaining });
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
  await expect(page).toHaveURL(/\/(me|admin\/oggi)$/);
}

/**
 * Opens the members' area with a person signed in by storage (`storedState.ts`); only login.spec tests the sign-in
 * form. The promotion was seen before, unless the test is about it.
 */
export async function signInOn(
  page: Page,
  person: { email: string; password: string },
  { seesPromotion = false } = {},
): Promise<void> {
  await storeSignIn(page, person, { seesPromotion });
  await page.goto("/me");
}

/** Opens the members' area on a phone of its own, while staff act in another browser. */
export async function watchAs(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInOn(page, person);
  return page;
}

/** Interacts with a public page, which hydrates then. */
export async function showUp(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await expect(page.locator("[data-hydrated]")).toBeAttached();
}

/** Holds requests of these files until the returned function is called, which waits for one to be held. */
export async function held(page: Page, files: RegExp): Promise<() => Promise<void>> {
  let sendHeld = () => {};
  const released = new Promise<void>((done) => {
    sendHeld = done;
  });
  let isHeld = false;
  await page.route(files, async (route) => {
    isHeld = true;
    await released;
    await route.continue();
  });
  return async () => {
    // A file that has another name now would hold nothing, and the test prove nothing.
    await expect.poll(() => isHeld).toBe(true);
    sendHeld();
  };
}

/** Returns the button of a class in the calendar, by the name that its test chose. */
export const classButton = (page: Page, name: string) =>
  page.getByRole("region", { name: "small class" }).getByRole("button", { name: new RegExp(`^${name},`) });

export { expect } from "@playwright/test";
