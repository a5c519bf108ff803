import { errors } from "@studio/contract/errors.ts";
import { gifts } from "@studio/contract/gifts/endpoints.ts";
import { EVERYONE } from "@studio/contract/shop/content/writtenOffers.ts";
import { WITHOUT_CLASSES } from "@studio/contract/shop/current/withoutClassesLine.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { listPrices, makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { skipFillDuration } from "../../../../testing/clock.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { GiveForm } from "./GiveForm.tsx";

const TODAY = "2026-12-01";
const here = () => ({ checkout_url: `${window.location.href}#pagamento` });
const pay = page.getByRole("button", { name: /^Vai al pagamento/ });
const field = (name: string | RegExp) => page.getByRole("textbox", { name });
const card = page.getByRole("article", { name: "Buono regalo" });
const choice = (name: string | RegExp) => page.getByRole("radio", { name });

async function open(path = "/regala") {
  const opened = await renderComponent(<GiveForm today={TODAY} />, { path });
  skipFillDuration();
  return opened;
}

/** Waits for the payment's page, and comes back from it. */
async function paid() {
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  window.dispatchEvent(new Event("pageshow"));
}

/** Types for whom a card is, and from whom. */
async function fillPeople() {
  await field("Il suo nome").fill("Giulia");
  await field("Il tuo nome").fill("Marco Bianchi");
  await field("La tua email").fill("Marco@Posta.Test");
}

test("gives the offer of the address, at the price of the page, on a day and with a message", async () => {
  const calls = answerCall(gifts.guestCheckout, here());
  const day = addRomeDays(romeDay(new Date()), 20);
  await open("/regala?offerta=class-20");
  await expect.element(choice(/Small class, 20 lezioni/)).toBeChecked();
  expect(await violations()).toEqual([]);
  await fillPeople();
  await field(/^La sua email/).fill("giulia@posta.test");
  await page.getByLabelText("Il giorno in cui glielo mandiamo").fill(day);
  await field(/^Un messaggio/).fill("Buon Natale!\nCi vediamo in palestra");
  await expect
    .element(card)
    .toMatchTextContent(/Per Giulia.*Small class, 20 lezioni.*Buon Natale!.*Da Marco Bianchi/s);
  await page.getByRole("button", { name: /^Vai al pagamento di 250\s€$/ }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toEqual({
    offer: "class-20",
    price: 25_000,
    to_name: "Giulia",
    to_email: "giulia@posta.test",
    deliver_on: day,
    message: "Buon Natale!\nCi vediamo in palestra",
    from_name: "Marco Bianchi",
    email: "marco@posta.test",
    website: "",
    elapsed: expect.any(Number),
  });
  await paid();
});

test("offers that arrive after the page move nothing: a button adds them behind those that stand there", async () => {
  const prices = holdCall(shop.prices);
  await open();
  const tops = () =>
    [...document.querySelectorAll("label:has(input[type=radio]), button, input")]
      .filter((one) => !/Vedi/.test(one.textContent))
      .map((one) => [one.textContent, one.getBoundingClientRect().top]);
  await expect.element(choice(/Small class, 20 lezioni/)).toBeVisible();
  const before = tops();
  prices.respond({
    ...listPrices,
    offers: [
      makeOwnOffer({ id: "a", notes: WITHOUT_CLASSES }),
      makeOwnOffer({
        id: "b",
        name: "Ingresso singolo",
        size: "1",
        buyers: { ...EVERYONE, who: "newcomers" },
      }),
    ],
  });
  const more = page.getByRole("button", { name: "Vedi altre 2 offerte" });
  await expect.element(more).toBeVisible();
  expect(tops()).toEqual(before);
  expect(await violations()).toEqual([]);
  await more.click();
  await expect.element(choice(/Small class, 5 lezioni/)).toHaveFocus();
  await expect.element(choice(/Small class, 5 lezioni.*nessuna classe rientra/)).toBeVisible();
  // To whom it may be given, before it is paid.
  await choice(/Ingresso singolo.*Solo per chi non ha mai avuto/).click();
  await expect.element(card).toMatchTextContent(/Ingresso singolo.*Solo per chi non ha mai avuto/s);
  const names = page.getByRole("group", { name: "Che cosa regali" }).getByRole("radio").elements();
  const values = names.map((one) => one.getAttribute("value"));
  expect(values.slice(-3)).toEqual(["a", "b", ""]);
});

test("gives an amount: one of three, or any in whole euros within the bounds", async () => {
  const calls = answerCall(gifts.guestCheckout, here());
  await open();
  await expect.element(choice("Altro")).not.toBeInTheDocument();
  await choice(/^Un importo/).click();
  await fillPeople();
  await pay.click();
  await expect.element(page.getByText("Scrivi un importo")).toBeVisible();
  await choice("50 €").click();
  await expect.element(card).toMatchTextContent(/50\s€.*in una o più volte/s);
  await expect.element(page.getByRole("button", { name: /^Vai al pagamento di 50\s€$/ })).toBeVisible();
  await choice("Altro").click();
  for (const wrong of ["7", "501", "12,50", "dieci"]) {
    await field("Quanto, in euro").fill(wrong);
    await pay.click();
    await expect.element(field("Quanto, in euro")).toHaveAttribute("aria-invalid", "true");
    await expect.element(field("Quanto, in euro")).toHaveFocus();
  }
  expect(await violations()).toEqual([]);
  await field("Quanto, in euro").fill("75");
  await page.getByRole("button", { name: /^Vai al pagamento di 75\s€$/ }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toMatchObject({
    offer: null,
    price: 7_500,
    to_email: null,
    deliver_on: null,
    message: null,
  });
  await paid();
});

test("says at each field what is missing, and keeps what was typed", async () => {
  await open();
  await field("Il tuo nome").fill("Marco");
  await pay.click();
  await expect.element(field("Il suo nome")).toHaveFocus();
  await expect.element(field("Il suo nome")).toHaveAccessibleDescription("Campo obbligatorio");
  await expect.element(field("La tua email")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Il tuo nome")).toHaveValue("Marco");
});

test("says why the payment was not opened, and sends the same again with the same key after a lost answer", async () => {
  refuseCall(gifts.guestCheckout, "price_changed");
  await open();
  await fillPeople();
  await pay.click();
  await expect.element(page.getByText(errors.price_changed.message)).toBeVisible();
  const lost = disconnectCall(gifts.guestCheckout);
  await pay.click();
  await expect.poll(() => lost.length).toBe(1);
  await expect.element(pay).toBeEnabled();
  const calls = answerCall(gifts.guestCheckout, here());
  await pay.click();
  await paid();
  expect(calls[0]?.headers.get("idempotency-key")).toBe(lost[0]?.headers.get("idempotency-key"));
});

test("a member is the giver, and types neither name nor e-mail", async () => {
  const member = signInAs({ first_name: "Lucia", last_name: "Verdi", email: "lucia@studio.test" });
  const calls = answerCall(gifts.checkout, here());
  await open();
  await expect.element(page.getByText(/^Lucia Verdi, lucia@studio\.test/)).toBeVisible();
  await expect.element(field("Il tuo nome")).not.toBeInTheDocument();
  await field("Il suo nome").fill("Giulia");
  await expect.element(card).toMatchTextContent(/Da Lucia Verdi/);
  await pay.click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toEqual({
    offer: "class-10",
    price: 15_000,
    to_name: "Giulia",
    to_email: null,
    deliver_on: null,
    message: null,
  });
  expect(calls[0]?.headers.get("authorization")).toContain(member.id);
  await paid();
});

describe("a visitor who gave a payment up", () => {
  test("reads so, and has what they chose and typed", async () => {
    answerCall(gifts.guestCheckout, here());
    const first = await open();
    await choice(/Small class, 20 lezioni/).click();
    await fillPeople();
    await pay.click();
    await paid();
    await first.unmount();
    const address = window.location.href;
    window.history.replaceState(null, "", "?status=cancel");
    await open("/regala?status=cancel");
    await expect.element(page.getByText(/^Pagamento annullato/)).toBeVisible();
    expect(window.location.search).toBe("");
    await expect.element(field("Il suo nome")).toHaveValue("Giulia");
    await expect.element(choice(/Small class, 20 lezioni/)).toBeChecked();
    window.history.replaceState(null, "", address);
  });
});
