import { content } from "@studio/contract/content/endpoints.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { initialPromotions } from "@studio/contract/shop/content/initialPromotions.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { Promotion } from "./Promotion.tsx";
import { PromotionCard } from "./PromotionCard.tsx";

const [promotion] = initialPromotions;
if (!promotion) throw new Error("Without a promotion these tests say nothing");
const { title, text, link } = promotion;
const KEY = "promotion:member-1";
const popup = page.getByRole("dialog", { name: title });
const opener = page.getByRole("button", { name: "Scopri l’offerta" });

/** Opens the card of the first promotion that holds, for one member or several. */
async function show(promotions = [promotion], members = ["member-1"]) {
  answerCall(content.publishedToMembers, { promotions: { version: 1, value: promotions } });
  await renderComponent(members.map((uid) => <Promotion key={uid} uid={uid} />));
}

test("opens the promotion on a tap, with its price and a link to its page, and stores that it was seen", async () => {
  await show();
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(popup).not.toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBeNull();
  await opener.click();
  await expect.element(popup).toBeVisible();
  await expect.element(popup.getByText(text)).toBeVisible();
  await expect
    .element(popup.getByText(formatPrice(priceOn(offer("restart"), romeDay(new Date())))))
    .toBeVisible();
  await expect.element(popup.getByRole("link", { name: link.label })).toHaveAttribute("href", link.href);
  expect(localStorage.getItem(KEY)).toBe(title);
  expect(await violations()).toEqual([]);
});

test("is not shown when the promoted offer is no longer on sale", async () => {
  await renderComponent(
    <>
      <PromotionCard uid="member-1" promotion={{ ...promotion, offer: "hyrox-verona" }} today="2025-10-01" />
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
  localStorage.setItem(KEY, title);
  await show([promotion], ["member-1", "member-2"]);
  await expect.element(opener).toBeVisible();
  expect(opener.elements()).toHaveLength(1);
});

test("is shown to a member who has seen only another one", async () => {
  localStorage.setItem(KEY, "another");
  await show();
  await expect.element(opener).toBeVisible();
});

test("is the first that holds today", async () => {
  await show([
    { ...promotion, title: "Passata", until: "2020-01-01" },
    { ...promotion, title: "Di oggi" },
  ]);
  await expect.element(page.getByRole("heading", { name: "Di oggi" })).toBeVisible();
});
