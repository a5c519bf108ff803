import { errors } from "@studio/contract/errors.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import type { PriceChangeWire } from "@studio/contract/shop/prices.ts";
import { pricesForStaff as api } from "@studio/contract/shop/staffEndpoints.ts";
import { makeFee } from "@studio/contract/testing/shop/enrolments.ts";
import { listPrices, makeOwnOffer, makePriceChangeWire } from "@studio/contract/testing/shop.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { typeDay } from "../../../../../testing/days.ts";
import { renderApp, signInAs } from "../../../../../testing/render.tsx";

const today = romeDay(new Date());
const inDays = (days: number) => addRomeDays(today, days);

const dialog = page.getByRole("dialog");
const row = page
  .getByRole("listitem")
  .filter({ has: page.getByRole("heading", { name: "Small class, 10 lezioni", exact: true }) });
const opener = page.getByRole("button", { name: "Cambia prezzo: Small class, 10 lezioni" });
const current = page.getByRole("list", { name: "Prezzi di Small class, 10 lezioni" });

beforeEach(() => void signInAs({ id: "owner-1", admin: true, role: "owner" }));

/** Opens the screen; the server keeps answering with `stored.now`. */
async function open(stored: { now: PriceChangeWire[] } = { now: [] }) {
  answerCall(api.priceChanges, () => ({
    offers: [{ offer: "class-10", changes: stored.now }],
    written: [],
    without_classes: [],
  }));
  await renderApp("/admin/prices");
  await expect.element(opener).toBeVisible();
}

test("shows each offer's price, without changes that of the price list", async () => {
  await open();
  await expect.element(row).toMatchTextContent(/150\s€/);
  await expect.element(row).toMatchTextContent("Nessun cambio in programma");
  await expect.element(page.getByRole("heading", { name: "RESTART", level: 2 })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("warns of the payment link of an offer that asks the enrolment fee", async () => {
  answerCall(shop.prices, { ...listPrices, fee: makeFee({ asks: "subscriptions" }) });
  await open();
  const months = page.getByRole("listitem").filter({ hasText: "Small class, 3 mesi" });
  await expect.element(months.first()).toMatchTextContent(/senza la quota d’iscrizione.*Chiudilo su Stripe/);
  await expect.element(row).not.toMatchTextContent(/quota d’iscrizione/);
});

test("says which offer pays for no class, by which limit, and where to change it", async () => {
  const text = "Nessuna classe rientra in questi limiti: i giorni (sabato e domenica).";
  answerCall(api.priceChanges, {
    offers: [],
    written: [makeOwnOffer({ id: "weekend", name: "Fine settimana" })],
    without_classes: [{ offer: "weekend", text }],
  });
  await renderApp("/admin/prices");
  const weekend = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Small class, Fine settimana", exact: true }) });
  await expect.element(weekend).toMatchTextContent(text);
  await expect
    .element(weekend.getByRole("link", { name: "Apri le offerte" }))
    .toHaveAttribute("href", "/admin/contents/offers");
  await expect.element(row).not.toMatchTextContent(text);
  expect(await violations()).toEqual([]);
});

test("shows what is planned, what holds and what was, with who made it", async () => {
  const over = makePriceChangeWire({
    id: "over",
    cents: 13_000,
    from: inDays(-9),
    until: inDays(-3),
    by: null,
  });
  const holds = makePriceChangeWire({ id: "holds", cents: 14_000, from: inDays(-1) });
  const planned = makePriceChangeWire({ id: "planned", from: inDays(9) });
  await open({ now: [over, holds, planned] });
  await expect.element(row).toMatchTextContent(/140\s€/);
  await expect.element(row).toMatchTextContent(/Di listino 150\s€ · Poi 160\s€ dal/);
  await expect.element(row).toMatchTextContent("«Acquista» porta a una pagina del sito");
  await expect.element(current.getByRole("listitem").first()).toMatchTextContent(/^In programma: 160\s€/);
  await expect
    .element(current.getByRole("listitem").last())
    .toMatchTextContent(/^In corso: 140\s€.*Olga Titolare/);
  await page.getByText("Prezzi passati (1)").click();
  await expect
    .element(page.getByRole("list", { name: "Prezzi passati di Small class, 10 lezioni" }))
    .toMatchTextContent(/^Finito: 130\s€.*una persona che non c’è più/);
  expect(await violations()).toEqual([]);
});

test("says of a price that later ones hold on all of its days", async () => {
  const planned = makePriceChangeWire({ id: "planned", from: inDays(9) });
  await open({ now: [planned, makePriceChangeWire({ id: "later", cents: 14_000, from: inDays(5) })] });
  await expect.element(current.getByRole("listitem").first()).toMatchTextContent(/^In programma: 140\s€/);
  await expect.element(current.getByRole("listitem").last()).toMatchTextContent(/^Superato: 160\s€/);
});

test("changes a price from a day on", async () => {
  const stored: { now: PriceChangeWire[] } = { now: [] };
  await open(stored);
  const calls = answerCall(api.changePrice, () => {
    stored.now = [makePriceChangeWire({ from: inDays(9) })];
    return { offer: "class-10", changes: stored.now };
  });
  await opener.click();
  await dialog.getByLabelText("Nuovo prezzo").fill("0,001");
  await dialog.getByLabelText("Motivo").fill("Nuovo listino");
  await dialog.getByRole("button", { name: "Salva il prezzo" }).click();
  await expect.element(dialog.getByText("Scrivi un importo, per esempio 35,00")).toBeVisible();
  await dialog.getByLabelText("Nuovo prezzo").fill("20000");
  await expect.element(dialog.getByText("Scrivi un prezzo da 1 a 10.000 €, al centesimo")).toBeVisible();
  await dialog.getByLabelText("Nuovo prezzo").fill("160");
  await typeDay(dialog, "Primo giorno", inDays(9));
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Salva il prezzo" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(current.getByRole("listitem")).toMatchTextContent(/^In programma: 160\s€/);
  expect(calls.map(({ params, body }) => [params, body])).toMatchObject([
    [{ id: "class-10" }, { cents: 16_000, from: inDays(9), until: null, reason: "Nuovo listino" }],
  ]);
});

test("withdraws a price that is still to come", async () => {
  const planned = makePriceChangeWire({ from: inDays(9) });
  const stored = { now: [planned] };
  await open(stored);
  const calls = answerCall(api.endPrice, () => {
    const ended = { at: new Date(), by: "Olga Titolare" };
    stored.now = [{ ...planned, until: today, ended }];
    return { offer: "class-10", changes: stored.now };
  });
  await current.getByRole("button", { name: /^Annulla 160\s€/ }).click();
  await dialog.getByRole("button", { name: "Annulla il prezzo" }).click();
  await expect.element(current).not.toBeInTheDocument();
  await page.getByText("Prezzi passati (1)").click();
  await expect.element(page.getByText(/^Annullato: 160\s€/)).toBeVisible();
  expect(calls.map(({ params }) => params)).toMatchObject([{ id: "class-10", change: planned.id }]);
});

test("explains a refusal, and keeps what was typed", async () => {
  await open();
  refuseCall(api.changePrice, "prices_full");
  await opener.click();
  await dialog.getByLabelText("Nuovo prezzo").fill("160");
  await dialog.getByLabelText("Motivo").fill("Nuovo listino");
  await dialog.getByRole("button", { name: "Salva il prezzo" }).click();
  await expect.element(page.getByText(errors.prices_full.message)).toBeVisible();
  await expect.element(dialog.getByLabelText("Nuovo prezzo")).toHaveValue("160");
});

test("offers to try again when the prices cannot be read", async () => {
  disconnectCall(api.priceChanges);
  await renderApp("/admin/prices");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(api.priceChanges, { offers: [], written: [], without_classes: [] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(opener).toBeVisible();
});
