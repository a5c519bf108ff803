import { errors } from "@studio/contract/errors.ts";
import { cards } from "@studio/contract/shop/cards/endpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makeSavedCard } from "@studio/contract/testing/shop/cards.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { fakeTimers } from "../../../../testing/clock.ts";
import { prepareDashboard } from "../../../../testing/dashboard.ts";
import { renderApp, renderComponent, signInAs } from "../../../../testing/render.tsx";
import { PurchaseReturn } from "../buy/PurchaseReturn.tsx";
import { CardsSection } from "./CardsSection.tsx";

const sheet = page.getByRole("dialog", { name: "Scegli un pacchetto" });
const pays = sheet.getByRole("button", { name: /^Paga 150\s€ con Visa •••• 4242: Small class, 10 lezioni$/ });
const other = sheet.getByRole("button", {
  name: "Paga con un’altra carta: Small class, 10 lezioni",
  exact: true,
});
const here = () => `${window.location.href.split("#")[0]}#pagamento`;
const expired = makeSavedCard({ id: "pm_old", last4: "0001", exp_year: 2020 });

test("a saved card pays with one tap, and another one on the payment page", async () => {
  prepareDashboard();
  answerCall(cards.savedCards, { cards: [expired, makeSavedCard()] });
  const calls = answerCall(shop.checkout, { checkout_url: here() });
  await renderApp("/me?acquista=class-10");
  await expect.element(pays).toMatchTextContent(/^Paga 150\s€$/);
  await expect.element(sheet.getByText(/^Con Visa •••• 4242, la carta che hai salvato/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await pays.click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  window.dispatchEvent(new Event("pageshow"));
  await other.click();
  await expect.poll(() => calls.length).toBe(2);
  const purchase = { offer: "class-10", price: 15_000, begin_at_once: false };
  expect(calls.map(({ body }) => body)).toEqual([{ ...purchase, card: "pm_1" }, purchase]);
  window.dispatchEvent(new Event("pageshow"));
});

test("who has paid with one tap stays in the app, and the same once more is another purchase", async () => {
  prepareDashboard();
  answerCall(cards.savedCards, { cards: [makeSavedCard()] });
  answerCall(cards.cardPayment, { state: "failed", offer: "class-10" });
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  const checkout_url = `${window.location.origin}/me?acquisto=pi_1`;
  const calls = answerCall(shop.checkout, { checkout_url });
  const { router } = await renderApp("/me?acquista=class-10");
  await pays.click();
  await expect.element(page.getByRole("heading", { name: "Pagamento non riuscito" })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("?acquisto=pi_1");
  await page.getByRole("link", { name: "Scegli di nuovo" }).click();
  await pays.click();
  await expect.poll(() => calls.length).toBe(2);
  const [first, second] = calls.map(({ headers }) => headers.get("idempotency-key"));
  expect(second).not.toBe(first);
});

test("of several cards the latest is chosen, and another one pays instead", async () => {
  prepareDashboard();
  const second = makeSavedCard({ id: "pm_2", last4: "0077" });
  answerCall(cards.savedCards, { cards: [makeSavedCard(), expired, second] });
  const calls = answerCall(shop.checkout, { checkout_url: here() });
  await renderApp("/me?acquista=class-10");
  const choice = sheet.getByRole("radiogroup", { name: "Con quale carta" });
  await expect.element(choice.getByRole("radio", { name: "Visa •••• 4242" })).toBeChecked();
  expect(choice.getByRole("radio").elements()).toHaveLength(2);
  await choice.getByRole("radio", { name: "Visa •••• 0077" }).click();
  await expect.element(sheet.getByText(/^Con Visa •••• 0077, la carta che hai salvato/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await sheet.getByRole("button", { name: /^Paga 150\s€ con Visa •••• 0077/ }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toMatchObject({ offer: "class-10", card: "pm_2" });
  window.dispatchEvent(new Event("pageshow"));
});

test("a refused card says that nothing was charged, and leaves the way to another one", async () => {
  prepareDashboard();
  answerCall(cards.savedCards, { cards: [makeSavedCard()] });
  refuseCall(shop.checkout, "card_refused");
  await renderApp("/me?acquista=class-10");
  await pays.click();
  await expect.element(sheet.getByText(errors.card_refused.message)).toBeVisible();
  await expect.element(other).toBeEnabled();
});

test("a card that was removed meanwhile is no longer offered", async () => {
  prepareDashboard();
  answerCall(cards.savedCards, { cards: [makeSavedCard()] });
  refuseCall(shop.checkout, "card_not_found");
  await renderApp("/me?acquista=class-10");
  await expect.element(pays).toBeVisible();
  answerCall(cards.savedCards, { cards: [] });
  await pays.click();
  await expect.element(sheet.getByText(errors.card_not_found.message)).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "Compra Small class, 10 lezioni" })).toBeEnabled();
});

const toPage = sheet.getByRole("button", { name: "Compra Small class, 10 lezioni" });

test("no button pays until it is known which one is there, and without a card it is the page", async () => {
  prepareDashboard();
  const held = holdCall(cards.savedCards);
  await renderApp("/me?acquista=class-10");
  await expect.element(toPage).toBeDisabled();
  held.respond({ cards: [] });
  await expect.element(toPage).toBeEnabled();
});

test("after a second the button leads to the page, and a card that comes later stands below it", async () => {
  prepareDashboard();
  const held = holdCall(cards.savedCards);
  fakeTimers();
  await renderApp("/me?acquista=class-10");
  await expect.element(toPage).toBeDisabled();
  vi.advanceTimersByTime(1_000);
  await expect.element(toPage).toBeEnabled();
  const top = () => toPage.element().getBoundingClientRect().top;
  const before = top();
  held.respond({ cards: [makeSavedCard()] });
  await expect.element(pays).toBeVisible();
  expect(top()).toBe(before);
  expect(pays.element().getBoundingClientRect().top).toBeGreaterThan(before);
  const calls = answerCall(shop.checkout, { checkout_url: here() });
  await toPage.click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).not.toHaveProperty("card");
});

const comeBack = (more = "") => {
  signInAs();
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  return renderComponent(<PurchaseReturn packages={[]} />, { path: `/?acquisto=pi_1${more}` });
};

test.each([
  ["failed", "Pagamento non riuscito"],
  ["ended", "Pagamento interrotto"],
  ["open", "La banca aspetta la tua conferma"],
] as const)(
  "back from the bank a payment that is %s says so, and leads to the offer",
  async (state, title) => {
    answerCall(cards.cardPayment, { state, offer: "class-10" });
    await comeBack();
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Scegli di nuovo" }))
      .toHaveAttribute("href", "/me?acquista=class-10");
    expect(await violations()).toEqual([]);
  },
);

test("a payment that the bank works on says not to pay again, and offers no other try", async () => {
  answerCall(cards.cardPayment, { state: "processing", offer: "class-10" });
  await comeBack();
  await expect
    .element(page.getByRole("heading", { name: "La banca sta elaborando il pagamento" }))
    .toBeVisible();
  await expect.element(page.getByText(/Intanto non pagarlo di nuovo/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Scegli di nuovo" })).not.toBeInTheDocument();
});

test("what the provider adds to the address is removed from it", async () => {
  prepareDashboard();
  // One that is over: a payment that is being confirmed is asked for again and again.
  answerCall(cards.cardPayment, { state: "failed", offer: "class-10" });
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  const added = "&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded";
  const { router } = await renderApp(`/me?acquisto=pi_1${added}`);
  await expect.poll(() => router.state.location.search).toBe("?acquisto=pi_1");
  await expect.element(page.getByRole("heading", { name: "Pagamento non riuscito" })).toBeVisible();
});

const rows = page.getByRole("list", { name: "Le tue carte" }).getByRole("listitem");

test("the account lists the cards, and removes one after a question", async () => {
  signInAs();
  answerCall(cards.savedCards, { cards: [makeSavedCard(), expired] });
  const removed = answerCall(cards.removeCard, { status: "done" });
  await renderComponent(<CardsSection />);
  await expect.element(rows.first()).toMatchTextContent(/Visa •••• 4242.*Scade 08\/2030/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Scaduta/);
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Togli Visa •••• 4242" }).click();
  answerCall(cards.savedCards, { cards: [] });
  await page.getByRole("button", { name: "Togli la carta" }).click();
  await expect.element(page.getByText("Carta tolta.")).toBeVisible();
  await expect.element(page.getByText(/^Quando paghi puoi chiedere a Stripe/)).toBeVisible();
  expect(removed.map(({ params }) => params.id)).toEqual(["pm_1"]);
});

test("the account says when the cards cannot be read or removed", async () => {
  signInAs();
  refuseCall(cards.savedCards, "busy");
  await renderComponent(<CardsSection />);
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  answerCall(cards.savedCards, { cards: [makeSavedCard()] });
  await page.getByRole("button", { name: "Riprova" }).click();
  refuseCall(cards.removeCard, "busy");
  await page.getByRole("button", { name: "Togli Visa •••• 4242" }).click();
  await page.getByRole("button", { name: "Togli la carta" }).click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  await expect.element(rows).toHaveLength(1);
});
