import { gifts } from "@studio/contract/gifts/endpoints.ts";
import { makeBoughtGift } from "@studio/contract/testing/shop/gifts.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderSite } from "../../../../testing/site.tsx";

const ADDRESS = "/regala/grazie#cs_test_1";
const main = page.getByRole("main");
const card = main.getByRole("article", { name: "Buono regalo" });
const waiting = main.getByText(/^Stiamo confermando il pagamento: il buono compare qui/);
const bought = makeBoughtGift({ code: "RGTENW2345GESS", deliver_on: "2999-12-24" });

test("shows the card to the browser that paid, and says to whom it goes and when", async () => {
  const calls = answerCall(gifts.bought, { gift: bought });
  await renderSite(ADDRESS);
  await expect.element(card).toMatchTextContent(/RG-TENW-2345-GESS/);
  await expect.element(main.getByText(/mandato a te, a lucia@studio\.test/)).toBeVisible();
  await expect
    .element(main.getByText(/^A Giulia Neri lo mandiamo il 24 dicembre 2999, a giulia@studio\.test/))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Stampa" })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ session: "cs_test_1" }]);
  expect(await violations(["light"])).toEqual([]);
});

test("says that the giver hands over a card without an e-mail", async () => {
  answerCall(gifts.bought, { gift: { ...bought, to_email: null, deliver_on: null } });
  await renderSite(ADDRESS);
  await expect.element(main.getByText(/stampalo o invia il link, quando vuoi/)).toBeVisible();
  await expect.element(main.getByText(/lo mandiamo/)).not.toBeInTheDocument();
});

test("says that the mail of today goes now", async () => {
  answerCall(gifts.bought, { gift: { ...bought, deliver_on: "2026-01-01" } });
  await renderSite(ADDRESS);
  await expect.element(main.getByText(/^A Giulia Neri lo mandiamo adesso/)).toBeVisible();
});

test("confirms nothing to who opens its address without the session of a payment", async () => {
  await renderSite("/regala/grazie");
  await expect.element(main.getByText(/ti mandiamo il buono via email/)).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
});

test("waits for the payment for a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = answerCall(gifts.bought, { gift: null });
  await renderSite(ADDRESS);
  await expect.element(waiting).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  vi.advanceTimersByTime(2000);
  await expect.poll(() => asked.length).toBe(2);
  vi.advanceTimersByTime(58_000);
  await expect.element(main.getByText(/ancora in conferma.*Non pagare di nuovo/)).toBeVisible();
});
