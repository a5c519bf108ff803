import type { Page } from "@playwright/test";
import { consentAnswered } from "../../support/browser/consent.ts";
import { expect, test } from "../../support/browser/journey.ts";

/** Pages with a form of each kind: requests, withdrawal, purchase, the app's own. */
const WITH_FORM = ["/provagratuita", "/comeviveremeglio", "/recesso", "/login", "/reset-password"];

/** Opens a page whose network goes once its HTML and the scripts that this names are there; returns what brings it back. */
async function openBeforeScripts(page: Page, path: string): Promise<{ back: () => void }> {
  const html = await (await page.request.get(path)).text();
  const named = new Set([...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([file]) => file));
  let isGone = true;
  await page.route("**/*", (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isScript = pathname.startsWith("/assets/") && pathname.endsWith(".js") && !named.has(pathname);
    if (!isGone || (request.method() !== "HEAD" && !isScript)) return route.continue();
    return route.abort("internetdisconnected");
  });
  await page.goto(path);
  return {
    back: () => {
      isGone = false;
    },
  };
}

for (const path of WITH_FORM)
  test(`a form at ${path} that is touched without a network stays, and goes on with it`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await consentAnswered(page);
    const network = await openBeforeScripts(page, path);
    const form = page.locator("form").filter({ visible: true }).first();
    const field = form.getByRole("textbox").first();
    await field.fill("anna");
    await expect(page.getByRole("alert").filter({ hasText: "La pagina riparte da sola" })).toBeVisible();
    await expect(field).toHaveValue("anna");
    network.back();
    await expect(async () => {
      expect(await form.evaluate((one: HTMLFormElement) => one.noValidate)).toBe(true);
    }).toPass();
    await expect(field).toHaveValue("anna");
    await expect(page.getByRole("alert").filter({ hasText: "La pagina riparte da sola" })).toHaveCount(0);
  });
