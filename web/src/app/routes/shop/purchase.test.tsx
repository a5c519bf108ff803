import { withLines } from "@studio/contract/shop/current/offerLines.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { NO_LIMITS } from "@studio/contract/shop/published.ts";
import { listPrices, makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { renderSite } from "../../../../testing/site.tsx";
import { paths } from "../../../lib/paths.ts";

const main = page.getByRole("main");

test("tells a giver that the studio asks for whom it is, and nothing of an account of their own", async () => {
  await renderSite(`${paths.purchase.href("class-3-months")}?regalo`);
  await expect.element(main.getByRole("heading", { level: 2, name: "Il tuo regalo" })).toBeVisible();
  await expect.element(main.getByRole("heading", { name: "Regala senza un account" })).toBeVisible();
  await expect.element(main.getByText(/^Rispondi con nome ed email di chi riceve il regalo/)).toBeVisible();
  await expect.element(main.getByText(/^Comincia il giorno in cui lo attiviamo a nome di chi/)).toBeVisible();
  await expect.element(main.getByText(/è lì che il pacchetto ti aspetta/)).not.toBeInTheDocument();
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
  await expect.element(main.getByText(/^Comincia quando entra nel tuo account/)).toBeVisible();
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
