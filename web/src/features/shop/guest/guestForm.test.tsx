import { errors } from "@studio/contract/errors.ts";
import { EVERYONE } from "@studio/contract/shop/content/writtenOffers.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makeFee } from "@studio/contract/testing/shop/enrolments.ts";
import { listPrices, makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, endCalls, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { skipFillDuration } from "../../../../testing/clock.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { GuestForm } from "./GuestForm.tsx";

const TODAY = "2026-11-24";
const email = page.getByRole("textbox", { name: "La tua email" });
const pay = page.getByRole("button", { name: "Vai al pagamento" });

async function openForm(...form: Parameters<typeof renderComponent>) {
  const opened = await renderComponent(...form);
  skipFillDuration();
  return opened;
}

test("leads to the payment of the shown price, with the choice to begin at once", async () => {
  const calls = answerCall(shop.guestCheckout, {
    checkout_url: `${window.location.href}#pagamento`,
  });
  await openForm(<GuestForm offer="class-10" today={TODAY} />);
  expect(await violations()).toEqual([]);
  await email.fill("Lucia@Posta.Test");
  await page.getByRole("checkbox", { name: /^Chiedo di cominciare subito/ }).click();
  await pay.click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(calls.map(({ body }) => body)).toEqual([
    {
      offer: "class-10",
      price: 15_000,
      email: "lucia@posta.test",
      begin_at_once: true,
      website: "",
      elapsed: expect.any(Number),
    },
  ]);
  window.dispatchEvent(new Event("pageshow"));
  await expect.element(pay).toBeEnabled();
});

test("says that the price has changed, and keeps the input", async () => {
  refuseCall(shop.guestCheckout, "price_changed");
  await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await email.fill("lucia@posta.test");
  await pay.click();
  await expect.element(page.getByText(errors.price_changed.message)).toBeVisible();
  await expect.element(email).toHaveValue("lucia@posta.test");
});

test.each([
  ["newcomers", "newcomers", 1],
  ["everyone", "everyone", 0],
] as const)(
  "an offer for %s says before the payment what comes if it is not for who pays",
  async (_, who, count) => {
    answerCall(shop.prices, {
      ...listPrices,
      offers: [makeOwnOffer({ id: "own", buyers: { ...EVERYONE, who } })],
    });
    await openForm(<GuestForm offer="own" today={TODAY} />);
    await expect.element(pay).toBeVisible();
    const note = page.getByText(/Solo per chi non ha mai avuto.*puoi avere il rimborso/);
    expect(note.elements()).toHaveLength(count);
  },
);

test("an offer that is not on sale has no form", async () => {
  await openForm(<GuestForm offer="hyrox-verona" today={TODAY} />);
  await expect.element(page.getByText("Questo pacchetto adesso non è in vendita.")).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
});

test("a payment that was given up is said, and the e-mail is still there, until the purchase is made", async () => {
  const address = window.location.href;
  onTestFinished(() => window.history.replaceState(null, "", address));
  answerCall(shop.guestCheckout, { checkout_url: `${address}#pagamento` });
  const first = await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await email.fill("lucia@posta.test");
  await pay.click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  window.dispatchEvent(new Event("pageshow"));
  await first.unmount();

  window.history.replaceState(null, "", "?utm=1&status=cancel");
  await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await expect
    .element(page.getByRole("status").getByText(/^Pagamento annullato\. Non ti abbiamo addebitato nulla/))
    .toBeVisible();
  await expect.element(email).toHaveValue("lucia@posta.test");
  expect(window.location.search).toBe("?utm=1");
  expect(await violations()).toEqual([]);
});

const opener = page.getByRole("button", { name: "Hai un codice o un buono regalo?" });
const code = page.getByRole("textbox", { name: "Codice sconto o buono regalo" });
const apply = page.getByRole("button", { name: "Applica" });
const applied = page.getByText(/^WELCOME10: −15\s€$/);
const TEN_PERCENT = { code: "WELCOME10", price: 15_000, discount: 1_500, total: 13_500 };

test("says what a discount code takes off before the payment, and pays with it", async () => {
  const asked = answerCall(shop.guestDiscount, TEN_PERCENT);
  const calls = answerCall(shop.guestCheckout, { checkout_url: `${window.location.href}#pagamento` });
  await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await expect.element(code).not.toBeInTheDocument();
  await opener.click();
  await expect.element(code).toHaveFocus();
  await code.fill("welcome 10");
  await apply.click();
  await expect.element(page.getByRole("status").filter({ has: applied })).toBeVisible();
  await expect.element(page.getByText(/^135\s€ invece di 150\s€$/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Togli WELCOME10" })).toHaveFocus();
  expect(await violations()).toEqual([]);
  await email.fill("lucia@posta.test");
  await page.getByRole("button", { name: /^Vai al pagamento di 135\s€$/ }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(asked.map(({ body }) => body)).toEqual([{ code: "WELCOME10", offer: "class-10" }]);
  expect(calls[0]?.body).toMatchObject({ offer: "class-10", price: 15_000, code: "WELCOME10" });
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  window.dispatchEvent(new Event("pageshow"));
});

test("applies a code that is only typed, instead of leading to the full price", async () => {
  const asked = answerCall(shop.guestDiscount, TEN_PERCENT);
  const calls = answerCall(shop.guestCheckout, { checkout_url: `${window.location.href}#pagamento` });
  await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await email.fill("lucia@posta.test");
  await opener.click();
  await code.fill("WELCOME10");
  await pay.click();
  await expect.element(applied).toBeVisible();
  expect([asked.length, calls.length]).toEqual([1, 0]);
  await page.getByRole("button", { name: "Togli WELCOME10" }).click();
  await expect.element(opener).toHaveFocus();
  await pay.click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).not.toHaveProperty("code");
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  window.dispatchEvent(new Event("pageshow"));
});

test("applies the code of the address", async () => {
  answerCall(shop.guestDiscount, TEN_PERCENT);
  const calls = answerCall(shop.guestCheckout, { checkout_url: `${window.location.href}#pagamento` });
  await openForm(<GuestForm offer="class-10" today={TODAY} />, { path: "/?codice=WELCOME10" });
  await expect.element(applied).toBeVisible();
  expect(await violations()).toEqual([]);
  await email.fill("lucia@posta.test");
  await page.getByRole("button", { name: /^Vai al pagamento di/ }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toMatchObject({ code: "WELCOME10" });
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  window.dispatchEvent(new Event("pageshow"));
});

test("says under the field why a code is refused, also by the payment, and goes on without it", async () => {
  refuseCall(shop.guestDiscount, "discount_not_for_offer");
  await openForm(<GuestForm offer="class-10" today={TODAY} />, { path: "/?codice=WELCOME10" });
  await expect.element(code).toHaveAccessibleDescription(errors.discount_not_for_offer.message);
  expect(await violations()).toEqual([]);
  await code.fill("W");
  await apply.click();
  await expect.element(code).toHaveAccessibleDescription("Da 3 a 20 lettere e cifre, senza accenti");
  await expect.element(code).toHaveFocus();
  answerCall(shop.guestDiscount, TEN_PERCENT);
  await code.fill("WELCOME10");
  await apply.click();
  await expect.element(applied).toBeVisible();
  await email.fill("lucia@posta.test");
  refuseCall(shop.guestCheckout, "discount_used_already");
  await page.getByRole("button", { name: /^Vai al pagamento di/ }).click();
  await expect.element(code).toHaveAccessibleDescription(errors.discount_used_already.message);
  await page.getByRole("button", { name: "Continua senza codice" }).click();
  await expect.element(opener).toBeVisible();
  await expect.element(pay).toBeEnabled();
});

test("an answer about a code that was changed meanwhile is not applied", async () => {
  const held = holdCall(shop.guestDiscount);
  await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await opener.click();
  await code.fill("WELCOME10");
  await apply.click();
  await expect.poll(() => held.received.length).toBe(1);
  await code.fill("WELCOME20");
  held.respond(TEN_PERCENT);
  await endCalls();
  refuseCall(shop.guestDiscount, "discount_not_found");
  await apply.click();
  await expect.element(code).toHaveAccessibleDescription(errors.discount_not_found.message);
  await expect.element(code).toHaveValue("WELCOME20");
  await expect.element(applied).not.toBeInTheDocument();
});

test("who comes back from the payment has their code applied again", async () => {
  answerCall(shop.guestDiscount, TEN_PERCENT);
  answerCall(shop.guestCheckout, { checkout_url: `${window.location.href}#pagamento` });
  const first = await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await opener.click();
  await code.fill("WELCOME10");
  await apply.click();
  await email.fill("lucia@posta.test");
  await page.getByRole("button", { name: /^Vai al pagamento di/ }).click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  window.dispatchEvent(new Event("pageshow"));
  await first.unmount();
  const second = await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await expect.element(applied).toBeVisible();
  await page.getByRole("button", { name: "Togli WELCOME10" }).click();
  await second.unmount();
  await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await expect.element(opener).toBeVisible();
  await expect.element(email).toHaveValue("lucia@posta.test");
});

test("asks for the enrolment fee, and sends it as it is shown", async () => {
  answerCall(shop.prices, { ...listPrices, fee: makeFee() });
  const calls = answerCall(shop.guestCheckout, { checkout_url: `${window.location.href}#pagamento` });
  await openForm(<GuestForm offer="class-10" today={TODAY} />);
  await expect
    .element(page.getByText(/^Più «Iscrizione e assicurazione», 30\s€ l’anno: paghi 180\s€ in tutto\.$/))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  window.location.hash = "";
  await email.fill("lucia@posta.test");
  await page.getByRole("button", { name: "Vai al pagamento di 180 €" }).click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(calls[0]?.body).toMatchObject({
    price: 15_000,
    fee: 3_000,
    fee_name: "Iscrizione e assicurazione",
    fee_every: "year",
  });
  window.dispatchEvent(new Event("pageshow"));
});
