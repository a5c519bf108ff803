import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import type { LedgerDocument } from "@studio/contract/packages/model.ts";
import { makeLedgerEntry, makePackage } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../../testing/axe.ts";
import { failReads, storeDocuments } from "../../../../testing/firestore.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { ActivePackages } from "../ActivePackages.tsx";

const NOW = new Date("2026-11-25T11:00:00Z");
const uid = "member-1";
const pack = { id: "pack", ...makePackage({ remaining: 9, createdAt: new Date("2026-10-12T09:00:00Z") }) };
const LEDGER = collectionPath("ledger", { uid, id: "pack" });

const store = (entries: LedgerDocument[]) =>
  storeDocuments(
    Object.fromEntries(
      entries.map((entry, index) => [
        documentPath("ledger", { uid, id: "pack", entryId: `e${String(index).padStart(3, "0")}` }),
        entry,
      ]),
    ),
  );

const dialog = page.getByRole("dialog", { name: "Movimenti" });
const rows = dialog.getByRole("listitem");
const texts = () => rows.elements().map((row) => row.textContent?.replaceAll(/\s/g, " "));
const more = dialog.getByRole("button", { name: "Mostra altri" });

async function open() {
  await renderComponent(<ActivePackages uid={uid} products={{ status: "ready", data: [pack] }} now={NOW} />);
  await page.getByRole("button", { name: "Movimenti di Pacchetto da 10" }).click();
  await expect.element(dialog).toBeVisible();
}

/** Stores a number of corrections, the last one newest. */
const corrections = (count: number) =>
  store(
    Array.from({ length: count }, (_, index) =>
      makeLedgerEntry({
        reason: "corrected",
        remaining: 99 - index,
        at: new Date(Date.UTC(2026, 9, 12, 9, index)),
      }),
    ),
  );

test("lists the ledger in words, newest first", async () => {
  const gymClass = {
    id: "c",
    summary: "Forza",
    start: { dateTime: new Date("2026-11-23T17:30:00Z") },
  };
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
  store([
    makeLedgerEntry({ delta: 0, remaining: 10, reason: "bought", at: at(0) }),
    makeLedgerEntry({ remaining: 9, event: gymClass, at: at(1) }),
    makeLedgerEntry({ delta: 1, remaining: 10, reason: "returned", event: gymClass, at: at(2) }),
    makeLedgerEntry({ delta: -8, remaining: 2, reason: "imported", at: at(3) }),
    makeLedgerEntry({ delta: -1, remaining: 1, reason: "corrected", at: at(4) }),
    makeLedgerEntry({ delta: -1, remaining: 0, reason: "corrected", at: at(5) }),
  ]);
  await open();
  await expect
    .poll(texts)
    .toEqual([
      "Correzione dello studioven 20 nov, 10:05−1nessuna rimasta",
      "Correzione dello studioven 20 nov, 10:04−1resta 1",
      "Lezioni già usate primaven 20 nov, 10:03−8restano 2",
      "Lezione restituita: Forza, lun 23 nov, 18:30ven 20 nov, 10:02+1restano 10",
      "Prenotazione: Forza, lun 23 nov, 18:30ven 20 nov, 10:01−1restano 9",
      "Acquistato onlineven 20 nov, 10:00+10restano 10",
    ]);
  await expect
    .element(dialog.getByText("Pacchetto da 10 lezioni, dal 12 ott", { exact: true }))
    .toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("shows the grant of a package without ledger entries", async () => {
  await open();
  await expect.element(dialog.getByText("Ancora nessun movimento")).toBeVisible();
  await expect.element(dialog.getByText("Pacchetto da 10 lezioni, dal 12 ott")).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test("paginates a long ledger", async () => {
  corrections(41);
  await open();
  await expect.poll(texts).toHaveLength(20);
  expect(texts().at(0)).toMatch(/restano 59$/);
  await more.click();
  await expect.poll(texts).toHaveLength(40);
  await more.click();
  await expect.poll(texts).toHaveLength(41);
  expect(texts().at(-1)).toMatch(/restano 99$/);
  expect(new Set(texts()).size).toBe(41);
  await expect.element(more).not.toBeInTheDocument();
});

test("offers no further page after one that is exactly full", async () => {
  corrections(20);
  await open();
  await expect.poll(texts).toHaveLength(20);
  await expect.element(more).not.toBeInTheDocument();
});

test.each([
  ["no network", "unavailable", /^Sei offline/],
  ["a failure", "permission-denied", new RegExp(errors.internal.message)],
] as const)("reports %s and retries", async (_, code, text) => {
  corrections(1);
  failReads(LEDGER, code);
  await open();
  await expect.element(dialog.getByRole("alert").getByText(text)).toBeVisible();
  await expect.element(dialog.getByText(/^Pacchetto da 10 lezioni/)).not.toBeInTheDocument();
  failReads(LEDGER, undefined);
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect.poll(texts).toHaveLength(1);
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
});

test("keeps the loaded entries when the next page fails", async () => {
  corrections(22);
  await open();
  await expect.poll(texts).toHaveLength(20);
  failReads(LEDGER, "unavailable");
  await more.click();
  await expect.element(dialog.getByRole("alert").getByText(/^Sei offline/)).toBeVisible();
  expect(texts()).toHaveLength(20);
  failReads(LEDGER, undefined);
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect.poll(texts).toHaveLength(22);
});

test("reads the ledger again each time it opens", async () => {
  corrections(1);
  await open();
  await expect.poll(texts).toHaveLength(1);
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  corrections(2);
  await page.getByRole("button", { name: "Movimenti di Pacchetto da 10" }).click();
  await expect.poll(texts).toHaveLength(2);
});
