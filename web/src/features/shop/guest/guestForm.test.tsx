import { errors } from "@studio/contract/errors.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { GuestForm } from "./GuestForm.tsx";

const TODAY = "2026-11-24";
const email = page.getByRole("textbox", { name: "La tua email" });
const pay = page.getByRole("button", { name: "Vai al pagamento" });

test("leads to the payment of the shown price, with the choice to begin at once", async () => {
  const calls = answerCall(shop.guestCheckout, {
    checkout_url: `${window.location.href}#pagamento`,
  });
  await renderComponent(<GuestForm offer="class-10" today={TODAY} />);
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
      gift: false,
      website: "",
      elapsed: expect.any(Number),
    },
  ]);
  window.dispatchEvent(new Event("pageshow"));
  await expect.element(pay).toBeEnabled();
});

test("marks the payment of a gift, to which the address leads", async () => {
  const calls = answerCall(shop.guestCheckout, { checkout_url: `${window.location.href}#pagamento` });
  await renderComponent(<GuestForm offer="class-10" today={TODAY} />, { path: "/?regalo" });
  await expect.element(page.getByRole("checkbox", { name: /^È un regalo/ })).toBeChecked();
  await email.fill("lucia@posta.test");
  await pay.click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toMatchObject({ offer: "class-10", gift: true, begin_at_once: false });
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  window.dispatchEvent(new Event("pageshow"));
});

test("says that the price has changed, and keeps the input", async () => {
  refuseCall(shop.guestCheckout, "price_changed");
  await renderComponent(<GuestForm offer="class-10" today={TODAY} />);
  await email.fill("lucia@posta.test");
  await pay.click();
  await expect.element(page.getByText(errors.price_changed.message)).toBeVisible();
  await expect.element(email).toHaveValue("lucia@posta.test");
});

test("an offer that is not on sale has no form", async () => {
  await renderComponent(<GuestForm offer="hyrox-verona" today={TODAY} />);
  await expect.element(page.getByText("Questo pacchetto adesso non è in vendita.")).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
});

test("a payment that was given up is said, and the e-mail is still there, until the purchase is made", async () => {
  const address = window.location.href;
  onTestFinished(() => window.history.replaceState(null, "", address));
  answerCall(shop.guestCheckout, { checkout_url: `${address}#pagamento` });
  const first = await renderComponent(<GuestForm offer="class-10" today={TODAY} />);
  await email.fill("lucia@posta.test");
  await pay.click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  window.dispatchEvent(new Event("pageshow"));
  await first.unmount();

  window.history.replaceState(null, "", "?regalo&status=cancel");
  await renderComponent(<GuestForm offer="class-10" today={TODAY} />);
  await expect
    .element(page.getByRole("status").getByText(/^Pagamento annullato\. Non ti abbiamo addebitato nulla/))
    .toBeVisible();
  await expect.element(email).toHaveValue("lucia@posta.test");
  expect(window.location.search).toBe("?regalo=");
  expect(await violations()).toEqual([]);
});
