import { errors } from "@studio/contract/errors.ts";
import { instalments as api } from "@studio/contract/instalments/endpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makePlanWire } from "@studio/contract/testing/packages.ts";
import { listPrices } from "@studio/contract/testing/shop.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../testing/render.tsx";
import { OnlineOffer } from "./OnlineOffer.tsx";

const library = makePlanWire({ package_id: null, title: "Allenamento online", cents: 990, count: null });

beforeEach(() => {
  signInAs();
  answerCall(shop.prices, listPrices);
});

test("leads to the free trial at the price that is shown", async () => {
  answerCall(api.mine, { plans: [] });
  const url = `${window.location.href}#prova`;
  const asked = answerCall(api.checkout, { checkout_url: url });
  await renderComponent(<OnlineOffer isOpening={false} />);
  await expect.element(page.getByText(/^2 giorni gratis, poi 9,90.€ al mese/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: /^Prova gratis|^Abbonati/ }).click();
  await expect.element(page.getByText(/per abbonarti spunta la richiesta/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Prova gratis 2 giorni" }).click();
  await expect.poll(() => window.location.hash).toBe("#prova");
  expect(asked[0]?.body).toEqual({ offer: "online-training", cents: 990, begin_at_once: true });
});

test("offers no second trial, and reports a refusal", async () => {
  answerCall(api.mine, { plans: [{ ...library, state: "stopped" }] });
  refuseCall(api.checkout, "checkout_unavailable");
  await renderComponent(<OnlineOffer isOpening={false} />);
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: /^Abbonati a 9,90/ }).click();
  await expect.element(page.getByText(errors.checkout_unavailable.message)).toBeVisible();
});

test("leads to the subscription that is paused, and waits for the one that was just bought", async () => {
  answerCall(api.mine, { plans: [{ ...library, state: "unpaid" }] });
  const screen = await renderComponent(<OnlineOffer isOpening={false} />);
  const link = page.getByRole("link", { name: "Il tuo abbonamento" });
  await expect.element(link).toHaveAttribute("href", "/me/account#rate");
  await expect.element(page.getByText(/adesso la videoteca è chiusa/)).toBeVisible();
  await screen.unmount();
  await renderComponent(<OnlineOffer isOpening />);
  await expect.element(page.getByRole("status")).toMatchTextContent(/Stiamo aprendo la videoteca/);
});
