import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium } from "../support/browser/chromium.ts";
import { promotionSeen } from "../support/promotion.ts";
import { suite } from "../support/server/suite.ts";

/** Runs `use` with a new browser profile. */
export async function withProfile<Result>(
  options: BrowserContextOptions,
  use: (profile: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    return await use(await browser.newContext({ baseURL: suite.url, ...options }));
  } finally {
    await browser.close();
  }
}

export const SAMPLE_MEMBER = { email: "socio@studio.test", password: "studio-demo" };

/** Signs a sample person in, without waiting for the next page. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await promotionSeen(page, email);
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(SAMPLE_MEMBER.password);
  await page.getByRole("button", { name: "Accedi" }).click();
}

/** Signs the sample member in; resolves when the dashboard is visible. */
export async function signIn(page: Page): Promise<void> {
  await signInAs(page, SAMPLE_MEMBER.email);
  await dashboardShown(page);
}

/** Resolves when the calendar and the packages are visible. */
export async function dashboardShown(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: "small class" })
    .getByRole("button", { name: /posti? liber/ })
    .first()
    .waitFor();
  await page.getByRole("region", { name: "I tuoi pacchetti" }).getByText("lezioni").first().waitFor();
}
