import { offer, offers } from "@studio/contract/shop/catalogue.ts";
import { EVERYONE, NO_LIMITS, writtenAs } from "@studio/contract/shop/content/writtenOffers.ts";
import { currentPricesOn } from "@studio/contract/shop/current/currentPrices.ts";
import { withLines } from "@studio/contract/shop/current/offerLines.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { withFeeLine } from "@studio/contract/shop/fee/feeLine.ts";
import type { OfferId } from "@studio/contract/shop/offer.ts";
import { paymentLinks } from "@studio/contract/shop/paymentLinks.ts";
import { withChanges } from "@studio/contract/shop/pricePolicy.ts";
import type { WrittenOffer } from "@studio/contract/shop/published.ts";
import { makeFee } from "@studio/contract/testing/shop/enrolments.ts";
import { listPrices, makeOwnOffer, makePriceChange } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../testing/api.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { renderSite } from "../../../testing/site.tsx";
import { paths } from "../../lib/paths.ts";
import { OfferCards } from "./OfferCards.tsx";

const TODAY = "2026-11-24";

/** The prices once staff have raised ten lessons to 160 €, and one offer that staff arrange. */
const changed = currentPricesOn(
  Object.values(offers).map((one) =>
    one.id === "class-10" || one.id === "running-starter"
      ? withChanges(one, [
          makePriceChange({ from: "2026-11-01", until: "2026-12-31" }),
          makePriceChange({ cents: 17_000, from: "2027-01-01" }),
        ])
      : one,
  ),
  TODAY,
);

const card = (name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("cards take today's prices, ask for them once, and lead to a payment that charges them", async () => {
  const calls = answerCall(shop.prices, changed);
  await renderComponent(
    <>
      <OfferCards group="small-class" kind="Small class" today={TODAY} />
      <OfferCards group="running" kind="Analisi della corsa" today={TODAY} />
    </>,
  );
  await expect.element(card("10 lezioni")).toMatchTextContent(/160\s?€/);
  await expect.element(card("10 lezioni")).toMatchTextContent(/Fino al 31 dicembre, poi 170\s€/);
  await expect.element(card("20 lezioni")).toMatchTextContent(/Risparmi 70\s€ rispetto a 10 lezioni/);
  const link = (name: string) => card(name).getByRole("link");
  await expect.element(link("10 lezioni")).toHaveAttribute("href", "/acquista/class-10");
  await expect.element(link("20 lezioni")).toHaveAttribute("href", paymentLinks["class-20"]);
  await expect.element(link("Starter")).toMatchTextContent(/^Scrivici/);
  await expect.element(link("Avanzato")).toHaveAttribute("href", paymentLinks["running-avanzato"]);
  expect(calls).toHaveLength(1);
});

test("while a fee is asked, packages lead to the payment that charges it, and say so", async () => {
  const packs = [offer("class-10"), offer("class-20")];
  const lined = withFeeLine([], packs, makeFee());
  answerCall(shop.prices, currentPricesOn(Object.values(offers), TODAY, lined, makeFee()));
  await renderComponent(
    <>
      <OfferCards group="small-class" kind="Small class" today={TODAY} />
      <OfferCards group="running" kind="Analisi della corsa" today={TODAY} />
    </>,
  );
  await expect.element(card("20 lezioni")).toMatchTextContent(/Chi non ce l’ha paga anche «Iscrizione/);
  const link = (name: string) => card(name).getByRole("link");
  await expect.element(link("20 lezioni")).toHaveAttribute("href", "/acquista/class-20");
  await expect.element(link("Avanzato")).toHaveAttribute("href", paymentLinks["running-avanzato"]);
});

/** Returns an offer as an owner has written it. */
const written = (id: OfferId, changes: Partial<WrittenOffer>) => ({ ...writtenAs(offer(id)), ...changes });

test("cards are as the owner has written their offers, and one that is withdrawn is gone", async () => {
  const changes = { name: "Dieci ingressi", badge: "Novità", notes: "Anche in due", until: "2026-11-01" };
  answerCall(shop.prices, {
    ...listPrices,
    offers: [
      written("class-10", changes),
      written("class-20", { sale: "withdrawn" }),
      written("restart", { sale: "withdrawn" }),
    ],
  });
  await renderComponent(
    <>
      <OfferCards group="small-class" kind="Small class" today={TODAY} />
      <OfferCards group="restart" kind="RESTART" today={TODAY} />
    </>,
  );
  const changed = card("Dieci ingressi");
  await expect.element(changed).toMatchTextContent(/Anche in due/);
  // Not on sale any more: neither badge nor payment.
  await expect.element(changed).toMatchTextContent(/non è in vendita/);
  await expect.element(changed).not.toMatchTextContent(/Novità/);
  await expect.element(changed.getByRole("link")).toMatchTextContent(/^Scrivici/);
  await expect.element(card("20 lezioni")).not.toBeInTheDocument();
  await expect.element(page.getByText(/Adesso qui non c’è nessun pacchetto/)).toBeVisible();
});

/** Two classes a week for three months, and five lessons that only the desk sells, as an owner has added them. */
const twiceAWeek = makeOwnOffer({
  name: "Due volte a settimana",
  group: "limited",
  size: "3",
  notes: "",
  terms: { ...NO_LIMITS, count: "2", last: "16:00" },
});
const atTheDesk = makeOwnOffer({
  id: "desk",
  name: "5 lezioni di prova",
  group: "limited-pack",
  terms: { ...NO_LIMITS, validity: "30" },
  buyers: { ...EVERYONE, where: "desk" },
});

test("the shop has limited offers in a chapter of their own, which says of each how far it goes", async () => {
  answerCall(shop.prices, { ...listPrices, offers: withLines([twiceAWeek, atTheDesk]) });
  await renderSite(paths.shop.href());
  const limited = card("Due volte a settimana");
  await expect.element(limited).toMatchTextContent(/2 lezioni a settimana.*Solo fino alle 16:00/);
  await expect.element(limited).toMatchTextContent(/80\s€\s?per 3 mesi/);
  await expect.element(limited.getByRole("link")).toHaveAttribute("href", `/acquista/${twiceAWeek.id}`);
  await expect.element(page.getByRole("heading", { name: "Small class, altre formule" })).toBeVisible();
  await expect.element(card("5 lezioni di prova")).not.toBeInTheDocument();
});

test("the shop has no such chapter while only the desk sells what is limited", async () => {
  answerCall(shop.prices, {
    ...listPrices,
    offers: [atTheDesk, written("class-10", { name: "Dieci ingressi" })],
  });
  await renderSite(paths.shop.href());
  await expect.element(card("Dieci ingressi")).toBeVisible();
  await expect
    .element(page.getByRole("heading", { name: "Small class, altre formule" }))
    .not.toBeInTheDocument();
});

test("an offer that the site does not sell has no page of purchase", async () => {
  answerCall(shop.prices, { ...listPrices, offers: [atTheDesk] });
  await renderSite(paths.purchase.href(atTheDesk.id));
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Questa pagina non esiste" }))
    .toBeVisible();
});

test("the page of an added offer waits for the offers, and asks again after a failure", async () => {
  const own = makeOwnOffer({ name: "Cinque ingressi" });
  refuseCall(shop.prices, "internal");
  await renderSite(paths.purchase.href(own.id));
  const failed = page.getByRole("alert");
  await expect.element(failed).toMatchTextContent("Il pacchetto non si è caricato.");
  answerCall(shop.prices, { ...listPrices, offers: [own] });
  await failed.getByRole("button", { name: "Riprova" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Small class, Cinque ingressi" });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "La tua email" })).toBeVisible();
});
