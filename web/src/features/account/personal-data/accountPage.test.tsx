import { account } from "@studio/contract/account/endpoints.ts";
import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { makeMember } from "@studio/contract/testing/account.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { awaitDownload } from "../../../../testing/download.ts";
import { answerReads, failReads, holdReads, storeDocuments } from "../../../../testing/firestore.ts";
import { renderApp, sessionChecked, signInAs } from "../../../../testing/render.tsx";

const OFFLINE = "Sei offline: riprova quando torna la connessione.";
const path = documentPath("users", { uid: "member-1" });

const ask = () => page.getByRole("button", { name: "Richiedi l’eliminazione" });
const exportButton = () => page.getByRole("button", { name: "Scarica i miei dati" });

async function openAccount(deletion_requested_at: Date | null = null): Promise<void> {
  signInAs();
  answerCall(bookings.calendarFeed, { created_at: null });
  answerCall(account.emailProof, { email: "anna@studio.test", proven: true });
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
  const retry = page.getByRole("button", { name: "Riprova" });
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
