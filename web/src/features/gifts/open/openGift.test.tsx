import { errors } from "@studio/contract/errors.ts";
import { gifts } from "@studio/contract/gifts/endpoints.ts";
import { makeAmountView, makeGiftView, makeRedeemedGift } from "@studio/contract/testing/shop/gifts.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { stopClockAt } from "../../../../testing/clock.ts";
import { prepareDashboard } from "../../../../testing/dashboard.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";
import { renderSite } from "../../../../testing/site.tsx";
import { storedGiftCode, storeGiftCode } from "../../../lib/payments/giftCode.ts";

const CODE = "RGTENW2345GESS";
const WRITTEN = "RG-TENW-2345-GESS";
const main = page.getByRole("main");
const card = main.getByRole("article", { name: "Buono regalo" });
const field = page.getByRole("textbox", { name: "Il codice del buono" });
const redeem = page.getByRole("button", { name: "Riscatta", exact: true });

/** Opens the page of a card. */
const open = (hash = `#${WRITTEN}`) => renderSite(`/regalo${hash}`);

test("shows the card of the address: what it gives, to whom, from whom, until when", async () => {
  const calls = answerCall(gifts.view, makeGiftView());
  await open("#rg-tenw-2345-gess");
  await expect
    .element(card)
    .toMatchTextContent(
      /Per Giulia Neri.*Small class, 10 lezioni.*Buon Natale!.*Da Lucia Verdi.*RG-TENW-2345-GESS.*23 novembre 2028/s,
    );
  await expect.element(card).not.toMatchTextContent(/€/);
  expect(calls.map(({ body }) => body)).toEqual([{ code: CODE }]);
  expect(await violations(["light"])).toEqual([]);
});

test("prints, and copies the address with the code behind the hash", async () => {
  answerCall(gifts.view, makeGiftView());
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open();
  await page.getByRole("button", { name: "Stampa" }).click();
  expect(print).toHaveBeenCalledOnce();
  await page.getByRole("button", { name: "Copia il link" }).click();
  await expect.element(page.getByText("Link copiato.")).toBeVisible();
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/regalo#${WRITTEN}`);
});

test("asks for a code, and says at the field what is wrong with it", async () => {
  await open("");
  await field.fill("NATALE");
  await page.getByRole("button", { name: "Apri il buono" }).click();
  await expect.element(field).toHaveAccessibleDescription(/comincia con RG/);
  const refused = refuseCall(gifts.view, "gift_not_found");
  await field.fill("rg tenw 2345 gess");
  await page.getByRole("button", { name: "Apri il buono" }).click();
  await expect.element(field).toHaveAccessibleDescription(errors.gift_not_found.message);
  await expect.element(field).toHaveValue(WRITTEN);
  expect(refused.map(({ body }) => body)).toEqual([{ code: CODE }]);
  expect(await violations(["light"])).toEqual([]);
  answerCall(gifts.view, makeGiftView());
  await field.fill("RG-TENW-2345-GEST");
  await page.getByRole("button", { name: "Apri il buono" }).click();
  await expect.element(card).toBeVisible();
});

test.each(["#%", "#%E0%A4%A", "#RG-TENW"])(
  "asks for the code where the address has only %s",
  async (hash) => {
    await open(hash);
    await expect.element(field).toBeVisible();
    await expect.element(field).toHaveValue("");
  },
);

test("reads the card again after a failure", async () => {
  disconnectCall(gifts.view);
  await open();
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(gifts.view, makeGiftView());
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(card).toBeVisible();
});

test("a visitor signs in or registers, and the code is there again, in no address", async () => {
  answerCall(gifts.view, makeGiftView());
  const { screen } = await open();
  const entry = page.getByRole("link", { name: "Accedi e riscatta" });
  await expect.element(entry).toHaveAttribute("href", "/login?redirect_url=%2Fregalo");
  expect(storedGiftCode()).toBeUndefined();
  // The document that it leads to is another one.
  entry.element().addEventListener("click", (event) => event.preventDefault());
  await entry.click();
  expect(storedGiftCode()).toBe(CODE);
  await screen.unmount();
  signInAs();
  await open("");
  await expect.element(card).toBeVisible();
});

test("redeems into the account of who is signed in, once, and leads to the classes", async () => {
  signInAs({ first_name: "Giulia", last_name: "Neri", email: "giulia@studio.test" });
  storeGiftCode(CODE, "redeem");
  answerCall(gifts.view, makeGiftView());
  await open();
  await expect
    .element(page.getByText(/^Entra nell’account di Giulia Neri, giulia@studio\.test/))
    .toBeVisible();
  const held = holdCall(gifts.redeem);
  await redeem.click();
  await expect.element(redeem).toBeDisabled();
  held.respond(makeRedeemedGift());
  const thanks = page.getByRole("heading", { name: "È tuo. Buon allenamento!" });
  await expect.element(thanks).toBeVisible();
  await expect.element(thanks).toHaveFocus();
  await expect
    .element(page.getByRole("link", { name: "Prenota una lezione" }))
    .toHaveAttribute("href", "/me#small-class");
  expect(held.received.map(({ body }) => body)).toEqual([{ code: CODE }]);
  expect(storedGiftCode()).toBeUndefined();
  expect(await violations(["light"])).toEqual([]);
});

const behind = /se hai già un abbonamento che vale almeno per le stesse lezioni, quando finisce quello/;

test("says before and after that months begin behind the membership that runs", async () => {
  stopClockAt(new Date("2026-12-01T12:00:00Z"));
  signInAs();
  const title = "Small class, 3 mesi";
  const { offer, ...view } = makeGiftView({ title });
  if (!offer) throw new Error("A card of an offer is needed");
  answerCall(gifts.view, { ...view, offer: { ...offer, title, lessons: null, months: 3 } });
  await open();
  await expect.element(page.getByText(behind)).toBeVisible();
  const months = { title, size: 0, start_date: "2027-01-08", expire_date: "2027-04-08" };
  answerCall(gifts.redeem, makeRedeemedGift(months));
  await redeem.click();
  await expect
    .element(page.getByRole("status").filter({ hasText: "È tuo" }))
    .toMatchTextContent(
      /Vale dall’8 gennaio 2027 al 7 aprile 2027: comincia quando finisce l’abbonamento che hai adesso\./,
    );
});

test("says until when months are valid that begin today", async () => {
  stopClockAt(new Date("2026-12-01T12:00:00Z"));
  signInAs();
  answerCall(gifts.view, makeGiftView());
  await open();
  await expect.element(redeem).toBeVisible();
  await expect.element(page.getByText(behind)).not.toBeInTheDocument();
  answerCall(gifts.redeem, makeRedeemedGift({ start_date: "2026-12-01", expire_date: "2027-03-01" }));
  await redeem.click();
  const said = page.getByRole("status").filter({ hasText: "È tuo" });
  await expect.element(said).toMatchTextContent(/È valido fino al 28 febbraio 2027\./);
  await expect.element(said).not.toMatchTextContent(/comincia/);
});

test("says that another was quicker, and shows the card as it is now", async () => {
  signInAs();
  answerCall(gifts.view, makeGiftView());
  await open();
  await expect.element(redeem).toBeVisible();
  refuseCall(gifts.redeem, "gift_redeemed");
  answerCall(gifts.view, makeGiftView({ state: "redeemed" }));
  await redeem.click();
  await expect.element(page.getByText(/^Questo buono è già stato riscattato: quello che dava/)).toBeVisible();
  await expect.element(redeem).not.toBeInTheDocument();
});

test("says why it cannot be redeemed, and keeps the button where another account may", async () => {
  signInAs();
  answerCall(gifts.view, makeGiftView());
  await open();
  refuseCall(gifts.redeem, "gift_for_newcomers");
  await redeem.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(errors.gift_for_newcomers.message);
});

test.each([
  ["spent", /è stato speso tutto/],
  ["expired", /è scaduto/],
  ["voided", /è stato annullato/],
] as const)("a card that is %s is not redeemed", async (state, text) => {
  signInAs();
  answerCall(gifts.view, makeAmountView({ state }));
  await open();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(redeem).not.toBeInTheDocument();
});

test("an amount says what is left, and leads to a purchase with the code at hand", async () => {
  answerCall(gifts.view, makeAmountView());
  await open();
  await expect.element(card).toMatchTextContent(/100\s€.*Restano 50\s€ di 100\s€/s);
  const choose = page.getByRole("link", { name: "Scegli un pacchetto" });
  await expect.element(choose).toHaveAttribute("href", "/shop#class");
  choose.element().addEventListener("click", (event) => event.preventDefault());
  await choose.click();
  expect(storedGiftCode()).toBe(CODE);
});

test("is redeemed from the app, in the sheet of its field, in both schemes", async () => {
  prepareDashboard({ packages: {} });
  answerCall(gifts.view, makeGiftView());
  await renderApp("/me");
  await page.getByRole("link", { name: "Riscatta un buono" }).click();
  const sheet = page.getByRole("dialog", { name: "Riscatta un buono" });
  await sheet.getByRole("textbox", { name: "Il codice del buono" }).fill(WRITTEN);
  await sheet.getByRole("button", { name: "Apri il buono" }).click();
  await expect.element(sheet.getByText(WRITTEN)).toBeVisible();
  expect(await violations()).toEqual([]);
  answerCall(gifts.redeem, makeRedeemedGift());
  await sheet.getByRole("button", { name: "Riscatta", exact: true }).click();
  await expect.element(sheet.getByText(/è nel tuo account/)).toBeVisible();
});
