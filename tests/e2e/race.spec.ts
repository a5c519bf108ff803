import type { Page, Route } from "@playwright/test";
import { race } from "@studio/contract/race/endpoints.ts";
import { slotGrid } from "@studio/contract/race/grid.ts";
import { raceForStaff } from "@studio/contract/race/staffEndpoints.ts";
import * as z from "zod";
import { violationsIn } from "../support/browser/axe.ts";
import { consentAnswered } from "../support/browser/consent.ts";
import { expect, openTab, signInOn, test } from "../support/browser/journey.ts";
import { expectToast, watchToasts } from "../support/browser/toasts.ts";
import { newPerson } from "../support/people.ts";

// Screens of a race with mocked responses, encoded by the contract.

const API = "**/api/v1/public/hyrox-simulations";
const DATE = "2027-03-13";
const PAYMENT = "https://pagamenti.forgia.test/sessione";
const SECRET = "s".repeat(43);

/** Places left of the first starts, 09:00 to 09:37. */
type Places = readonly number[];

const board = (places: Places) =>
  z.encode(race.slots.response, {
    cancelled: [],
    race: { id: DATE, date: DATE, name: "Simulazione di primavera", price: 3500 },
    slots: [...slotGrid(DATE, "09:00", places.length)].map(([id, { start_time, end_time }], index) => {
      const remaining = places[index] ?? 0;
      return { id, start_time, end_time, remaining, is_full: remaining === 0 };
    }),
  });

const ticket = (over: Partial<z.output<typeof race.ticket.response>> = {}) =>
  z.encode(race.ticket.response, {
    partner: null,
    id: "prenotazione",
    race: "Simulazione di primavera",
    first_name: "Giulia",
    last_name: "Ferri",
    category: "Doubles Mixed OPEN",
    state: "confirmed",
    start_time: new Date(`${DATE}T08:07:00Z`),
    end_time: new Date(`${DATE}T08:37:00Z`),
    checked_in_at: null,
    url: `https://www.forgia.test/biglietto/${SECRET}`,
    ...over,
  });

const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message: "" } });

/** Answers every request for the slots with the current result of `places`. */
const offer = (page: Page, places: () => Places) =>
  page.route(`${API}/slots`, (route) => route.fulfill({ json: board(places()) }));

const start = (page: Page, time: string) => page.getByRole("radio", { name: new RegExp(`^${time}`) });
const pay = (page: Page) => page.getByRole("button", { name: /^Prenota e paga 35\s€/ });

async function open(page: Page, query = ""): Promise<void> {
  await page.goto(`/hyrox-simulazioni${query}`);
  await page.locator("#prenota").scrollIntoViewIfNeeded();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Nome", { exact: true }).fill("Giulia");
  await page.getByLabel("Cognome", { exact: true }).fill("Ferri");
  await page.getByLabel("Email", { exact: true }).fill("giulia@corsa.test");
  await page.getByLabel("Telefono", { exact: true }).fill("+39 333 1234567");
  await page.getByLabel("Categoria", { exact: true }).selectOption("Doubles Mixed OPEN");
}

test.beforeEach(({ page }) => consentAnswered(page));

test.describe("a place in a race", () => {
  test("is chosen by keyboard among those that are free, booked and paid", { tag: "@desktop" }, async ({
    page,
  }) => {
    await offer(page, () => [4, 0, 1]);
    const calls: { key: string | undefined; body: unknown }[] = [];
    await page.route(`${API}/book`, (route) => {
      calls.push({ key: route.request().headers()["idempotency-key"], body: route.request().postDataJSON() });
      return route.fulfill({ json: { checkout_url: PAYMENT, checkout_mode: "session" } });
    });
    await page.route(PAYMENT, (route) => route.fulfill({ contentType: "text/html", body: "Cassa" }));
    await open(page);

    await expect(start(page, "09:00")).toHaveAccessibleName("09:00 4 posti");
    await expect(start(page, "09:15")).toHaveAccessibleName("09:15 1 posto");
    await expect(start(page, "09:07")).toHaveAccessibleName("09:07 Completo");
    await expect(start(page, "09:07")).toBeDisabled();
    await start(page, "09:00").focus();
    await page.keyboard.press("ArrowRight");
    await expect(start(page, "09:15")).toBeChecked();

    await fillIn(page);
    await pay(page).click();
    await expect(page).toHaveURL(PAYMENT);
    expect(calls).toEqual([
      {
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        body: {
          slot_id: `${DATE}-0915`,
          first_name: "Giulia",
          last_name: "Ferri",
          email: "giulia@corsa.test",
          phone: "+393331234567",
          category: "Doubles Mixed OPEN",
          website: "",
          elapsed: expect.any(Number),
        },
      },
    ]);
  });

  test("needs a slot and every field", { tag: "@exhaustive" }, async ({ page }) => {
    await offer(page, () => [4]);
    await watchToasts(page);
    await open(page);
    await pay(page).click();
    await expect(page.getByText("Campo obbligatorio")).toHaveCount(4);
    await expect(page.getByText("Scegli una categoria")).toBeVisible();
    await expect(start(page, "09:00")).toBeFocused();
    await expectToast(page, "Seleziona uno slot disponibile prima di continuare.", 4000);
    await start(page, "09:00").check();
    await pay(page).click();
    await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();
  });

  test("that cannot be paid online is registered", { tag: "@exhaustive" }, async ({ page }) => {
    await offer(page, () => [4]);
    await page.route(`${API}/book`, (route) => route.fulfill({ json: { checkout_mode: "none" } }));
    await open(page);
    await start(page, "09:00").check();
    await fillIn(page);
    await pay(page).click();
    const text = "Prenotazione registrata ma nessun pagamento disponibile. Contattaci per confermare.";
    await expect(page.locator("[data-sonner-toast]").getByText(text)).toBeVisible();
    await expect(page.locator("form").getByText(text)).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("");
  });

  test("that fails to book keeps the input, and is retried with the same key", {
    tag: "@exhaustive",
  }, async ({ page, allowErrors }) => {
    allowErrors(/status of 500/);
    await offer(page, () => [4]);
    await watchToasts(page);
    const keys: (string | undefined)[] = [];
    await page.route(`${API}/book`, (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      return refusal(500, "internal")(route);
    });
    await open(page);
    await start(page, "09:00").check();
    await fillIn(page);
    await pay(page).click();
    await expectToast(page, "Non siamo riusciti a creare la prenotazione. Riprova più tardi.", 6000);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("giulia@corsa.test");
    await expect(start(page, "09:00")).toBeChecked();
    await pay(page).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test("that was taken by another is deselected", { tag: "@exhaustive" }, async ({ page, allowErrors }) => {
    allowErrors(/status of 409/);
    let places = [1, 4];
    await offer(page, () => places);
    await page.route(`${API}/book`, (route) => {
      places = [0, 4];
      return refusal(409, "slot_full")(route);
    });
    await open(page);
    await start(page, "09:00").check();
    await fillIn(page);
    await pay(page).click();
    await expect(
      page.locator("fieldset").getByText("Lo slot è al completo: scegline un altro."),
    ).toBeVisible();
    await expect(start(page, "09:00")).toBeDisabled();
    await expect(start(page, "09:00")).not.toBeChecked();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("giulia@corsa.test");
  });

  test("that fills up while the form is filled in is deselected", { tag: "@exhaustive" }, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date("2027-03-01T10:00:00Z") });
    let places = [1, 4];
    await offer(page, () => places);
    await open(page);
    await start(page, "09:00").check();
    places = [0, 4];
    await page.clock.fastForward(10_000);
    await expect(
      page.locator("fieldset").getByText("Lo slot delle 09:00 si è appena riempito: scegline un altro."),
    ).toBeVisible();
    await expect(start(page, "09:00")).not.toBeChecked();
  });
});

test.describe("a visitor who returns from the payment", () => {
  test("having paid sees where the ticket is", { tag: "@exhaustive" }, async ({ page }) => {
    await offer(page, () => [4]);
    await page.goto("/hyrox-simulazioni?status=success");
    const text = "Pagamento completato! Controlla la tua email per il ticket.";
    await expect(page.getByText(text)).toHaveCount(1);
    await expect(page).toHaveURL(/\/hyrox-simulazioni$/);
  });

  test("having cancelled releases the place", { tag: "@exhaustive" }, async ({ page }) => {
    let places = [0];
    await offer(page, () => places);
    const requests: unknown[] = [];
    await page.route(`${API}/cancel`, (route) => {
      requests.push(route.request().postDataJSON());
      places = [1];
      return route.fulfill({ json: { given_back: true } });
    });
    await open(page, `?status=cancel&booking=${SECRET}`);
    const text = "Pagamento annullato. Lo slot potrebbe tornare disponibile a breve.";
    await expect(page.getByText(text)).toHaveCount(1);
    await expect(page).toHaveURL(/\/hyrox-simulazioni$/);
    await expect(start(page, "09:00")).toBeEnabled();
    expect(requests).toEqual([{ ticket: SECRET }]);
  });
});

test("slots that fail to load are retried", { tag: "@exhaustive" }, async ({ page, allowErrors }) => {
  allowErrors(/status of 500/);
  await page.route(`${API}/slots`, refusal(500, "internal"));
  await open(page);
  await expect(page.getByText("Impossibile caricare gli slot disponibili.")).toBeVisible();
  await offer(page, () => [4]);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(start(page, "09:00")).toBeEnabled();
});

test("without a race new dates are announced", { tag: "@exhaustive" }, async ({ page }) => {
  await page.route(`${API}/slots`, (route) =>
    route.fulfill({ json: { race: null, slots: [], cancelled: [] } }),
  );
  await open(page);
  await expect(page.locator("#prenota").getByText("Nuove date in arrivo")).toBeVisible();
});

test("the booking has no accessibility violations", { tag: "@exhaustive" }, async ({ page }) => {
  await offer(page, () => [4, 0, 1]);
  await open(page);
  await start(page, "09:00").check();
  await pay(page).click();
  await expect(page.getByText("Scegli una categoria")).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

const openTicket = async (page: Page, answer: (route: Route) => Promise<void>) => {
  await page.route(`${API}/tickets/*`, answer);
  await page.goto(`/biglietto/${SECRET}`);
};

test.describe("a ticket", () => {
  test("says when to start and when to be there, and goes into a calendar", { tag: "@exhaustive" }, async ({
    page,
  }) => {
    await openTicket(page, (route) => route.fulfill({ json: ticket() }));
    const card = page.getByRole("article");
    await expect(card.getByRole("heading", { name: "Simulazione di primavera" })).toBeVisible();
    await expect(card.getByText("09:07", { exact: true })).toBeVisible();
    await expect(card.getByText("Entro le 08:52")).toBeVisible();
    await expect(card.getByText("Entro le 08:37 se è la tua prima volta")).toBeVisible();
    await expect(card.getByText("Giulia Ferri")).toBeVisible();
    await expect(card.getByRole("img", { name: "Codice QR del biglietto" })).toBeVisible();
    await expect(page.getByRole("button", { name: /arrivo/ })).toHaveCount(0);
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Aggiungi al calendario" }).click();
    expect((await file).suggestedFilename()).toBe(`simulazione-${DATE}.ics`);
  });

  test("that does not exist is not found", { tag: "@exhaustive" }, async ({ page, allowErrors }) => {
    allowErrors(/status of 404/);
    await openTicket(page, refusal(404, "ticket_not_found"));
    await expect(page.getByText("Questo biglietto non esiste o non è più valido.")).toBeVisible();
  });

  test("has no accessibility violations", { tag: "@exhaustive" }, async ({ page }) => {
    await openTicket(page, (route) => route.fulfill({ json: ticket() }));
    await expect(page.getByRole("article")).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  test("is checked in by staff, and the note can be taken back", { tag: "@exhaustive" }, async ({ page }) => {
    await page.route("**/api/v1/u/race-bookings", (route) => route.fulfill({ json: { bookings: [] } }));
    await signInOn(page, await newPerson({ admin: true }));
    await page.route("**/api/v1/admin/hyrox-simulations/bookings/prenotazione/check-in", (route) => {
      const { checked_in } = raceForStaff.checkIn.body.parse(route.request().postDataJSON());
      return route.fulfill({
        json: z.encode(raceForStaff.checkIn.response, {
          id: "prenotazione",
          first_name: "Giulia",
          last_name: "Ferri",
          category: "Doubles Mixed OPEN",
          checked_in_at: checked_in ? new Date(`${DATE}T07:51:00Z`) : null,
        }),
      });
    });
    // The check-in is open on the day of the start.
    const start_time = new Date();
    await openTicket(page, (route) => route.fulfill({ json: ticket({ start_time, end_time: start_time }) }));
    await page.getByRole("button", { name: "Registra l’arrivo" }).click();
    await expect(page.getByText("Arrivo registrato: sab 13 mar, 08:51")).toBeVisible();
    await page.getByRole("button", { name: "Annulla l’arrivo" }).click();
    await expect(page.getByText("Giulia non risulta ancora in palestra.")).toBeVisible();
  });
});

test("the training tab leads to the ticket of a race to come", { tag: "@exhaustive" }, async ({ page }) => {
  await page.route("**/api/v1/u/race-bookings", (route) =>
    route.fulfill({
      json: { bookings: [ticket()], past: [], cancelled: [], email_proven: true },
    }),
  );
  await signInOn(page, await newPerson());
  await openTab(page, "Allenamento");
  const mine = page.getByRole("region", { name: "La tua simulazione" });
  await expect(mine.getByText("09:07")).toBeVisible();
  await expect(mine.getByRole("link", { name: "Apri il biglietto" })).toHaveAttribute(
    "href",
    `/biglietto/${SECRET}`,
  );
});
