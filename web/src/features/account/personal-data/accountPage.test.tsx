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

test("names the address and leads to a new password", async () => {
  await openAccount();
  await expect.element(page.getByText("anna@studio.test")).toBeVisible();
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

test("says that the data could not be had and lets them be asked for again", async () => {
  await openAccount();
  disconnectCall(account.exportData);
  await exportButton().click();
  await expect.element(page.getByText(OFFLINE)).toBeVisible();
  await expect.element(exportButton()).toBeEnabled();
});

test("asks for the deletion once, and says since when", async () => {
  await openAccount();
  const call = holdCall(account.requestDeletion);
  await ask().click();
  await page.getByRole("button", { name: "Invia la richiesta" }).click();
  await expect.poll(() => call.received.length).toBe(1);
  await expect.element(ask()).toBeDisabled();
  call.release({ deletion_requested_at: new Date("2026-03-12T10:00:00Z") });
  await expect.element(page.getByText("Richiesta inviata il 12 marzo 2026")).toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
});

test("asks for nothing when the question is answered with no", async () => {
  await openAccount();
  const calls = answerCall(account.requestDeletion, { deletion_requested_at: new Date() });
  await ask().click();
  await page.getByRole("dialog").getByRole("button", { name: "Annulla" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(ask()).toBeVisible();
  expect(calls).toEqual([]);
});

test("offers no second request to who has asked before", async () => {
  await openAccount(new Date("2026-03-08T10:00:00Z"));
  await expect.element(page.getByText("Richiesta inviata l’8 marzo 2026")).toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
});

test("says that the request did not go through and offers it again", async () => {
  await openAccount();
  disconnectCall(account.requestDeletion);
  await ask().click();
  await page.getByRole("button", { name: "Invia la richiesta" }).click();
  await expect.element(page.getByText(OFFLINE)).toBeVisible();
  await expect.element(ask()).toBeEnabled();
});

test("offers no request until it is known whether one was made", async () => {
  holdReads(path);
  await openAccount();
  await expect.element(page.getByText("Elimina l’account")).toBeVisible();
  await expect.element(ask()).not.toBeInTheDocument();
});

test("says that the request could not be read and tries again", async () => {
  failReads(path, "unavailable");
  await openAccount();
  const retry = page.getByRole("button", { name: "Riprova" });
  await expect.element(retry).toBeVisible();
  // What was listening before hears nothing: only a new attempt takes the error away.
  holdReads(path);
  failReads(path, undefined);
  await retry.click();
  await expect.element(retry).not.toBeInTheDocument();
  answerReads(path);
  await expect.element(ask()).toBeVisible();
});

test("breaks no rule of accessibility, before and while it asks", async () => {
  await openAccount();
  await expect.element(ask()).toBeVisible();
  expect(await violations()).toEqual([]);
  await ask().click();
  await expect.element(page.getByRole("dialog")).toHaveStyle({ opacity: "1" });
  expect(await violations()).toEqual([]);
});
