import { offer } from "@studio/contract/shop/catalogue.ts";
import { NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { withLines } from "@studio/contract/shop/current/offerLines.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { paymentLinks } from "@studio/contract/shop/paymentLinks.ts";
import { contacts } from "@studio/contract/studio.ts";
import { listPrices, makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../testing/render.tsx";
import { renderSite } from "../../../testing/site.tsx";
import { storeGiftCode } from "../../lib/payments/giftCode.ts";
import { storeReferralCode } from "../../lib/payments/referralCode.ts";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { OfferCards } from "./OfferCards.tsx";

const verona = offer("hyrox-verona").name;

const card = (name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a card shows its audience, unit price and badge, and links to its payment", async () => {
  await renderComponent(<OfferCards group="subscription" kind="Small class illimitata" today="2026-11-24" />);
  for (const line of [
    "Per chi si allena tutto l’anno.",
    "Miglior prezzo al mese",
    "125 € al mese",
    "oppure 12 rate da 130 €",
    "Risparmi 60 € pagando in un’unica soluzione",
  ])
    await expect.element(card("12 mesi")).toMatchTextContent(line);
  await expect
    .element(card("12 mesi").getByRole("link", { name: "Acquista 12 mesi, Small class illimitata" }))
    .toHaveAttribute("href", paymentLinks["class-12-months"]);
  expect(await violations(["light"])).toEqual([]);
});

test.each([
  ["its purchase in the app", false, "/me?acquista=class-20"],
  ["the gift cards, with it chosen", true, "/regala?offerta=class-20"],
])("a card leads who is signed in to %s", async (_, isGift, href) => {
  signInAs();
  await renderComponent(
    <OfferCards group="small-class" kind="Small class" today="2026-11-24" isGift={isGift} />,
  );
  await expect.element(card("20 lezioni").getByRole("link")).toHaveAttribute("href", href);
});

test.each([
  ["packages", false, "e in quei giorni il pacchetto si usa solo se lo chiedi"],
  ["gifts", true, "14 giorni per recedere: come"],
])("the right of withdrawal stands before the buttons of %s", async (_, isGift, text) => {
  await renderComponent(
    <OfferCards group="small-class" kind="Small class" today="2026-11-24" isGift={isGift} />,
  );
  const right = page.getByText(/^Dopo l’acquisto hai 14 giorni per recedere/);
  await expect.element(right).toMatchTextContent(text);
  const button = card("10 lezioni").getByRole("link").element();
  const order = right.element().compareDocumentPosition(button);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

describe("the card of an offer with a payment link", () => {
  const buy = card("20 lezioni").getByRole("link", { name: "Acquista 20 lezioni, Small class" });
  const renderCards = (path = "/shop") =>
    renderComponent(<OfferCards group="small-class" kind="Small class" today="2026-11-24" />, { path });
  const whole = 48 * 60 * 60 * 1000;

  test.each([
    ["has an amount card", () => storeGiftCode("RGTENW2345GESS", "spend")],
    ["has opened an invitation", () => storeReferralCode("AMKC2345")],
  ])("leads a visitor who %s to the purchase that takes it", async (_, store) => {
    store();
    await renderCards();
    await expect.element(buy).toHaveAttribute("href", "/acquista/class-20");
  });

  test.each([
    ["has a package to redeem", () => storeGiftCode("RGTENW2345GESS", "redeem")],
    ["had an amount card", () => storeGiftCode("RGTENW2345GESS", "spend", Date.now() - whole)],
    ["had an invitation", () => storeReferralCode("AMKC2345", 0)],
  ])("keeps the link of a visitor who %s", async (_, store) => {
    store();
    await renderCards();
    await expect.element(buy).toHaveAttribute("href", paymentLinks["class-20"]);
  });

  test.each([
    ["a visitor", () => undefined, "/acquista/class-20?codice=NATALE%26CO"],
    ["a member", signInAs, "/me?acquista=class-20&codice=NATALE%26CO"],
  ])("takes the discount code of the address along for %s", async (_, prepare, href) => {
    prepare();
    await renderCards("/shop?codice=NATALE%26CO");
    await expect.element(buy).toHaveAttribute("href", href);
  });

  test("stays where the site sells no package of it", async () => {
    storeReferralCode("AMKC2345");
    await renderComponent(
      <>
        <OfferCards group="small-class" kind="Small class" today="2026-11-24" />
        <OfferCards group="running" kind="Analisi della corsa" today="2026-11-24" />
      </>,
    );
    await expect.element(buy).toHaveAttribute("href", "/acquista/class-20");
    const hrefs = page
      .getByRole("link", { name: /^Acquista.*Analisi della corsa$/ })
      .elements()
      .map((link) => link.getAttribute("href"));
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !Object.values(paymentLinks).some((link) => link === href))).toEqual([]);
  });
});

test("a package with instalments says how to arrange them", async () => {
  await renderComponent(<OfferCards group="subscription" kind="Small class illimitata" today="2026-11-24" />);
  await expect.element(page.getByText(/^Preferisci pagare a rate\?/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "scrivici" }))
    .toHaveAttribute(
      "href",
      `mailto:${contacts.email}?subject=Pagamento%20a%20rate%3A%20Small%20class%20illimitata`,
    );
});

test("a member, whose buttons lead to the app, writes for the instalments that it does not sell alone", async () => {
  signInAs();
  await renderComponent(
    <>
      <OfferCards group="subscription" kind="Small class illimitata" today="2026-11-24" />
      <OfferCards group="personal-nutrition" kind="Personal training e nutrizionista" today="2026-11-24" />
    </>,
  );
  // One alone: it is the only element of its name.
  await expect
    .element(page.getByRole("link", { name: "scrivici" }))
    .toHaveAttribute("href", expect.stringContaining("Personal%20training%20e%20nutrizionista"));
});

test("a package without instalments does not mention them", async () => {
  await renderComponent(<OfferCards group="small-class" kind="Small class" today="2026-11-24" />);
  await expect.element(card("20 lezioni")).toBeVisible();
  expect(document.body.textContent).not.toContain("rate");
});

test("a programme is on sale until its last day", async () => {
  await renderComponent(<OfferCards group="hyrox" kind="HYROX" today="2025-09-30" />);
  await expect
    .element(card(verona).getByRole("link", { name: /^Acquista/ }))
    .toHaveAttribute("href", paymentLinks["hyrox-verona"]);
  await expect.element(card(verona)).toMatchTextContent("Il più completo");
});

test("from the day after it is not on sale and links to an e-mail", async () => {
  await renderComponent(<OfferCards group="hyrox" kind="HYROX" today="2025-10-01" />);
  for (const name of [verona, offer("hyrox-verona-online").name]) {
    await expect.element(card(name)).toMatchTextContent("Iscrizioni chiuse per questa edizione");
    await expect
      .element(card(name).getByRole("link"))
      .toHaveAttribute("href", `mailto:${contacts.email}?subject=${encodeURIComponent(`HYROX: ${name}`)}`);
  }
  expect(document.body.textContent).not.toContain("Acquista");
  expect(document.body.textContent).not.toContain("Il più completo");
  expect(await violations(["light"])).toEqual([]);
});

test("the monthly offer is bought in the app, since a payment link is paid once", async () => {
  await renderComponent(<OfferCards group="online" kind="Online" today="2026-11-24" />);
  await expect
    .element(card("Allenamento online").getByRole("link", { name: /^Acquista/ }))
    .toHaveAttribute("href", "/me/allenamento#online");
});

const boxes = () =>
  page
    .getByRole("article")
    .elements()
    .map((element) => element.getBoundingClientRect());

test("the offers of a group are one row on a phone, which the focus scrolls, and columns on a wide screen", async () => {
  await renderComponent(
    <PageFrame>
      <OfferCards group="subscription" kind="Small class illimitata" today="2026-11-24" />
    </PageFrame>,
  );
  await expect.element(card("12 mesi")).toBeVisible();
  expect(new Set(boxes().map(({ top }) => top)).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const last = card("12 mesi").getByRole("link");
  await expect.element(last).not.toBeInViewport();
  last.element().focus();
  await expect.element(last).toBeInViewport({ ratio: 0.9 });
  await page.viewport(1440, 900);
  await expect.poll(() => boxes().every(({ left, right }) => left >= 0 && right <= 1440)).toBe(true);
});

test("a membership that renews leads a visitor to the app, with its price of a month", async () => {
  const twice = makeOwnOffer({
    group: "limited",
    name: "2 a settimana",
    size: "1",
    payment: "monthly",
    price: "79",
    terms: { ...NO_LIMITS, count: "2" },
  });
  answerCall(shop.prices, { ...listPrices, offers: withLines([twice]) });
  await renderSite("/shop");
  const own = card("2 a settimana");
  await expect.element(own).toMatchTextContent(/79\s€al mese.*Si rinnova ogni mese.*2 lezioni a settimana/);
  await expect.element(own.getByRole("link")).toHaveAttribute("href", `/me?acquista=${twice.id}`);
});
