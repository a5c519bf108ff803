import type { Browser, BrowserContext } from "playwright-core";
import { storeSignIn } from "../../support/server/storedState.ts";
import { SAMPLE_MEMBER } from "../browser.ts";
import type { Edge } from "../edge.ts";
import { PHONE, slowDown } from "../phone.ts";
import type { Values } from "./limits.ts";
import { kilobytesOf } from "./pages.ts";
import { filesOf, readRecording, type Shown, startRecording, waitUntilShown } from "./recording.ts";

/** The sample's owner. */
export const STAFF = { email: "admin@studio.test", password: SAMPLE_MEMBER.password };

/** A screen of the app, its first data and the sample person who opens it. */
type Screen = Shown & { path: string; person: typeof SAMPLE_MEMBER };

/** The empty shell: its row is a day. */
export const SHELL: Screen = {
  path: "/yardsticks/shell",
  selector: "li",
  text: "\\d{4}-\\d{2}-\\d{2}",
  person: SAMPLE_MEMBER,
};

const staffScreen = (path: string, selector: string, text: string): Screen => ({
  path,
  selector,
  text,
  person: STAFF,
});

export const DASHBOARD: Screen = {
  path: "/me",
  selector: "button:enabled",
  text: "post[oi] liber",
  person: SAMPLE_MEMBER,
};

/** Screens of the back office with the sample's data; the first two are measured with nothing cached as well. */
export const BACK_OFFICE: readonly Screen[] = [
  staffScreen("/admin/users", "main", "@studio\\.test"),
  staffScreen("/admin/events", "main", "\\d{2}:\\d{2}"),
  staffScreen("/admin/oggi", "[aria-label=Iscritti]", ""),
  staffScreen("/admin/users/socio", "[aria-label=Contatta]", ""),
  staffScreen("/admin/activity", "main li", ""),
  staffScreen("/admin/takings", "main h2", "Giorno per giorno"),
];

/** Time after the first data in which a screen ends what it does, in milliseconds. */
const SETTLE_MS = 1500;

const newProfile = (browser: Browser, { url }: Edge): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: "allow" });

/** Visits a screen, with a slow phone unless `isFast`. */
async function visitIn(
  profile: BrowserContext,
  edge: Edge,
  screen: Screen,
  { isFast = false } = {},
): Promise<Values> {
  const page = await profile.newPage();
  try {
    await startRecording(page, screen);
    const devtools = await (isFast ? profile.newCDPSession(page) : slowDown(page));
    await page.goto(screen.path);
    const shownAtMs = await waitUntilShown(devtools);
    const files = await filesOf(devtools);
    const scripts = files.filter((file) => file.endsWith(".js"));
    await page.waitForTimeout(SETTLE_MS);
    return {
      "first data": shownAtMs,
      "longest task": (await readRecording(devtools)).longestTaskMs,
      files: files.length,
      scripts: await kilobytesOf(edge, scripts),
      bytes: await kilobytesOf(edge, files),
    };
  } finally {
    await page.close();
  }
}

async function signIn(profile: BrowserContext, { person }: Screen): Promise<void> {
  const page = await profile.newPage();
  await storeSignIn(page, person);
  await page.close();
}

/** Visits a screen on a device that has nothing but the sign-in. */
export async function firstVisit(browser: Browser, edge: Edge, screen: Screen): Promise<Values> {
  const profile = await newProfile(browser, edge);
  try {
    await signIn(profile, screen);
    return await visitIn(profile, edge, screen);
  } finally {
    await profile.close();
  }
}

/** Returns a device on which the screens' app is installed, and each was opened once since. */
export async function installedOn(
  browser: Browser,
  edge: Edge,
  screens: readonly [Screen, ...Screen[]],
): Promise<(screen: Screen) => Promise<Values>> {
  const [first] = screens;
  const profile = await newProfile(browser, edge);
  await signIn(profile, first);
  const page = await profile.newPage();
  await page.goto(first.path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  for (const screen of screens) await visitIn(profile, edge, screen, { isFast: true });
  return (screen) => visitIn(profile, edge, screen);
}

/** Signs the member in by the form on a device that has nothing; the first data are counted from the answer. */
export async function visitAfterSignIn(browser: Browser, edge: Edge): Promise<Values> {
  const profile = await newProfile(browser, edge);
  try {
    const page = await profile.newPage();
    await startRecording(page, DASHBOARD);
    const devtools = await slowDown(page);
    await page.goto("/login");
    await page.getByLabel("Email").fill(SAMPLE_MEMBER.email);
    await page.getByLabel("Password", { exact: true }).fill(SAMPLE_MEMBER.password);
    // A form that has hydrated validates itself.
    await page.locator("form[novalidate]").waitFor();
    const answer = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("accounts:signInWithPassword"),
    );
    await page.getByRole("button", { name: "Accedi" }).click();
    const { startTime, responseEnd } = (await answer).timing();
    const shownAtMs = await waitUntilShown(devtools);
    const opened = await page.evaluate(() => performance.timeOrigin);
    return { "first data": opened + shownAtMs - (startTime + responseEnd) };
  } finally {
    await profile.close();
  }
}
