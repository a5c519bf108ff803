import { bookings } from "@studio/contract/bookings/endpoints.ts";
import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { instalments } from "@studio/contract/instalments/endpoints.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { push } from "@studio/contract/notices/push.ts";
import { receipts } from "@studio/contract/receipts/endpoints.ts";
import { referrals } from "@studio/contract/referrals/endpoints.ts";
import { sales } from "@studio/contract/sales/endpoints.ts";
import { cards } from "@studio/contract/shop/cards/endpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { hourFrom } from "@studio/contract/testing/bookings.ts";
import { makeMember, makeMemberWire } from "@studio/contract/testing/members.ts";
import { makeOwnReferrals } from "@studio/contract/testing/shop/referrals.ts";
import { withdrawals } from "@studio/contract/withdrawals/endpoints.ts";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type * as z from "zod";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { awaitDownload } from "../../../../../testing/files/download.ts";
import { answerReads, failReads, holdReads, storeDocuments } from "../../../../../testing/firestore.ts";
import { renderApp, sessionChecked, signInAs } from "../../../../../testing/render.tsx";
import { watchInstallation } from "../../../../app/device/installPrompt.ts";

const OFFLINE = "Sei offline: riprova quando torna la connessione.";
const path = documentPath("users", { uid: "member-1" });

const ask = () => page.getByRole("button", { name: "Richiedi l’eliminazione" });
const exportButton = () => page.getByRole("button", { name: "Scarica i miei dati" });

const noClasses = { subscriptions: [], next_offset: null };

async function openAccount(
  deletion_requested_at: Date | null = null,
  past: z.output<typeof bookings.past.response> = noClasses,
): Promise<void> {
  signInAs();
  answerCall(bookings.calendarFeed, { created_at: null });
  answerCall(push.pushState, { key: null, muted: [] });
  answerCall(account.emailProof, { email: "anna@studio.test", proven: true, pending: null });
  answerCall(bookings.past, past);
  answerCall(instalments.mine, { plans: [] });
  answerCall(cards.savedCards, { cards: [] });
  answerCall(sales.ownDebts, { debts: [], transfer: null });
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  answerCall(receipts.own, { receipts: [] });
  answerCall(receipts.ownRecipient, { recipient: null, waiting: 0 });
  answerCall(withdrawals.mine, { sales: [] });
  storeDocuments({ [path]: makeMember({ deletion_requested_at }) });
  await renderApp("/me/account");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Il tuo account");
  await sessionChecked();
}

test("shows the address and links to the password change", async () => {
  await openAccount();
  await expect.element(page.getByText("anna@studio.test", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Cambia password" }))
    .toHaveAttribute("href", "/first-access");
});

test("has an index whose links lead to its parts, in their order", async () => {
  await page.viewport(390, 844);
  await openAccount();
  const index = page.getByRole("navigation", { name: "Indice del profilo" });
  const links = index.getByRole("link").elements();
  const tops = links.map((link) => {
    const part = document.getElementById(link.getAttribute("href")?.split("#")[1] ?? "");
    return part?.getBoundingClientRect().top;
  });
  expect(tops).toHaveLength(15);
  expect(tops).toEqual(tops.toSorted((a, b) => Number(a) - Number(b)));
  expect(tops).not.toContain(undefined);
  await index.getByRole("link", { name: "Rate" }).click();
  await expect.element(page.getByRole("heading", { name: "Rate e abbonamenti" })).toBeInViewport();
});

test("the index leads to the invitations where there is something to read in them", async () => {
  answerCall(referrals.own, makeOwnReferrals());
  await openAccount();
  const index = page.getByRole("navigation", { name: "Indice del profilo" });
  await expect
    .element(index.getByRole("link", { name: "Porta un amico" }))
    .toHaveAttribute("href", expect.stringMatching(/#porta-un-amico$/));
  expect(document.getElementById("porta-un-amico")).not.toBeNull();
});

test("changes names, phone and date of birth, and shows them at once", async () => {
  await openAccount();
  const edit = () => page.getByRole("button", { name: "Modifica i dati" });
  await edit().click();
  const dialog = page.getByRole("dialog", { name: "Modifica i dati" });
  await dialog.getByLabelText("Cognome").fill("");
  await dialog.getByLabelText(/^Telefono/).fill("");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(dialog.getByText("Campo obbligatorio")).toBeVisible();
  expect(await violations()).toEqual([]);
  const calls = answerCall(
    account.editMe,
    makeMemberWire({ last_name: "Verdi", phone: null, birth_date: "1990-11-26" }),
  );
  await dialog.getByLabelText(/^Data di nascita/).fill("1990-11-26");
  await dialog.getByLabelText("Cognome").fill("Verdi");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect.element(page.getByText("Dati aggiornati.")).toBeVisible();
  await expect.element(page.getByText("Verdi", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Non indicato")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { first_name: "Anna", last_name: "Verdi", phone: null, birth_date: "1990-11-26" },
  ]);
  await expect.element(page.getByText("26 novembre 1990")).toBeVisible();
});

describe("past classes", () => {
  const classes = page.getByRole("region", { name: "Le tue classi" });
  const rows = (month: string) => classes.getByRole("list", { name: month }).getByRole("listitem");
  const booking = (overrides: Partial<ClassBooking>): ClassBooking => ({
    id: "class-1",
    state: "booked",
    presence: null,
    summary: "Small Class",
    ...hourFrom(new Date("2025-03-03T17:30:00Z")),
    deducted: true,
    subDate: new Date("2025-03-01T09:00:00Z"),
    ...overrides,
  });

  test("show month by month how each ended, and load further ones", async () => {
    await openAccount(null, {
      subscriptions: [
        booking({}),
        booking({ id: "b", presence: "absent" }),
        booking({
          id: "c",
          state: "dropped",
          deducted: false,
          ...hourFrom(new Date("2025-02-28T17:30:00Z")),
        }),
      ],
      next_offset: "c",
    });
    classes.element().scrollIntoView();
    await expect.element(rows("marzo 2025").nth(0)).toMatchTextContent(/3 mar, 18:30Frequentata$/);
    await expect.element(rows("marzo 2025").nth(1)).toMatchTextContent(/18:30, lezione scalataMancata$/);
    await expect.element(rows("febbraio 2025").nth(0)).toMatchTextContent(/18:30Cancellata tardi$/);
    const more = classes.getByRole("button", { name: "Mostra altre" });
    disconnectCall(bookings.past);
    await more.click();
    await expect.element(page.getByText(OFFLINE)).toBeVisible();
    const calls = answerCall(bookings.past, {
      subscriptions: [booking({ id: "d", ...hourFrom(new Date("2025-02-27T17:30:00Z")) })],
      next_offset: null,
    });
    await more.click();
    await expect.element(rows("febbraio 2025").nth(1)).toMatchTextContent(/27 feb/);
    await expect.element(more).not.toBeInTheDocument();
    expect(calls.map(({ query }) => query)).toEqual([{ limit: "10", offset: "c" }]);
  });

  test("are none at first, with the way to the calendar, and can be read again after a failure", async () => {
    await openAccount();
    refuseCall(bookings.past, "busy");
    classes.element().scrollIntoView();
    await expect.element(classes.getByText(errors.busy.message)).toBeVisible();
    answerCall(bookings.past, noClasses);
    await classes.getByRole("button", { name: "Riprova" }).click();
    await expect.element(classes.getByText("Ancora nessuna classe")).toBeVisible();
    await expect
      .element(classes.getByRole("link", { name: "Apri il calendario" }))
      .toHaveAttribute("href", "/me");
  });
});

test("the theme is chosen for this device, and given back to it", async () => {
  await openAccount();
  const option = (name: string) =>
    page.getByRole("group", { name: "Aspetto" }).getByRole("button", { name, exact: true });
  const scheme = () => getComputedStyle(document.documentElement).colorScheme;
  await expect.element(option("Come il dispositivo")).toHaveAttribute("aria-pressed", "true");
  const background = () => getComputedStyle(document.body).backgroundColor;
  const own = [scheme(), background()];
  const seen = [];
  for (const name of ["Chiaro", "Scuro"]) {
    await option(name).click();
    await expect.element(option(name)).toHaveAttribute("aria-pressed", "true");
    seen.push([scheme(), background()]);
  }
  expect(seen).toEqual([
    ["light", "rgb(250, 247, 242)"],
    ["dark", "rgb(20, 17, 15)"],
  ]);
  expect(localStorage.getItem("theme")).toBe("dark");
  const cached = async () => (await caches.match("/theme-choice.css"))?.text();
  await expect.poll(cached).toContain("color-scheme:dark");
  await option("Come il dispositivo").click();
  expect([scheme(), background()]).toEqual(own);
  await expect.poll(cached).toBeUndefined();
});

describe("the installation", () => {
  const install = () => page.getByRole("button", { name: "Installa l’app" });

  test("is offered once the browser offers it, and asked once", async () => {
    watchInstallation();
    await openAccount();
    await expect.element(install()).not.toBeInTheDocument();
    const prompt = vi.fn(async () => undefined);
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await install().click();
    expect(prompt).toHaveBeenCalledOnce();
    await expect.element(install()).not.toBeInTheDocument();
  });

  test("is explained in Safari on iOS, and not once installed", async () => {
    Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
    vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(5);
    watchInstallation();
    await openAccount();
    await expect.element(page.getByText(/Scegli “Aggiungi alla schermata Home”/)).toBeVisible();
    window.dispatchEvent(new Event("appinstalled"));
    await expect.element(page.getByText(/Scegli “Aggiungi/)).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, "standalone");
  });
});

test("downloads all personal data as a file", async () => {
  await openAccount();
  const collections = { users: [{ id: "member-1", email: "anna@studio.test" }] };
  answerCall(account.exportData, { exported_at: new Date("2026-03-01T10:00:00Z"), collections });
  const file = awaitDownload();
  await exportButton().click();
  const { name, type, text } = await file;
  expect([name, type]).toEqual(["i-miei-dati.json", "application/json"]);
  expect(JSON.parse(text)).toEqual({ exported_at: "2026-03-01T10:00:00.000Z", collections });
});

test("reports that the export failed and offers it again", async () => {
  await openAccount();
  disconnectCall(account.exportData);
  await exportButton().click();
  await expect.element(page.getByText(OFFLINE)).toBeVisible();
  await expect.element(exportButton()).toBeEnabled();
});

test("requests the deletion once, and shows the date", async () => {
  await openAccount();
  const call = holdCall(account.requestDeletion);
  await ask().click();
  await page.getByRole("button", { name: "Elimina l’account" }).click();
  await expect.poll(() => call.received.length).toBe(1);
  await expect.element(ask()).toBeDisabled();
  call.respond({ deletion_requested_at: new Date("2026-03-12T10:00:00Z") });
  await expect.element(page.getByText("Richiesta inviata il 12 marzo 2026")).toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
});

test("sends nothing when the confirmation is declined", async () => {
  await openAccount();
  const calls = answerCall(account.requestDeletion, { deletion_requested_at: new Date() });
  await ask().click();
  await page.getByRole("dialog").getByRole("button", { name: "Tieni l’account" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(ask()).toBeVisible();
  expect(calls).toEqual([]);
});

test("offers no second request", async () => {
  await openAccount(new Date("2026-03-08T10:00:00Z"));
  await expect.element(page.getByText("Richiesta inviata l’8 marzo 2026")).toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
});

test("reports that the request failed and offers it again", async () => {
  await openAccount();
  disconnectCall(account.requestDeletion);
  await ask().click();
  await page.getByRole("button", { name: "Elimina l’account" }).click();
  await expect.element(page.getByText(OFFLINE)).toBeVisible();
  await expect.element(ask()).toBeEnabled();
});

test("offers no request until its state is loaded", async () => {
  holdReads(path);
  await openAccount();
  await expect.element(page.getByText("Elimina l’account")).toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
});

test("shows that the request failed to load, and retries", async () => {
  failReads(path, "unavailable");
  await openAccount();
  const retry = page.getByRole("region", { name: "I tuoi dati" }).getByRole("button", { name: "Riprova" });
  await expect.element(retry).toBeVisible();
  // Later writes do not reach the failed listener: only a retry removes the error.
  holdReads(path);
  failReads(path, undefined);
  await retry.click();
  await expect.element(retry).not.toBeInTheDocument();
  answerReads(path);
  await expect.element(ask()).toBeVisible();
});

test("has no accessibility violations, without and with the confirmation", async () => {
  await openAccount();
  await expect.element(ask()).toBeVisible();
  expect(await violations()).toEqual([]);
  await ask().click();
  await expect.element(page.getByRole("dialog")).toHaveStyle({ opacity: "1" });
  expect(await violations()).toEqual([]);
});
