import { errors } from "@studio/contract/errors.ts";
import { raceForStaff as race } from "@studio/contract/race/staffEndpoints.ts";
import type { Role } from "@studio/contract/roles.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { slotAt, staffBooking, startListWith } from "@studio/contract/testing/race.ts";
import { makePaymentWire } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { renderApp, signInAs } from "../../../../../testing/render.tsx";

const giulia = staffBooking({ id: "giulia", slot_id: slotAt("0907") });
const effect = { runners: 3, refunds: 2, refund: 7000, desk: 1, checkouts: 1, registered: 0 };
const dialog = page.getByRole("dialog");

async function open(list = startListWith([giulia]), role: Role = "owner") {
  signInAs({ id: "staff-1", admin: true, role });
  answerCall(race.slotsForStaff, () => list);
  await renderApp("/admin/hyrox");
  await expect.element(page.getByRole("heading", { level: 1, name: "Simulazione HYROX" })).toBeVisible();
}

const openDialog = async () => {
  await page.getByLabelText("Altre azioni sulla simulazione").click();
  await page.getByRole("button", { name: "Annulla la simulazione" }).click();
};

test("shows what happens, asks for the reason, and cancels", async () => {
  await open();
  answerCall(race.previewCancellation, effect);
  await openDialog();
  const list = dialog.getByRole("list", { name: "Che cosa succede" });
  await expect.element(list).toMatchTextContent(/3 persone perdono il posto e ricevono un’email/);
  await expect
    .element(list)
    .toMatchTextContent(/2 pagamenti con carta tornano a chi ha pagato: 70 € in tutto/);
  await expect.element(list).toMatchTextContent(/1 pagamento è aperto/);
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Annulla la simulazione" }).click();
  await expect.element(dialog.getByText("Scrivi il motivo")).toBeVisible();
  const calls = answerCall(race.cancelEvent, { state: "cancelled" });
  await dialog.getByLabelText("Motivo, lo leggono tutti").fill("Allerta meteo");
  await dialog.getByRole("button", { name: "Annulla la simulazione" }).click();
  await expect.element(page.getByText("Simulazione annullata.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ reason: "Allerta meteo" }]);
});

test.each([
  ["leaves a cancellation with refunds to owners", effect, 0],
  ["lets the desk cancel when no money moves", { ...effect, refunds: 0, refund: 0, checkouts: 0 }, 1],
])("%s", async (_, preview, buttons) => {
  await open(startListWith([giulia]), "desk");
  answerCall(race.previewCancellation, preview);
  await openDialog();
  await expect.element(dialog.getByRole("list")).toBeVisible();
  const banner = dialog.getByText(/li decide un titolare/);
  await expect.poll(() => banner.elements().length).toBe(1 - buttons);
  expect(dialog.getByLabelText("Motivo, lo leggono tutti").elements()).toHaveLength(buttons);
});

const refund = {
  payment_id: "cs_1",
  first_name: "Giulia",
  last_name: "Bianchi",
  amount: 3500,
  state: "refund_due" as const,
  failed_at: new Date("2026-12-01T09:00:00Z"),
};
const done = {
  ...refund,
  payment_id: "cs_2",
  first_name: "Noè",
  state: "refunded" as const,
  failed_at: null,
};
const progress = {
  state: "cancelled" as const,
  left: 0,
  refunds: [refund, done],
  desk: [{ id: "sara", first_name: "Sara", last_name: "Neri", phone: "+393331112233" }],
};
const cancelled = () => startListWith([], { state: "cancelled", reason: "Allerta meteo" });

test("shows a cancelled race with its refunds, and retries one that fails", async () => {
  answerCall(race.refunds, progress);
  await open(cancelled());
  await expect.element(page.getByText("Annullata: Allerta meteo")).toBeVisible();
  await expect.element(page.getByText("1 di 2 rimborsi fatti.")).toBeVisible();
  await expect.element(page.getByText("Non riesce da mar 1 dic, 10:00")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Chiama Sara Neri" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Aggiungi prenotazione" })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  refuseCall(shop.retryRefund, "refund_not_made");
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText(errors.refund_not_made.message)).toBeVisible();
  const calls = answerCall(shop.retryRefund, makePaymentWire({ state: "settled" }));
  await page.getByRole("button", { name: "Restituito a mano" }).click();
  await dialog.getByRole("button", { name: "Segna come restituito" }).click();
  await expect.element(page.getByText("Fatto.")).toBeVisible();
  expect(calls.map(({ params, query }) => [params.id, query.by_hand])).toEqual([["cs_1", "true"]]);
});

test("shows a failed refund to the desk without its retry", async () => {
  answerCall(race.refunds, progress);
  await open(cancelled(), "desk");
  await expect.element(page.getByText("Non riesce da mar 1 dic, 10:00")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Riprova" })).not.toBeInTheDocument();
});
