import { formatPrice } from "@studio/contract/sales/money.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { type Promotion as Offered, promotion } from "@studio/contract/shop/promotion.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { Promotion } from "./Promotion.tsx";
import { PromotionCard } from "./PromotionCard.tsx";

if (!promotion?.offer) throw new Error("Without a promotion with a price these tests say nothing");
const { id, title, text, link, offer: sold } = promotion;
const KEY = "promotion:member-1";
const popup = page.getByRole("dialog", { name: title });
const opener = page.getByRole("button", { name: "Scopri l’offerta" });
const show = () => renderComponent(<Promotion uid="member-1" />);

test("opens the promotion on a tap, with its price and a link to its page, and stores that it was seen", async () => {
  await show();
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(popup).not.toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBeNull();
  await opener.click();
  await expect.element(popup).toBeVisible();
  await expect.element(popup.getByText(text)).toBeVisible();
  await expect.element(popup.getByText(formatPrice(priceOn(offer(sold), romeDay(new Date()))))).toBeVisible();
  await expect.element(popup.getByRole("link", { name: link.label })).toHaveAttribute("href", link.href);
  expect(localStorage.getItem(KEY)).toBe(id);
  expect(await violations()).toEqual([]);
});

test("is not shown when the promoted offer is no longer on sale", async () => {
  const past: Offered = { id, title, text, link, offer: "hyrox-verona" };
  await renderComponent(
    <>
      <PromotionCard uid="member-1" promotion={past} today="2025-10-01" />
      <p>Caricato</p>
    </>,
  );
  await expect.element(page.getByText("Caricato")).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
});

test.each(["Non ora", "Chiudi"])("closes with %s", async (name) => {
  await show();
  await opener.click();
  await popup.getByRole("button", { name }).click();
  await expect.element(popup).not.toBeInTheDocument();
});

test("is not shown to a member who has seen it", async () => {
  localStorage.setItem(KEY, id);
  await renderComponent(
    <>
      <Promotion uid="member-1" />
      <Promotion uid="member-2" />
    </>,
  );
  await expect.element(opener).toBeVisible();
  expect(opener.elements()).toHaveLength(1);
});

test("is shown to a member who has seen only another one", async () => {
  localStorage.setItem(KEY, "another");
  await show();
  await expect.element(opener).toBeVisible();
});
