import { randomUUID } from "node:crypto";
import type { Locator, Page, Route } from "@playwright/test";
import { MIN_FILL_DURATION_MS } from "@studio/contract/formProtection.ts";
import { PRIVACY_VERSION } from "@studio/contract/leads/privacy.ts";
import { townInAddress } from "@studio/contract/site/town.ts";
import { studio } from "@studio/contract/studio.ts";
import { addRomeDays, romeMonday } from "@studio/contract/time/rome.ts";
import { consentAnswered } from "../support/browser/consent.ts";
import { expect, held, showUp, test } from "../support/browser/journey.ts";
import { makeOlder } from "../support/browser/older.ts";
import { database } from "../support/server/database.ts";
import { clearLimits } from "../support/server/limits.ts";

test.beforeEach(async ({ page }) => {
  await clearLimits();
  // The forms' delays use the page's clock, which is fast-forwarded.
  await page.clock.install();
  await consentAnswered(page);
});

/** Returns an afternoon of the next Monday, as a date-time field has it. */
const afternoon = (time = "18:30") => `${addRomeDays(romeMonday(new Date()), 7)}T${time}`;

type FormCase = {
  name: string;
  path: string;
  /** Path of the call, below `/api/v1/public`. */
  call: string;
  /** Path after a success. */
  thanks: string;
  /** Selector of the form's section on its page. */
  within?: string;
  /** Button that opens the form, where it is not visible at once. */
  cover?: RegExp;
  /** Further fields besides name, surname and e-mail, by label. */
  fields?: Record<string, string>;
  /** Whether a day and time are chosen. */
  wish?: boolean;
};

const trial = {
  call: "trial",
  thanks: "/thankyou",
  fields: { Telefono: "+39 333 1234567" },
  wish: true,
};

const forms: FormCase[] = [
  { name: "ebook1", path: "/chisiamo", call: "ebook1", thanks: "/grazie", cover: /Le basi della forza/ },
  { name: "ebook2", path: "/chisiamo", call: "ebook2", thanks: "/grazie-2", cover: /Mangiare per allenarsi/ },
  { name: "ebook3", path: "/comeviveremeglio", call: "ebook3", thanks: "/grazie-new" },
  { name: "ebook_knee", path: "/ginocchiaindistruttibili", call: "ebook_knee", thanks: "/grazie-ginocchia" },
  { name: "scheda", path: "/chisiamo", call: "scheda", thanks: "/grazie-3", cover: /Routine di mobilità/ },
  {
    name: "estate1",
    path: "/schede-estate-2025",
    call: "estate1",
    thanks: "/grazie-4",
    cover: /Estate a corpo libero/,
  },
  {
    name: "estate2",
    path: "/schede-estate-2025",
    call: "estate2",
    thanks: "/grazie-5",
    cover: /Estate con attrezzi/,
  },
  { name: "the free trial", path: "/provagratuita", ...trial },
  { name: "the free trial of the home", path: "/", within: "#trial", ...trial },
  { name: "the movement test", path: "/test", ...trial },
  {
    name: "the call about running",
    path: "/analisicorsa",
    call: "trialcorsa",
    thanks: "/thankyou",
    fields: { Telefono: "3331234567", Dalle: afternoon("15:00"), Alle: afternoon("17:00") },
  },
  {
    name: "the HYROX trial",
    path: `/palestrahyrox${townInAddress}`,
    within: "#provahyrox",
    ...trial,
    call: "trialhyrox",
  },
];

/** Opens a form's page and returns the form before hydration. */
async function openPlain(
  page: Page,
  { path, within = "main", cover }: Omit<FormCase, "name">,
): Promise<Locator> {
  await page.goto(path);
  if (cover) await page.getByRole("main").locator("label").filter({ hasText: cover }).click();
  // A section hydrates as it comes near the screen.
  await page.locator(within).scrollIntoViewIfNeeded();
  const form = page.locator(`${within} form:visible`).first();
  await expect(form).toBeVisible();
  return form;
}

/** Opens a form's page, interacts with the form and returns it after hydration. */
async function open(page: Page, formCase: Omit<FormCase, "name">): Promise<Locator> {
  const form = await openPlain(page, formCase);
  await form.getByLabel("Nome", { exact: true }).click();
  await expect(form).toHaveAttribute("novalidate");
  return form;
}

/** Returns a new e-mail address. */
const newEmail = () => `${randomUUID().slice(0, 12)}@lead.test`;

async function fillIn(
  form: Locator,
  email: string,
  { fields = {}, wish }: Pick<FormCase, "fields" | "wish">,
) {
  await form.getByLabel("Nome", { exact: true }).fill("Giulia");
  await form.getByLabel("Cognome", { exact: true }).fill("Ferri");
  await form.getByLabel("Email", { exact: true }).fill(email);
  for (const [label, value] of Object.entries(fields)) {
    const day = form.getByLabel(`${label}: giorno`, { exact: true });
    // Without scripts a native field replaces the lists of days and hours.
    if (await day.isVisible()) {
      await day.selectOption(value.slice(0, 10));
      await form.getByLabel(`${label}: ora`, { exact: true }).selectOption(value.slice(11));
    } else await form.getByLabel(label, { exact: true }).fill(value);
  }
  if (!wish) return;
  // Without scripts a native field replaces the choice of days.
  const own = form.getByLabel("Giorno e ora", { exact: true });
  if (await own.isVisible()) return own.fill(afternoon());
  await form.locator("label:has([data-day])").first().click();
  await form
    .locator("label:visible", { hasText: /\d\d:\d\d$/ })
    .first()
    .click();
}

/** Submits the form; by the page's clock it waits for the server's minimum fill duration. */
async function send(form: Locator): Promise<void> {
  await form.locator("button[type=submit]").click();
  await form.page().clock.fastForward(MIN_FILL_DURATION_MS + 1);
}

/** The longest backoff between two attempts. */
const MAX_PAUSE_MS = 4000;

/** Fast-forwards the page's clock until the form has been sent `count` times, and collects the idempotency keys. */
const attempts = (page: Page, keys: readonly string[], count: number): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(MAX_PAUSE_MS);
    expect(keys).toHaveLength(count);
  }).toPass({ intervals: [50] });

/** Intercepts the form's calls with `answer`, and returns the idempotency keys they carried. */
async function intercept(
  page: Page,
  call: string,
  answer: (route: Route, attempt: number) => Promise<void>,
): Promise<string[]> {
  const keys: string[] = [];
  await page.route(`**/api/v1/public/${call}`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    await answer(route, keys.length);
  });
  return keys;
}

const serverError = (route: Route) =>
  route.fulfill({ status: 500, json: { code: "internal", message: "Qualcosa è andato storto, riprova." } });

const leadsOf = async (email: string) =>
  (await database.collection("leads").where("email", "==", email).get()).docs.map((lead) => lead.data());

for (const formCase of forms) {
  test.describe(formCase.name, () => {
    test("is sent, and its thank-you page reached", { tag: "@exhaustive" }, async ({ page }) => {
      const email = newEmail();
      const form = await open(page, formCase);
      await fillIn(form, email, formCase);
      await send(form);
      await expect(page).toHaveURL(new RegExp(`${formCase.thanks}$`));
      expect(await leadsOf(email)).toMatchObject([
        {
          kind: formCase.call,
          status: "new",
          source: formCase.path,
          first_name: "Giulia",
          consent: { privacy_version: PRIVACY_VERSION },
        },
      ]);
    });

    test(
      "is retried with the same key when the server fails",
      { tag: "@exhaustive" },
      async ({ page, allowErrors }, { project }) => {
        test.skip(project.name !== "phone", "What is sent is the same everywhere.");
        allowErrors(/status of 500/);
        const email = newEmail();
        const keys = await intercept(page, formCase.call, (route, attempt) =>
          attempt === 1 ? serverError(route) : route.continue(),
        );
        const form = await open(page, formCase);
        await fillIn(form, email, formCase);
        await send(form);
        await attempts(page, keys, 2);
        await expect(page).toHaveURL(new RegExp(`${formCase.thanks}$`));
        expect(keys).toEqual([expect.stringMatching(/.{16,}/), keys[0]]);
        expect(await leadsOf(email)).toHaveLength(1);
      },
    );

    test(
      "keeps the input after failures",
      { tag: "@exhaustive" },
      async ({ page, allowErrors }, { project }) => {
        test.skip(project.name !== "phone", "The pauses between the attempts are the same everywhere.");
        allowErrors(/ERR_FAILED/);
        const email = newEmail();
        const keys = await intercept(page, formCase.call, (route) => route.abort());
        const form = await open(page, formCase);
        await fillIn(form, email, formCase);
        await send(form);
        await attempts(page, keys, 4);
        await expect(form.locator("button[type=submit]")).toBeEnabled();
        expect(new Set(keys).size).toBe(1);
        expect(new URL(page.url()).pathname).toBe(formCase.path);
        await expect(form.getByLabel("Email", { exact: true })).toHaveValue(email);
        for (const [label, value] of Object.entries(formCase.fields ?? {})) {
          const day = form.getByLabel(`${label}: giorno`, { exact: true });
          if (await day.isVisible()) {
            await expect(day).toHaveValue(value.slice(0, 10));
            await expect(form.getByLabel(`${label}: ora`, { exact: true })).toHaveValue(value.slice(11));
          } else await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
        }
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

        await page.unroute(`**/api/v1/public/${formCase.call}`);
        // The thank-you page navigates to the file after a delay.
        const thanked = page.waitForURL(new RegExp(`${formCase.thanks}$`));
        await send(form);
        await thanked;
      },
    );
  });
}

test("a field refused by the server shows its error", { tag: "@exhaustive" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  await intercept(page, "ebook3", (route) =>
    route.fulfill({
      status: 400,
      json: { code: "invalid_request", message: "…", fields: { email: "Indirizzo email non valido" } },
    }),
  );
  const form = await open(page, { path: "/comeviveremeglio", call: "ebook3", thanks: "" });
  await fillIn(form, newEmail(), {});
  await send(form);
  await expect(form.getByText("Indirizzo email non valido")).toBeVisible();
  await expect(form.getByLabel("Email", { exact: true })).toBeFocused();
});

test("an empty form shows missing fields and sends no request", { tag: "@exhaustive" }, async ({ page }) => {
  const keys = await intercept(page, "trial", (route) => route.abort());
  const form = await open(page, { path: "/provagratuita", ...trial });
  await send(form);
  await expect(form.getByText("Campo obbligatorio")).toHaveCount(5);
  await expect(form.getByLabel("Nome", { exact: true })).toBeFocused();
  expect(keys).toEqual([]);
});

test("the input survives a reload, and is deleted once it is sent", { tag: "@exhaustive" }, async ({
  page,
}) => {
  const email = newEmail();
  const path = "/comeviveremeglio";
  const formCase = { path, call: "ebook3", thanks: "/grazie-new" };
  await open(page, formCase);
  const form = page.locator("main form[novalidate]").first();
  await page.locator("main form[data-draft]").first().getByLabel("Nome", { exact: true }).click();
  await expect(form).toBeVisible();
  await fillIn(form, email, {});
  await page.reload();
  await page.locator("main form[data-draft]").first().getByLabel("Cognome", { exact: true }).click();
  await expect(form.getByLabel("Email", { exact: true })).toHaveValue(email);
  await send(form);
  await expect(page).toHaveURL(/\/grazie-new$/);
  await page.goto(path);
  await page.locator("main form[data-draft]").first().getByLabel("Cognome", { exact: true }).click();
  await expect(form).toBeVisible();
  await expect(form.getByLabel("Email", { exact: true })).toHaveValue("");
});

test("a form submitted before its script is there is kept, says so, and is sent once", async ({ page }) => {
  const sendHeld = await held(page, /\/assets\/TrialForm-[^/]*\.js$/);
  const email = newEmail();
  const form = await openPlain(page, { path: "/provagratuita", ...trial });
  await fillIn(form, email, trial);
  await expect(form).not.toHaveAttribute("novalidate");
  const button = form.locator("button[type=submit]");
  await button.click();
  await button.click();
  await expect(form).toHaveAttribute("data-held");
  await expect(page).toHaveURL(/\/provagratuita$/);
  await sendHeld();
  await expect(page).toHaveURL(/\/thankyou$/);
  expect(await leadsOf(email)).toMatchObject([
    { kind: "trial", first_name: "Giulia", source: "/provagratuita" },
  ]);
});

/** Submits a form, twice, and expects one request and the page of thanks each time. */
async function sendPlainly(page: Page, formCase: FormCase): Promise<void> {
  const email = newEmail();
  const form = await openPlain(page, formCase);
  for (const _ of [1, 2]) {
    await fillIn(form, email, formCase);
    await form.locator("button[type=submit]:visible").click();
    await expect(page).toHaveURL(new RegExp(`${formCase.thanks}$`));
    await page.goBack();
  }
  expect(await leadsOf(email)).toMatchObject([
    { kind: formCase.call, source: formCase.path, consent: { privacy_version: PRIVACY_VERSION } },
  ]);
}

test.describe("in a browser too old for the scripts", () => {
  test.beforeEach(({ page }) => makeOlder(page));

  for (const formCase of forms) {
    // Its days and hours are other controls than those of a browser.
    const tags = formCase.call === "trialcorsa" ? {} : { tag: "@exhaustive" };
    test(`${formCase.name} is sent once, and its thank-you page reached`, tags, ({ page }) =>
      sendPlainly(page, formCase),
    );
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const [index, formCase] of forms.entries()) {
    const tags = index === 0 ? {} : { tag: "@exhaustive" };
    test(`${formCase.name} is sent once, and its thank-you page reached`, tags, ({ page }) =>
      sendPlainly(page, formCase),
    );
  }

  test("an hour at which the studio is closed is refused on a page that leads back", async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 400/);
    const email = newEmail();
    await page.goto("/provagratuita");
    const form = page.locator("main form[data-draft]");
    await fillIn(form, email, { fields: { ...trial.fields, "Giorno e ora": afternoon("03:30") } });
    await form.locator("button[type=submit]:visible").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Richiesta non inviata");
    await expect(page.getByRole("listitem")).toHaveText(/^Data e ora: Scegli un’ora in cui siamo aperti/);
    await page.goBack();
    await expect(form.getByLabel("Email", { exact: true })).toHaveValue(email);
    expect(await leadsOf(email)).toEqual([]);
  });
});

test("the thank-you page shows and hides a form of the free trial", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await page.goto("/thankyou");
  await showUp(page);
  const show = page.getByText("Richiedi la PROVA GRATUITA");
  await show.click();
  await expect(page.locator("main form[data-draft]")).toBeVisible();
  await page.getByText(/^X/).click();
  await expect(page.locator("main form[data-draft]")).toBeHidden();
  await expect(show).toBeVisible();
});

test.describe("access to the online training", () => {
  const formCase = { path: `/${studio.slug}-online-training`, call: "eot-access", thanks: "" };

  test("is confirmed by a toast and a banner", { tag: "@exhaustive" }, async ({ page }) => {
    const email = newEmail();
    const form = await open(page, formCase);
    await fillIn(form, email, {});
    await form.getByLabel("Servizio").selectOption("EOT");
    await send(form);
    await expect(page.getByText("La tua richiesta è stata inoltrata", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Grazie! La tua richiesta è stata inoltrata. Ti risponderemo a breve."),
    ).toBeVisible();
    expect(await leadsOf(email)).toMatchObject([{ kind: "eot-access", service: "EOT" }]);
  });

  test("that fails shows an error above the form and keeps the input", { tag: "@exhaustive" }, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 500/);
    const email = newEmail();
    const keys = await intercept(page, "eot-access", serverError);
    const form = await open(page, formCase);
    await fillIn(form, email, {});
    await send(form);
    await attempts(page, keys, 4);
    await expect(page.getByText(/Non siamo riusciti a inviare la richiesta/)).toBeVisible();
    await expect(form.getByLabel("Email", { exact: true })).toHaveValue(email);
    await expect(form.locator("button[type=submit]")).toBeEnabled();
  });
});

test.describe("a simulation date", () => {
  const formCase = {
    path: `/palestrahyrox${townInAddress}`,
    within: "#sim-form",
    call: "hyrox-simulation",
    thanks: "",
  };
  const fields = { Telefono: "+39 333 1234567" };

  test("is not asked for once it has passed: the next race is booked online", { tag: "@exhaustive" }, async ({
    page,
  }) => {
    await page.goto(formCase.path);
    await page.locator(formCase.within).scrollIntoViewIfNeeded();
    await expect(page.getByRole("link", { name: "Scegli la partenza" })).toHaveAttribute(
      "href",
      "/hyrox-simulazioni#prenota",
    );
    await expect(page.locator(`${formCase.within} form`)).toHaveCount(0);
  });

  test.describe("of the season", () => {
    test.beforeEach(({ page }) => page.clock.setFixedTime(new Date("2025-10-20T12:00:00+02:00")));

    test("needs every field", { tag: "@exhaustive" }, async ({ page }) => {
      const keys = await intercept(page, formCase.call, (route) => route.abort());
      const form = await open(page, formCase);
      await fillIn(form, newEmail(), { fields });
      await send(form);
      await expect(page.getByText("Compila tutti i campi per prenotare la simulazione.")).toBeVisible();
      expect(keys).toEqual([]);
    });

    test("that cannot be sent leads to a prefilled mail and keeps the form", { tag: "@exhaustive" }, async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/status of 500|hyrox-simulation|ERR_UNKNOWN_URL_SCHEME|mailto/);
      const email = newEmail();
      const keys = await intercept(page, formCase.call, serverError);
      const form = await open(page, formCase);
      await fillIn(form, email, { fields });
      await form.getByLabel("Data", { exact: true }).selectOption("2025-11-22");
      await send(form);
      await attempts(page, keys, 4);
      await expect(page.getByText("Ops! Impossibile inviare ora. Prova via email o DM.")).toBeVisible();
      await expect(form.getByLabel("Email", { exact: true })).toHaveValue(email);
    });
  });
});
