import { NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { withLines } from "@studio/contract/shop/current/offerLines.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { listPrices, makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { renderSite } from "../../../../testing/site.tsx";
import { paths } from "../../../lib/paths.ts";

const main = page.getByRole("main");

test("leads a giver to the gift cards, with the offer chosen already", async () => {
  const { router } = await renderSite(`${paths.purchase.href("class-3-months")}?regalo`);
  await expect.element(main.getByRole("radio", { name: /Small class, 3 mesi/ })).toBeChecked();
  expect(router.state.location.search).toBe("?offerta=class-3-months");
});

test("leads who buys a gift by mistake to the gift cards", async () => {
  await renderSite(paths.purchase.href("class-10"));
  await expect
    .element(main.getByRole("link", { name: "Compralo come buono" }))
    .toHaveAttribute("href", "/regala?offerta=class-10");
});

test("says what is bought, and its limits, before the form that leads to the payment", async () => {
  const limited = makeOwnOffer({ group: "limited", size: "3", terms: { ...NO_LIMITS, count: "2" } });
  answerCall(shop.prices, { ...listPrices, offers: withLines([limited]) });
  await page.viewport(390, 844);
  await renderSite(paths.purchase.href(limited.id));
  const form = main.getByRole("button", { name: "Vai al pagamento" });
  await expect.element(form).toBeVisible();
  const limit = main.getByText("2 lezioni a settimana").element();
  expect(limit.getBoundingClientRect().bottom).toBeLessThan(form.element().getBoundingClientRect().top);
});

test("tells a buyer where the package waits", async () => {
  await renderSite(paths.purchase.href("class-3-months"));
  await expect.element(main.getByRole("heading", { name: "Acquista senza account" })).toBeVisible();
  await expect.element(main.getByText(/è lì che il pacchetto ti aspetta/)).toBeVisible();
  await expect.element(main.getByText(/^Vale 3 mesi. Comincia quando entra nel tuo account/)).toBeVisible();
  await expect.element(main.getByText(/dal giorno del pagamento/)).not.toBeInTheDocument();
});

test("an offer that is not sold here is not found", async () => {
  await renderSite(paths.purchase.href("hyrox-verona"));
  await expect.element(main.getByRole("heading", { level: 1 })).toHaveTextContent("Questa pagina non esiste");
});

test("leads who has an account to the same purchase in the app, with the code of the address", async () => {
  answerCall(shop.guestDiscount, { code: "WELCOME10", price: 42_000, discount: 4_200, total: 37_800 });
  await renderSite(`${paths.purchase.href("class-3-months")}?codice=WELCOME10`);
  await expect
    .element(main.getByRole("link", { name: "Compra dall’area riservata" }))
    .toHaveAttribute("href", "/me?acquista=class-3-months&codice=WELCOME10");
  await expect.element(main.getByText(/^WELCOME10: −42\s€$/)).toBeVisible();
});

test("a membership that renews needs an account, and says its price of a month", async () => {
  const twice = makeOwnOffer({
    group: "limited",
    size: "1",
    payment: "monthly",
    price: "79",
    terms: { ...NO_LIMITS, count: "2" },
  });
  answerCall(shop.prices, { ...listPrices, offers: withLines([twice]) });
  await renderSite(paths.purchase.href(twice.id));
  await expect
    .element(main.getByRole("link", { name: "Accedi o registrati, e abbonati" }))
    .toHaveAttribute("href", `/me?acquista=${twice.id}`);
  await expect.element(main).toMatchTextContent(/79\s€al mese/);
  await expect.element(main.getByRole("button", { name: "Vai al pagamento" })).not.toBeInTheDocument();
});
