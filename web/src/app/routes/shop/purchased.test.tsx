import { errors } from "@studio/contract/errors.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makeFee } from "@studio/contract/testing/shop/enrolments.ts";
import { listPrices } from "@studio/contract/testing/shop.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { storedGiftCode, storeGiftCode } from "../../../lib/payments/giftCode.ts";
import { Component as Purchased } from "./purchased.tsx";

const own = page.getByText(/che cosa fare per trovare il tuo pacchetto/);
const gift = page.getByText(/ti mandiamo il buono regalo, con il codice e il link/);

test("tells a buyer what comes next", async () => {
  await renderComponent(<Purchased />, { path: "/acquista/grazie" });
  await expect.element(own).toBeVisible();
  await expect.element(gift).not.toBeInTheDocument();
});

test("forgets the gift card that paid", async () => {
  storeGiftCode("RGTENW2345GESS", "spend");
  await renderComponent(<Purchased />, { path: "/acquista/grazie" });
  await expect.poll(() => storedGiftCode()).toBeUndefined();
});

test("tells a giver that the card comes by mail", async () => {
  await renderComponent(<Purchased />, { path: "/acquista/grazie?regalo" });
  await expect.element(gift).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

describe("the browser that paid", () => {
  const ADDRESS = "/acquista/grazie#cs_test_1";
  const resend = page.getByRole("button", { name: "Non arriva? Correggi o invia di nuovo" });
  const email = page.getByLabelText("La tua email");
  const send = page.getByRole("button", { name: "Invia l’email" });

  test("is told where the mail went, and has it sent to a corrected address", async () => {
    const asked = answerCall(shop.payerMail, { state: "waiting", email: "lucia@psta.test" });
    const sent = answerCall(shop.mailPayer, { status: "done" });
    await renderComponent(<Purchased />, { path: ADDRESS });
    await expect.element(page.getByRole("status")).toHaveTextContent("Ti abbiamo scritto a lucia@psta.test.");
    expect(await violations()).toEqual([]);
    await resend.click();
    await expect.element(email).toHaveValue("lucia@psta.test");
    expect(await violations()).toEqual([]);
    await email.fill("Lucia@Posta.test");
    await send.click();
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent("Ti abbiamo scritto di nuovo, a lucia@posta.test.");
    await expect.element(email).not.toBeInTheDocument();
    await expect.element(resend).toHaveFocus();
    expect(asked.map(({ body }) => body)).toEqual([{ session: "cs_test_1" }]);
    expect(sent.map(({ body }) => body)).toEqual([{ session: "cs_test_1", email: "lucia@posta.test" }]);
  });

  test("is told so when the mail cannot be sent, with the address still there", async () => {
    answerCall(shop.payerMail, { state: "waiting", email: "lucia@psta.test" });
    disconnectCall(shop.mailPayer);
    await renderComponent(<Purchased />, { path: ADDRESS });
    await resend.click();
    await email.fill("lucia@posta.test");
    await send.click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Sei offline: riprova quando torna la connessione.");
    refuseCall(shop.mailPayer, "purchase_not_waiting");
    await send.click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(errors.purchase_not_waiting.message);
    await expect.element(email).toHaveValue("lucia@posta.test");
  });

  test("is asked for the address that the payment page had not", async () => {
    answerCall(shop.payerMail, { state: "waiting", email: null });
    await renderComponent(<Purchased />, { path: ADDRESS });
    await expect.element(page.getByRole("status")).toMatchTextContent(/^Non sappiamo a che indirizzo/);
    await expect.element(email).toHaveValue("");
  });

  test("corrects nothing of a purchase that waits no longer", async () => {
    answerCall(shop.payerMail, { state: "done" });
    await renderComponent(<Purchased />, { path: ADDRESS });
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent("Pagamento confermato: trovi tutto nell’email che ti abbiamo mandato.");
    await expect.element(resend).not.toBeInTheDocument();
  });

  test.each([
    ["waiting", "Ti abbiamo scritto a lucia@posta.test."],
    ["done", "Pagamento confermato: trovi tutto nell’email che ti abbiamo mandato."],
  ] as const)("is told what was charged, whatever the page asked: %s", async (state, text) => {
    // The studio changed the fee to 35 € while the page of 30 € was open.
    answerCall(shop.prices, { ...listPrices, fee: makeFee({ cents: 3_500 }) });
    const fee = { name: "Iscrizione e assicurazione", cents: 3_000 };
    answerCall(shop.payerMail, {
      state,
      email: "lucia@posta.test",
      charged: { cents: 18_000, currency: "eur", fee },
    });
    await renderComponent(<Purchased />, { path: ADDRESS });
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent(`${text} Hai pagato 180,00 €, di cui 30,00 € per «Iscrizione e assicurazione».`);
  });

  test("waits for the payment, and reads the page as it is when that takes longer than a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = answerCall(shop.payerMail, { state: "unconfirmed" });
    await renderComponent(<Purchased />, { path: ADDRESS });
    const confirming = page.getByText("Stiamo confermando il pagamento…");
    await expect.element(confirming).toBeVisible();
    vi.advanceTimersByTime(2000);
    await expect.poll(() => asked.length).toBe(2);
    vi.advanceTimersByTime(58_000);
    await expect.element(confirming).not.toBeInTheDocument();
    await expect.poll(() => asked.length).toBe(8);
    await expect.element(own).toBeVisible();
  });
});
