import { enrolments } from "@studio/contract/enrolments/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { gifts } from "@studio/contract/gifts/endpoints.ts";
import type { GiftPrice } from "@studio/contract/gifts/model.ts";
import { instalments } from "@studio/contract/instalments/endpoints.ts";
import { newPurchase } from "@studio/contract/packages/beginAtOnce.ts";
import { cards } from "@studio/contract/shop/cards/endpoints.ts";
import { EVERYONE, NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { withLines } from "@studio/contract/shop/current/offerLines.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { feePaymentIdOf } from "@studio/contract/shop/fee/fee.ts";
import type { OwnPayment } from "@studio/contract/shop/payments.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { makeSavedCard } from "@studio/contract/testing/shop/cards.ts";
import { makeEnrolment, makeFee } from "@studio/contract/testing/shop/enrolments.ts";
import { makeGiftPrice } from "@studio/contract/testing/shop/gifts.ts";
import { listPrices, makeOwnOffer, makeOwnPayment } from "@studio/contract/testing/shop.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { openDashboard, prepareDashboard, storePackages } from "../../../../testing/dashboard.ts";
import { renderApp, renderComponent, signInAs } from "../../../../testing/render.tsx";
import { asShown } from "../../../lib/payments/enrolment.ts";
import { storedGiftCode, storeGiftCode } from "../../../lib/payments/giftCode.ts";
import { OffersDialog } from "./OffersDialog.tsx";
import { PurchaseReturn } from "./PurchaseReturn.tsx";

const SESSION = "cs_test_1";
const sheet = page.getByRole("dialog", { name: "Scegli un pacchetto" });
const offers = sheet.getByRole("listitem");
const button = (name: string) => sheet.getByRole("button", { name, exact: true });
const here = () => `${window.location.href.split("#")[0]}#pagamento`;

test("renews the member's own package within two taps", async () => {
  const used = makePackage({ name: "Small class, 20 lezioni", size: 20, remaining: 0 });
  await openDashboard({ packages: { p: used } });
  const calls = answerCall(shop.checkout, { checkout_url: here() });
  await page.getByRole("link", { name: "Scegli un pacchetto" }).click();
  await expect.element(sheet.getByText(/^Adesso non hai pacchetti attivi\./)).toBeVisible();
  await expect.element(offers.first()).toMatchTextContent(/^Small class, 20 lezioni/);
  // Only the offer that is chosen speaks of its purchase, and a pack of no instalments.
  expect(
    sheet
      .getByRole("group")
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(["Acquisto di Small class, 20 lezioni"]);
  await expect.element(sheet.getByText(/Le rate si addebitano/)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await button("Rinnova Small class, 20 lezioni").click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(calls.map(({ body }) => body)).toEqual([
    { offer: "class-20", price: expect.any(Number), begin_at_once: false },
  ]);
  await expect.element(button("Rinnova Small class, 20 lezioni")).toBeDisabled();
  window.dispatchEvent(new Event("pageshow"));
  await expect.element(button("Rinnova Small class, 20 lezioni")).toBeEnabled();
});

test.each([
  ["an offer of the address", "class-6-months", "Small class, 6 mesi"],
  ["their own, where the address names none on sale,", "hyrox-verona", "Small class, 20 lezioni"],
])("%s is first and chosen already", async (_, asked, title) => {
  const own = makePackage({ name: "Small class, 20 lezioni", size: 20, remaining: 2 });
  prepareDashboard({ packages: { p: own } });
  await renderApp(`/me?acquista=${asked}`);
  await expect.element(sheet.getByRole("group")).toHaveAccessibleName(`Acquisto di ${title}`);
  await expect.element(offers.first()).toMatchTextContent(new RegExp(`^${title}`));
});

test("pays an offer of months in instalments", async () => {
  prepareDashboard();
  await renderApp("/me?acquista=pacchetti");
  const calls = answerCall(instalments.checkout, { checkout_url: here() });
  await button("Scegli Small class, 3 mesi").click();
  await expect.element(sheet.getByRole("group", { name: "Acquisto di Small class, 3 mesi" })).toHaveFocus();
  await expect.element(sheet.getByText(/Le rate si addebitano/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await expect
    .element(button("Compra a rate Small class, 3 mesi"))
    .toMatchTextContent(/^oppure 3 rate da 140/);
  await expect.element(button("Compra a rate Small class, 10 lezioni")).not.toBeInTheDocument();
  window.location.hash = "";
  await sheet.getByRole("checkbox").click();
  await button("Compra a rate Small class, 3 mesi").click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(calls.map(({ body }) => body)).toEqual([
    { offer: "class-3-months", cents: 14_000, begin_at_once: true },
  ]);
  window.dispatchEvent(new Event("pageshow"));
  await expect.element(button("Compra a rate Small class, 3 mesi")).toBeEnabled();
});

test("shows products before conditions, and asks for the consent anew at each that is chosen", async () => {
  await page.viewport(390, 844);
  prepareDashboard({ packages: {} });
  await renderApp("/me?acquista=pacchetti");
  await expect.element(offers.first()).toMatchTextContent(/^Small class, 10 lezioni150/);
  await expect.element(sheet.getByText(/recedere|rate si addebitano/)).not.toBeInTheDocument();
  await button("Scegli Small class, 10 lezioni").click();
  await sheet.getByRole("checkbox").click();
  await button("Scegli Small class, 20 lezioni").click();
  await expect.element(sheet.getByRole("checkbox")).not.toBeChecked();
  await expect.element(sheet.getByText("Miglior prezzo a lezione")).toBeVisible();
});

test("names the package that the member has, and sells no offer that staff arrange", async () => {
  prepareDashboard({ packages: { p: makePackage({ name: "Dallo staff", remaining: 1 }) } });
  await renderApp("/me?acquista=pacchetti");
  await expect.element(sheet.getByText(/^Adesso hai: Dallo staff, 1 lezione rimasta\./)).toBeVisible();
  await expect.element(button("Scegli Small class, 10 lezioni")).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: /^Rinnova/ })).not.toBeInTheDocument();
  await expect.element(sheet.getByText(/Analisi della corsa/)).not.toBeInTheDocument();
  await sheet.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test("says from when to when a renewal is valid, and how long one is covered already", async () => {
  const months = { name: "Small class, 3 mesi", size: 0, remaining: 0 };
  const renewed = { start_date: "2026-12-08", expire_date: "2027-03-08", follows: "a" };
  prepareDashboard({
    packages: {
      a: makePackage({ ...months, expire_date: "2026-12-08" }),
      b: makePackage({ ...months, ...renewed }),
    },
  });
  await renderApp("/me?acquista=pacchetti");
  await expect.element(sheet.getByText(/^Adesso hai: Small class, 3 mesi, fino a dom 7 mar\./)).toBeVisible();
  await expect
    .element(offers.first().getByText("Hai già un abbonamento: questo vale dall’8 mar 2027 al 7 giu 2027"))
    .toBeVisible();
});

test("says until when lessons would be valid, and offers nothing that is for newcomers", async () => {
  const terms = { ...NO_LIMITS, validity: "30", weekdays: "67" as const };
  const weekend = makeOwnOffer({ name: "5 lezioni del fine settimana", group: "limited-pack", terms });
  const first = makeOwnOffer({
    id: "first",
    name: "Il primo mese",
    buyers: { ...EVERYONE, who: "newcomers" },
  });
  answerCall(shop.prices, { ...listPrices, offers: withLines([weekend, first]) });
  prepareDashboard({ packages: { p: makePackage({ remaining: 0 }) } });
  await renderApp("/me?acquista=pacchetti");
  const limited = offers.filter({ hasText: "Small class, 5 lezioni del fine settimana" });
  await expect
    .element(limited)
    .toMatchTextContent(/Solo sabato e domenica · Vale 30 giorni dall’attivazione/);
  await expect.element(limited).toMatchTextContent(/Vale fino al \d+ \p{L}+ \d{4}/u);
  await expect.element(sheet.getByText("Small class, Il primo mese")).not.toBeInTheDocument();
});

test("offers who never had a package what is for newcomers", async () => {
  const first = makeOwnOffer({ name: "Il primo mese", buyers: { ...EVERYONE, who: "newcomers" } });
  answerCall(shop.prices, { ...listPrices, offers: [first] });
  prepareDashboard({ packages: {} });
  await renderApp("/me?acquista=pacchetti");
  await expect.element(button("Scegli Small class, Il primo mese")).toBeVisible();
});

test("shows neither packages nor offers as missing while they load", async () => {
  await renderComponent(
    <OffersDialog products={{ status: "loading" }} open now={new Date()} onClose={() => undefined} />,
  );
  await expect.element(sheet.getByRole("status", { name: "Carico i prezzi" })).toBeVisible();
  await expect.element(sheet.getByText(/Adesso/)).not.toBeInTheDocument();
});

test("asks before it buys once more what was bought just now", async () => {
  prepareDashboard();
  await renderApp("/me?acquista=pacchetti");
  refuseCall(shop.checkout, "purchase_repeated");
  await button("Scegli Small class, 10 lezioni").click();
  await button("Compra Small class, 10 lezioni").click();
  const question = page.getByRole("dialog", { name: "Ne vuoi un altro?" });
  await expect.element(question).toBeVisible();
  const calls = answerCall(shop.checkout, { checkout_url: here() });
  window.location.hash = "";
  await question.getByRole("button", { name: "Sì, comprane un altro" }).click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(calls.map(({ body }) => body)).toMatchObject([{ offer: "class-10", again: true }]);
  window.dispatchEvent(new Event("pageshow"));
});

test("explains a refusal and a missing network, and can be tapped again", async () => {
  prepareDashboard();
  await renderApp("/me?acquista=pacchetti");
  refuseCall(shop.checkout, "price_changed");
  await button("Scegli Small class, 10 lezioni").click();
  await button("Compra Small class, 10 lezioni").click();
  await expect.element(page.getByText(errors.price_changed.message)).toBeVisible();
  disconnectCall(shop.checkout);
  await button("Compra Small class, 10 lezioni").click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(button("Compra Small class, 10 lezioni")).toBeEnabled();
});

test("confirms a payment, and thanks for its package as soon as it is granted", async () => {
  prepareDashboard();
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  const { router } = await renderApp(`/me?acquisto=${SESSION}&giorno=2026-11-25`);
  await expect.element(page.getByText("Stiamo confermando il pagamento")).toBeVisible();
  await expect.element(page.getByText(/Grazie/)).not.toBeInTheDocument();
  storePackages({ [SESSION]: makePackage({ name: "Small class, 10 lezioni" }) });
  await expect
    .element(page.getByText("Small class, 10 lezioni è attivo: puoi prenotare subito."))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Ho capito" }).click();
  await expect.element(page.getByText("Grazie! Il pacchetto è tuo")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("?giorno=2026-11-25");
});

test("says from when a package can be used whose buyer did not ask to begin", async () => {
  prepareDashboard();
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  const createdAt = new Date("2026-11-25T09:00:00Z");
  const pkg = { name: "Small class, 10 lezioni", createdAt, purchase: newPurchase(createdAt, undefined) };
  storePackages({ [SESSION]: makePackage(pkg) });
  await renderApp(`/me?acquisto=${SESSION}`);
  const text =
    "Small class, 10 lezioni è nel tuo account. Si usa dal 10 dicembre, o subito se lo chiedi: te lo domandiamo quando prenoti.";
  await expect.element(page.getByText(text)).toBeVisible();
});

test("says of a membership that was paid that it renews", async () => {
  prepareDashboard();
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  const days = {
    createdAt: new Date("2026-11-25T09:00:00Z"),
    start_date: "2026-11-25",
    expire_date: "2027-01-25",
  };
  const instalments = {
    id: "sub_1",
    startsOn: "2026-11-25",
    count: 2,
    paid: 1,
    unpaidSince: null,
    renews: true,
  };
  storePackages({
    [SESSION]: makePackage({ name: "2 a settimana", size: 0, remaining: 0, ...days, instalments }),
  });
  await renderApp(`/me?acquisto=${SESSION}`);
  await expect
    .element(page.getByText("2 a settimana è attivo e si rinnova ogni mese: puoi prenotare subito."))
    .toBeVisible();
});

test("ignores an id that is no checkout session, and removes it from the address", async () => {
  prepareDashboard();
  const { router } = await renderApp("/me?acquisto=qualcosa");
  await expect.poll(() => router.state.location.search).toBe("");
  await expect.element(page.getByRole("heading", { name: /pagamento/ })).not.toBeInTheDocument();
});

const comeBack = () => {
  signInAs();
  return renderComponent(<PurchaseReturn packages={[]} />, { path: `/?acquisto=${SESSION}` });
};

test.each([
  ["kept", "Grazie! Abbiamo ricevuto il pagamento"],
  ["waiting", "Grazie! Abbiamo ricevuto il pagamento"],
  ["settled", "Il pagamento è stato gestito dallo studio"],
  ["refunded", "Pagamento rimborsato"],
] as const)("says what happens with a payment that is %s", async (state, title) => {
  answerCall(shop.ownPayments, { payments: [makeOwnPayment({ id: SESSION, state })], next_offset: null });
  await comeBack();
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
});

const feePaid = (over: Partial<OwnPayment> = {}) =>
  makeOwnPayment({
    id: feePaymentIdOf(SESSION),
    kind: "fee",
    offer: null,
    title: "Iscrizione e assicurazione",
    amount: 3_000,
    ...over,
  });
const packPaid = makeOwnPayment({ id: SESSION, amount: 15_000 });

test.each([
  ["alone", [packPaid], "Hai pagato 150,00 €."],
  [
    "with the fee",
    [packPaid, feePaid()],
    "Hai pagato 180,00 €, di cui 30,00 € per «Iscrizione e assicurazione».",
  ],
  [
    "with a fee that goes back",
    [packPaid, feePaid({ state: "refund_due", reason: "fee_not_due" })],
    "Hai pagato 180,00 €, di cui 30,00 € per «Iscrizione e assicurazione». «Iscrizione e assicurazione» non era dovuta: te la restituiamo.",
  ],
  [
    "with a code that leaves the fee",
    [makeOwnPayment({ id: SESSION, amount: 0 }), feePaid()],
    "Hai pagato 30,00 € per «Iscrizione e assicurazione».",
  ],
  [
    "in part with a gift card",
    [makeOwnPayment({ id: SESSION, amount: 5_000, gift_part: 10_000 })],
    "Hai pagato 50,00 €. Un buono regalo ha pagato 100,00 €.",
  ],
  ["without paying", [makeOwnPayment({ id: SESSION, amount: 0 })], undefined],
] as const)("thanks with what was charged, not with what the page asks: %s", async (_, payments, text) => {
  prepareDashboard({ packages: { [SESSION]: makePackage({ name: "Small class, 10 lezioni" }) } });
  answerCall(shop.prices, { ...listPrices, fee: makeFee({ cents: 3_500 }) });
  answerCall(shop.ownPayments, { payments: [...payments], next_offset: null });
  await renderApp(`/me?acquisto=${SESSION}`);
  const thanks = page.getByRole("status").filter({ hasText: "Grazie! Il pacchetto è tuo" });
  if (text === undefined) {
    await expect.element(thanks).toBeVisible();
    await expect.element(thanks).not.toMatchTextContent(/pagato/);
  } else await expect.element(thanks).toMatchTextContent(new RegExp(`${text.replaceAll(" ", "\\s")}$`));
});

test("thanks for a membership with what its first month charged", async () => {
  const instalments = {
    id: "sub_1",
    startsOn: "2026-11-25",
    count: 2,
    paid: 1,
    unpaidSince: null,
    renews: true,
  };
  prepareDashboard({
    packages: { [SESSION]: makePackage({ name: "2 a settimana", size: 0, remaining: 0, instalments }) },
  });
  const first = makeOwnPayment({
    id: "in_1",
    amount: 7_900,
    instalment: { plan: "sub_1", number: 1, count: null },
  });
  const payments = [first, feePaid({ id: feePaymentIdOf("in_1") })];
  answerCall(shop.ownPayments, { payments, next_offset: null });
  await renderApp(`/me?acquisto=${SESSION}`);
  await expect
    .element(page.getByText(/^Hai pagato 109,00\s€, di cui 30,00\s€ per «Iscrizione e assicurazione»\.$/))
    .toBeVisible();
});

describe("the fee of another year", () => {
  const pay = page.getByRole("button", { name: "Paga 30 €: Iscrizione e assicurazione" });
  const prepare = (asked: { since: string | null } | undefined) => {
    prepareDashboard({ packages: { p: makePackage({ name: "Small class, 10 lezioni" }) } });
    answerCall(shop.prices, { ...listPrices, fee: makeFee() });
    answerCall(enrolments.own, makeEnrolment({ ...(asked && { asked }) }));
  };

  test.each([
    ["2026-11-20", /^La tua iscrizione valeva fino al 19 novembre 2026\. Per rinnovarla: «Iscrizione e/],
    [null, /^Da pagare: «Iscrizione e assicurazione», 30\s€ l’anno\./],
  ])("is asked on the dashboard, and paid alone: since %s", async (since, text) => {
    prepare({ since });
    await renderApp("/me");
    await expect.element(page.getByText(text)).toBeVisible();
    expect(await violations()).toEqual([]);
    const sent = answerCall(enrolments.pay, { checkout_url: here() });
    await pay.click();
    await expect.poll(() => window.location.hash).toBe("#pagamento");
    expect(sent.map(({ body }) => body)).toEqual([
      { fee: 3_000, fee_name: "Iscrizione e assicurazione", fee_every: "year" },
    ]);
  });

  test("is not asked of who was not reminded, nor while the studio asks none", async () => {
    prepare(undefined);
    await renderApp("/me");
    await expect.element(page.getByRole("heading", { name: /^Ciao/ })).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
  });

  test("is thanked for with what was charged", async () => {
    answerCall(shop.ownPayments, { payments: [feePaid({ id: SESSION })], next_offset: null });
    await comeBack();
    await expect
      .element(page.getByRole("status"))
      .toMatchTextContent(
        /Grazie! La tua iscrizione è valida.*Hai pagato 30,00\s€ per «Iscrizione e assicurazione»\.$/,
      );
  });
});

test("stops asking after a minute, and asks again on a tap", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const calls = answerCall(shop.ownPayments, {
    payments: [makeOwnPayment({ id: "other" })],
    next_offset: null,
  });
  await comeBack();
  await expect.element(page.getByText("Stiamo confermando il pagamento")).toBeVisible();
  let seconds = 0;
  const isLate = () => {
    vi.advanceTimersByTime(1000);
    seconds += 1;
    return page.getByText("Il pagamento è ancora in conferma").elements().length > 0;
  };
  await expect.poll(isLate).toBe(true);
  // The poll advances the clock a little too.
  expect(seconds).toBeGreaterThan(50);
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.length).toBeLessThan(10);
  await expect
    .element(page.getByRole("link", { name: "i tuoi acquisti" }))
    .toHaveAttribute("href", "/me/account#acquisti");
  const asked = calls.length;
  vi.advanceTimersByTime(600_000);
  vi.useRealTimers();
  expect(await violations()).toEqual([]);
  answerCall(shop.ownPayments, { payments: [makeOwnPayment({ id: SESSION })], next_offset: null });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText("Grazie! Abbiamo ricevuto il pagamento")).toBeVisible();
  expect(calls).toHaveLength(asked);
});

const applied = sheet.getByText(/^WELCOME10: −42\s€$/);
const asksAt = (price: number, discount: number) => ({
  code: "WELCOME10",
  price,
  discount,
  total: price - discount,
});

test("pays with a discount code, at once only", async () => {
  prepareDashboard();
  const asked = answerCall(shop.discount, asksAt(42_000, 4_200));
  const calls = answerCall(shop.checkout, { checkout_url: here() });
  await renderApp("/me?acquista=class-3-months");
  await button("Hai un codice o un buono regalo?").click();
  await sheet.getByRole("textbox", { name: "Codice sconto o buono regalo" }).fill("welcome10");
  // Also the instalments wait for the code that is typed.
  await button("Compra a rate Small class, 3 mesi").click();
  await expect.element(applied).toBeVisible();
  await expect.element(sheet.getByText(/^Con un codice sconto si paga in una volta/)).toBeVisible();
  await expect.element(button("Compra a rate Small class, 3 mesi")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  window.location.hash = "";
  await sheet.getByRole("button", { name: /^Compra per 378\s€: Small class, 3 mesi$/ }).click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(asked.map(({ body }) => body)).toEqual([{ code: "WELCOME10", offer: "class-3-months" }]);
  expect(calls.map(({ body }) => body)).toEqual([
    { offer: "class-3-months", price: expect.any(Number), begin_at_once: false, code: "WELCOME10" },
  ]);
  window.dispatchEvent(new Event("pageshow"));
});

test("checks the code of the address anew for each offer that is chosen, and forgets it with the sheet", async () => {
  prepareDashboard();
  const asked = answerCall(shop.discount, asksAt(42_000, 4_200));
  const { router } = await renderApp("/me?acquista=class-3-months&codice=WELCOME10");
  await expect.element(applied).toBeVisible();
  refuseCall(shop.discount, "discount_not_for_offer");
  await button("Scegli Small class, 10 lezioni").click();
  await expect.element(sheet.getByText(errors.discount_not_for_offer.message)).toBeVisible();
  await expect.element(applied).not.toBeInTheDocument();
  await button("Continua senza codice").click();
  answerCall(shop.discount, asksAt(25_000, 2_500));
  await button("Scegli Small class, 20 lezioni").click();
  await expect.element(button("Hai un codice o un buono regalo?")).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ code: "WELCOME10", offer: "class-3-months" }]);
  await sheet.getByRole("button", { name: "Chiudi" }).click();
  await expect.poll(() => router.state.location.search).toBe("");
});

test("says under the field what the payment refuses of a code", async () => {
  prepareDashboard();
  answerCall(shop.discount, asksAt(42_000, 42_000));
  await renderApp("/me?acquista=class-3-months&codice=WELCOME10");
  refuseCall(shop.checkout, "discount_used_up");
  await button("Conferma, senza pagare: Small class, 3 mesi").click();
  await expect
    .element(sheet.getByRole("textbox", { name: "Codice sconto o buono regalo" }))
    .toHaveAccessibleDescription(errors.discount_used_up.message);
});

const CARD = "RGTENW2345GESS";
const paidBy = (overrides: Partial<GiftPrice> = {}) =>
  makeGiftPrice({ price: 15_000, gift: 10_000, total: 5_000, left: 0, ...overrides });

test("pays a part with a gift card, and says what is left to pay and on the card", async () => {
  prepareDashboard();
  const asked = answerCall(gifts.price, paidBy());
  const calls = answerCall(shop.checkout, { checkout_url: here() });
  await renderApp("/me?acquista=class-10");
  await button("Hai un codice o un buono regalo?").click();
  await sheet.getByRole("textbox", { name: "Codice sconto o buono regalo" }).fill("rg-tenw-2345-gess");
  await button("Applica").click();
  await expect.element(sheet.getByText(/^Buono regalo: −100\s€$/)).toBeVisible();
  await expect.element(sheet.getByText(/^Restano 50\s€ da pagare$/)).toBeVisible();
  await expect.element(button("Togli il buono RG-TENW-2345-GESS")).toHaveFocus();
  expect(await violations()).toEqual([]);
  window.location.hash = "";
  await sheet.getByRole("button", { name: /per 50\s€: Small class, 10 lezioni$/ }).click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(asked.map(({ body }) => body)).toEqual([{ code: CARD, offer: "class-10" }]);
  expect(calls.map(({ body }) => body)).toEqual([
    { offer: "class-10", price: 15_000, begin_at_once: false, gift_card: CARD },
  ]);
  window.dispatchEvent(new Event("pageshow"));
});

test("takes a discount code first and a gift card for the rest, which is checked anew without the code", async () => {
  prepareDashboard();
  storeGiftCode(CARD, "spend");
  const asked = answerCall(gifts.price, ({ body }) =>
    JSON.stringify(body).includes("WELCOME10")
      ? paidBy({ discount: 1_500, gift: 10_000, total: 3_500 })
      : paidBy({ gift: 10_000, total: 5_000 }),
  );
  answerCall(shop.discount, asksAt(15_000, 1_500));
  await renderApp("/me?acquista=class-10");
  await expect.element(sheet.getByText(/^Buono regalo: −100\s€$/)).toBeVisible();
  await button("Hai anche un codice sconto?").click();
  await sheet.getByRole("textbox", { name: "Codice sconto o buono regalo" }).fill("WELCOME10");
  await button("Applica").click();
  await expect.element(button("Togli WELCOME10")).toHaveFocus();
  await expect.element(sheet.getByText(/^Restano 35\s€ da pagare$/)).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: /^Hai anche/ })).not.toBeInTheDocument();
  await button("Togli WELCOME10").click();
  await expect.element(sheet.getByText(/^Restano 50\s€ da pagare$/)).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([
    { code: CARD, offer: "class-10" },
    { code: CARD, offer: "class-10", discount: "WELCOME10" },
    { code: CARD, offer: "class-10" },
  ]);
  await button("Togli il buono RG-TENW-2345-GESS").click();
  await expect.element(button("Hai un codice o un buono regalo?")).toHaveFocus();
  expect(storedGiftCode()).toBeUndefined();
});

test("does not offer a card of a package that waits to be redeemed", async () => {
  prepareDashboard();
  const asked = answerCall(gifts.price, paidBy());
  storeGiftCode(CARD, "redeem");
  await renderApp("/me?acquista=class-10");
  await expect.element(button("Hai un codice o un buono regalo?")).toBeVisible();
  await button("Hai un codice o un buono regalo?").click();
  await expect.element(sheet.getByRole("textbox", { name: "Codice sconto o buono regalo" })).toHaveValue("");
  expect(asked).toEqual([]);
  expect(storedGiftCode()).toBe(CARD);
});

test("a card that pays all of it is a purchase without a payment, and leaves the rest on the card", async () => {
  prepareDashboard();
  answerCall(gifts.price, paidBy({ gift: 15_000, total: 0, left: 5_000 }));
  storeGiftCode(CARD, "spend");
  await renderApp("/me?acquista=class-10");
  await expect
    .element(sheet.getByText(/^Non resta niente da pagare, sul buono restano 50\s€$/))
    .toBeVisible();
  await expect.element(button("Conferma, senza pagare: Small class, 10 lezioni")).toBeVisible();
});

test("says under the field why a gift card pays nothing, also when the payment is opened", async () => {
  prepareDashboard();
  refuseCall(gifts.price, "gift_spent");
  storeGiftCode(CARD, "spend");
  await renderApp("/me?acquista=class-10");
  const field = sheet.getByRole("textbox", { name: "Codice sconto o buono regalo" });
  await expect.element(field).toHaveAccessibleDescription(errors.gift_spent.message);
  // No purchase takes it any more, so that the next one does not offer it.
  expect(storedGiftCode()).toBeUndefined();
  answerCall(gifts.price, paidBy());
  await button("Applica").click();
  await expect.element(sheet.getByText(/^Buono regalo: −100\s€$/)).toBeVisible();
  refuseCall(shop.checkout, "gift_held");
  await sheet.getByRole("button", { name: /per 50\s€: Small class, 10 lezioni$/ }).click();
  await expect.element(field).toHaveAccessibleDescription(errors.gift_held.message);
  await button("Continua senza codice").click();
  expect(storedGiftCode()).toBeUndefined();
});

test("with the enrolment fee, a saved card pays both, and a code that takes the price leaves the fee", async () => {
  prepareDashboard();
  answerCall(shop.prices, { ...listPrices, fee: makeFee() });
  answerCall(enrolments.own, makeEnrolment());
  answerCall(cards.savedCards, { cards: [makeSavedCard()] });
  await renderApp("/me?acquista=class-10");
  await expect.element(sheet.getByRole("button", { name: /^Paga 180\s€ con / })).toBeVisible();
  const all = { code: "TUTTO", price: 15_000, discount: 15_000, total: 0 };
  answerCall(shop.discount, all);
  await sheet.getByRole("button", { name: "Hai un codice o un buono regalo?" }).click();
  await sheet.getByRole("textbox", { name: "Codice sconto o buono regalo" }).fill("TUTTO");
  await button("Applica").click();
  await expect.element(sheet.getByRole("button", { name: /^Paga 30\s€ con / })).toBeVisible();
  await expect.element(sheet.getByText(/: paghi 30\s€ in tutto\.$/)).toBeVisible();
});

test("another fee than the one that was shown is read anew, with its total", async () => {
  prepareDashboard();
  answerCall(shop.prices, { ...listPrices, fee: makeFee() });
  answerCall(enrolments.own, makeEnrolment());
  await renderApp("/me?acquista=class-20");
  const buy = button("Compra Small class, 20 lezioni");
  await expect.element(buy).toBeVisible();
  const other = makeFee({ cents: 3_500, every: "once" });
  answerCall(shop.prices, { ...listPrices, fee: other });
  answerCall(enrolments.own, makeEnrolment({ fee: { name: other.name, cents: 3_500, every: "once" } }));
  refuseCall(shop.checkout, "fee_changed");
  await buy.click();
  await expect.element(page.getByText(errors.fee_changed.message)).toBeVisible();
  await expect.element(sheet.getByText(/35\s€ una volta sola: paghi 285\s€ in tutto\.$/)).toBeVisible();
});

const twice = makeOwnOffer({
  group: "limited",
  name: "2 a settimana",
  size: "1",
  payment: "monthly",
  price: "79",
  terms: { ...NO_LIMITS, count: "2" },
});
const TWICE = "Small class, 2 a settimana";

test("a membership that renews says its price of a month, takes no code, and opens the monthly payment", async () => {
  prepareDashboard();
  answerCall(shop.prices, { ...listPrices, offers: withLines([twice]) });
  await renderApp(`/me?acquista=${twice.id}`);
  const calls = answerCall(instalments.checkout, { checkout_url: here() });
  await expect.element(offers.first()).toMatchTextContent(/^Small class, 2 a settimana79 €al mese/);
  await expect.element(offers.first()).toMatchTextContent(/Si rinnova ogni mese, finché non interrompi/);
  await expect.element(sheet.getByLabelText(/[Cc]odice sconto/)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await sheet.getByRole("checkbox").click();
  await sheet.getByRole("button", { name: /^Abbonati a 79\s€ al mese: Small class, 2 a settimana$/ }).click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(calls.map(({ body }) => body)).toEqual([{ offer: twice.id, cents: 7_900, begin_at_once: true }]);
});

const renewed = (renews: boolean) =>
  makePackage({
    name: TWICE,
    size: 0,
    remaining: 0,
    expire_date: "2027-01-23",
    limits: { frequency: { count: 2, per: "week" } },
    instalments: { id: "sub_1", startsOn: "2026-11-23", count: 2, paid: 1, unpaidSince: null, renews },
  });

test("a membership is not offered while it renews, with the reason if the address asks for it", async () => {
  prepareDashboard({ packages: { a: renewed(true) } });
  answerCall(instalments.mine, { plans: [] });
  answerCall(shop.prices, { ...listPrices, offers: withLines([twice]) });
  await renderApp(`/me?acquista=${twice.id}`);
  await expect.element(sheet.getByText(errors.renewal_running.message)).toBeVisible();
  await expect
    .element(sheet.getByText(/^Adesso hai: Small class, 2 a settimana, che si rinnova ogni mese\./))
    .toBeVisible();
  await expect.element(sheet.getByRole("button", { name: /^Abbonati/ })).not.toBeInTheDocument();
});

test("a membership waits for the subscription that pays for the same, and says from which day on", async () => {
  prepareDashboard({ packages: { a: renewed(false) } });
  answerCall(instalments.mine, { plans: [] });
  answerCall(shop.prices, { ...listPrices, offers: withLines([twice]) });
  await renderApp("/me?acquista");
  await expect
    .element(sheet.getByText(/si rinnova ogni mese: lo attivi il 23 gennaio 2027, quando finisce/))
    .toBeVisible();
  await expect.element(sheet.getByRole("button", { name: /^Abbonati/ })).not.toBeInTheDocument();
});

test.each([
  ["who has none pays it with the package", null, asShown(makeFee())],
  ["who has a valid one pays the package alone", { until: "2027-11-23" }, {}],
])("the enrolment fee: %s", async (_, valid, sent) => {
  prepareDashboard();
  answerCall(shop.prices, { ...listPrices, fee: makeFee() });
  answerCall(enrolments.own, makeEnrolment({ valid }));
  await renderApp("/me?acquista=class-20");
  window.location.hash = "";
  const calls = answerCall(shop.checkout, { checkout_url: here() });
  await expect.element(button("Compra Small class, 20 lezioni")).toBeVisible();
  const line = sheet.getByText(/^Più «Iscrizione e assicurazione», 30\s€ l’anno: paghi \d+\s€ in tutto\.$/);
  if (valid) await expect.element(line).not.toBeInTheDocument();
  else await expect.element(line).toBeVisible();
  expect(await violations()).toEqual([]);
  await button("Compra Small class, 20 lezioni").click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(calls[0]?.body).toEqual({
    offer: "class-20",
    price: expect.any(Number),
    begin_at_once: false,
    ...sent,
  });
  window.dispatchEvent(new Event("pageshow"));
});
