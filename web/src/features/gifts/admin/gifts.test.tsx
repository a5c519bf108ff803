import { errors } from "@studio/contract/errors.ts";
import type { GiftForStaff } from "@studio/contract/gifts/model.ts";
import { giftsForStaff as api } from "@studio/contract/gifts/staffEndpoints.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { salesForStaff } from "@studio/contract/sales/staffEndpoints.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { makeSaleEntryWire, makeSaleWire } from "@studio/contract/testing/sales.ts";
import {
  AMOUNT_GIFT_CODE,
  makeGiftDetail,
  makeGiftEntryWire,
  makeGiftForStaff,
} from "@studio/contract/testing/shop/gifts.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { typeDay } from "../../../../testing/days.ts";
import { answerMember, dialogue, openOffice } from "../../../../testing/people.ts";

const list = page.getByRole("list", { name: "Buoni regalo" });
const rows = list.getByRole("listitem");

const amountCard = (overrides: Partial<GiftForStaff> = {}) =>
  makeGiftForStaff({
    id: "gift-2",
    tail: "EURS",
    title: "Buono da 100 €",
    kind: "amount",
    offer: null,
    value: 10_000,
    left: 4_000,
    held: 1_000,
    ...overrides,
  });

/** A card with a code that the contract accepts. */
const detailOf = (overrides: Partial<GiftForStaff> = {}) => ({
  ...makeGiftDetail(overrides),
  code: AMOUNT_GIFT_CODE,
});

/** Opens the screen with these cards; returns the requests for the list. */
async function open(...gifts: GiftForStaff[]) {
  const calls = answerCall(api.list, { gifts, next_offset: null });
  await openOffice("/admin/gifts", "desk");
  return calls;
}

/** Opens the dialog of the first card of the list. */
async function openFirst(overrides: Partial<GiftForStaff> = {}) {
  const detail = detailOf(overrides);
  await open(detail.gift);
  answerCall(api.read, detail);
  await rows
    .first()
    .getByRole("button", { name: /^Apri il buono/ })
    .click();
  const dialog = dialogue(detail.gift.title);
  await expect.element(dialog.getByText("RG-HUND-2345-EURS")).toBeVisible();
  return dialog;
}

test("says what is still open of all cards, also beyond the first page", async () => {
  const totals = { cards: 3, amounts: 14_000, offers: 15_000, is_partial: false };
  answerCall(api.list, { gifts: [makeGiftForStaff()], totals, next_offset: null });
  await openOffice("/admin/gifts", "desk");
  await expect.element(page.getByText("Buoni aperti")).toBeVisible();
  const main = page.getByRole("main");
  await expect
    .element(main)
    .toMatchTextContent(/3\s*Buoni aperti.*140\s€\s*Importi da spendere.*150\s€\s*Pacchetti da riscattare/);
  await expect.element(main).not.toMatchTextContent(/sono più di/);
  expect(await violations()).toEqual([]);
});

test("lists the cards with what is left of them, by state", async () => {
  const calls = await open(makeGiftForStaff(), amountCard());
  await expect
    .element(rows.first())
    .toMatchTextContent(
      /^Small class, 10 lezioni per Giulia Neri.*Da Lucia Verdi.*codice ….{4}.*150\s€.*Aperto/,
    );
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/40\s€ di 100\s€, 10\s€ in un pagamento aperto.*Aperto/);
  expect(await violations()).toEqual([]);
  answerCall(api.list, { gifts: [], next_offset: null });
  await page.getByRole("tab", { name: "Scaduti" }).click();
  await expect.element(page.getByText("Nessun buono", { exact: true })).toBeVisible();
  expect(calls.map(({ query }) => query.state)).toEqual(["open"]);
});

test("searches names in every state, and opens a code without a word of it in an address", async () => {
  await open(makeGiftForStaff());
  const searched = answerCall(api.list, { gifts: [amountCard()], next_offset: null });
  const box = page.getByRole("searchbox", { name: "Cerca per nome, email o codice" });
  await box.fill("giulia");
  await expect
    .poll(() => searched.map(({ query }) => [query.q, query.state]))
    .toEqual([["giulia", undefined]]);
  const asked = answerCall(api.find, detailOf());
  answerCall(api.read, detailOf());
  await box.fill("rg-hund-23");
  await box.fill("rg-hund-2345-eurs");
  await expect.element(dialogue("Small class, 10 lezioni").getByText("RG-HUND-2345-EURS")).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ code: AMOUNT_GIFT_CODE }]);
  expect(searched).toHaveLength(1);
});

test("says that no card has a code", async () => {
  await open(makeGiftForStaff());
  refuseCall(api.find, "gift_not_found");
  await page.getByRole("searchbox", { name: "Cerca per nome, email o codice" }).fill("RGHUND2345EURS");
  await expect.element(page.getByText(errors.gift_not_found.message)).toBeVisible();
});

test("reads the list again after a failure", async () => {
  disconnectCall(api.list);
  await openOffice("/admin/gifts", "desk");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(api.list, { gifts: [makeGiftForStaff()], next_offset: null });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(list).toBeVisible();
});

test("shows a card with its ledger, sends it, and opens its sale", async () => {
  const detail = {
    ...detailOf({ kind: "amount", title: "Buono da 100 €", offer: null, value: 10_000, left: 6_000 }),
    ledger: [
      makeGiftEntryWire({ delta: 10_000, left: 10_000 }),
      makeGiftEntryWire({ id: "spent-1", kind: "spent", delta: -4_000, left: 6_000, by_name: "Dora Banco" }),
    ],
  };
  await open(detail.gift);
  answerCall(api.read, detail);
  await rows
    .first()
    .getByRole("button", { name: /^Apri il buono/ })
    .click();
  const dialog = dialogue("Buono da 100 €");
  const ledger = dialog.getByRole("list", { name: "Movimenti del buono" });
  await expect.element(ledger).toMatchTextContent(/Venduto.*\+100\s€.*Speso.*Dora Banco.*−40\s€/);
  await expect.element(dialog.getByText("Buon Natale!")).toBeVisible();
  await expect
    .element(dialog.getByRole("button", { name: "Riscatta per una persona" }))
    .not.toBeInTheDocument();
  await expect
    .element(dialog.getByRole("link", { name: "Apri e stampa" }))
    .toHaveAttribute("href", `${window.location.origin}/regalo#RG-HUND-2345-EURS`);
  expect(await violations()).toEqual([]);
  const sent = answerCall(api.send, { ...detail, gift: { ...detail.gift, delivered_at: new Date() } });
  await dialog.getByRole("button", { name: "Invia adesso" }).click();
  await expect.element(page.getByText("Buono mandato a giulia@studio.test.")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Invia di nuovo" })).toBeVisible();
  expect(sent.map(({ params }) => params.id)).toEqual(["gift-1"]);
  const sales = answerCall(salesForStaff.one, { sale: makeSaleWire(), entries: [makeSaleEntryWire()] });
  await dialog.getByRole("button", { name: "La vendita, per rimborsarlo" }).click();
  await expect.poll(() => sales.map(({ params }) => params.id)).toEqual(["payment-cs_test_gift"]);
});

test("redeems a card for a person, after their name was confirmed", async () => {
  const dialog = await openFirst();
  answerCall(account.search, {
    users: [makeMemberWire({ id: "giulia", first_name: "Giulia", last_name: "Neri" })],
  });
  const calls = answerCall(api.redeemFor, detailOf({ state: "redeemed" }));
  await dialog.getByRole("button", { name: "Riscatta per una persona" }).click();
  const step = dialogue("Riscatta il buono");
  await step.getByRole("combobox", { name: "Cerca una persona" }).fill("giulia");
  await page.getByRole("option", { name: /Giulia Neri/ }).click();
  await expect.element(step.getByText(/^Giulia Neri riceve subito/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await step.getByRole("button", { name: "Riscatta per Giulia Neri" }).click();
  await expect
    .element(page.getByText("Riscattato: Small class, 10 lezioni è nell’account di Giulia Neri."))
    .toBeVisible();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([["gift-1", { user_id: "giulia" }]]);
});

test("changes for whom a card is, and its last day for a reason", async () => {
  const dialog = await openFirst();
  await dialog.getByRole("button", { name: "Modifica" }).click();
  const form = dialogue("Modifica il buono");
  await form.getByLabelText("Per chi è, se lo indichi").fill("Giulia Bruni");
  await form.getByLabelText("La sua email, se ce l’ha").fill("");
  await typeDay(form, "Ultimo giorno", "2029-01-31");
  await form.getByRole("button", { name: "Salva il buono" }).click();
  await expect.element(form.getByLabelText("Perché cambia l’ultimo giorno")).toHaveFocus();
  expect(await violations()).toEqual([]);
  await form.getByLabelText("Perché cambia l’ultimo giorno").fill("Era malata");
  const calls = answerCall(api.edit, detailOf({ to_name: "Giulia Bruni" }));
  await form.getByRole("button", { name: "Salva il buono" }).click();
  await expect.element(page.getByText("Buono salvato.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      to_name: "Giulia Bruni",
      to_email: null,
      message: "Buon Natale!",
      deliver_on: "2026-12-24",
      until: "2029-01-31",
      reason: "Era malata",
      version: 0,
    },
  ]);
});

test("corrects the giver's e-mail, or gives the card a new code", async () => {
  const dialog = await openFirst();
  await dialog.getByRole("button", { name: "Modifica" }).click();
  const form = dialogue("Modifica il buono");
  const email = form.getByLabelText("Email di chi lo regala");
  await expect.element(email).toHaveValue("lucia@studio.test");
  const calls = answerCall(api.edit, detailOf());
  await email.fill("lucia.verdi@studio.test");
  await form.getByLabelText("Per chi è, se lo indichi").fill("");
  expect(await violations()).toEqual([]);
  await form.getByRole("button", { name: "Salva il buono" }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toMatchObject({ giver_email: "lucia.verdi@studio.test", to_name: null });
  await dialog.getByRole("button", { name: "Modifica" }).click();
  await form.getByRole("checkbox", { name: /^Dai al buono un codice nuovo/ }).click();
  await form.getByRole("button", { name: "Salva il buono" }).click();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.body).toMatchObject({ giver_email: "lucia@studio.test", to_name: "Giulia Neri" });
});

test("asks for no e-mail of a giver with an account", async () => {
  const dialog = await openFirst({
    giver: { user_id: "lucia", name: "Lucia Verdi", email: "lucia@studio.test" },
  });
  await dialog.getByRole("button", { name: "Modifica" }).click();
  const form = dialogue("Modifica il buono");
  await expect.element(form.getByRole("checkbox", { name: /^Dai al buono un codice nuovo/ })).toBeVisible();
  await expect.element(form.getByLabelText("Email di chi lo regala")).not.toBeInTheDocument();
});

test("takes who received a redeemed card out of it", async () => {
  const dialog = await openFirst({ state: "redeemed" });
  await dialog.getByRole("button", { name: "Togli chi lo riceve" }).click();
  expect(await violations()).toEqual([]);
  const none = { to_name: null, to_email: null, message: null };
  const calls = answerCall(api.edit, detailOf({ state: "redeemed", ...none }));
  await dialogue("Togli chi lo riceve?").getByRole("button", { name: "Togli i dati" }).click();
  await expect.element(page.getByText("Tolti i dati di chi lo riceve.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { ...none, deliver_on: "2026-12-24", until: "2028-11-23", version: 0 },
  ]);
  await expect.element(dialog.getByRole("button", { name: "Togli chi lo riceve" })).not.toBeInTheDocument();
});

test("keeps what was typed when the card changed meanwhile, and overwrites it on demand", async () => {
  const dialog = await openFirst();
  await dialog.getByRole("button", { name: "Modifica" }).click();
  const form = dialogue("Modifica il buono");
  await form.getByLabelText("Per chi è, se lo indichi").fill("Giulia Bruni");
  refuseCall(api.edit, "changed_meanwhile");
  answerCall(api.read, detailOf({ message: "Auguri!", version: 1 }));
  await form.getByRole("button", { name: "Salva il buono" }).click();
  const conflict = dialogue("Il buono è cambiato");
  await expect.element(conflict.getByText("Messaggio: Auguri!")).toBeVisible();
  const calls = answerCall(api.edit, detailOf());
  await conflict.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Buono salvato.")).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ to_name: "Giulia Bruni", version: 1 });
});

test("sells an amount that is paid at once, once its fields say what the contract asks, and shows the card", async () => {
  await open(makeGiftForStaff());
  await page.getByRole("button", { name: "Vendi un buono" }).click();
  const form = dialogue("Vendi un buono");
  await form.getByLabelText(/^Importo/).fill("5");
  await form.getByLabelText("Per chi è").fill("Giulia");
  await form.getByLabelText("Oppure il suo nome").fill("Marco Bianchi");
  const submit = form.getByRole("button", { name: "Vendi il buono" });
  await submit.click();
  await expect.element(form.getByText("Scegli come ha pagato")).toBeVisible();
  await form.getByRole("radio", { name: "Contanti" }).click();
  await submit.click();
  await expect.element(form.getByLabelText(/^Importo/)).toHaveAccessibleDescription(/da 10 a 1\.000/);
  expect(await violations()).toEqual([]);
  await form.getByLabelText(/^Importo/).fill("50");
  const calls = answerCall(api.sell, detailOf());
  answerCall(api.read, detailOf());
  await submit.click();
  await expect.element(dialogue("Small class, 10 lezioni").getByText("RG-HUND-2345-EURS")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{36}$/),
      offer: null,
      user_id: null,
      from_name: "Marco Bianchi",
      from_email: null,
      to_name: "Giulia",
      to_email: null,
      message: null,
      deliver_on: null,
      sale: { price: 5_000, discount: 0, paid: 5_000, method: "cash" },
    },
  ]);
});

test("sells an offer at today’s price, from a person with an account", async () => {
  await open(makeGiftForStaff());
  await page.getByRole("button", { name: "Vendi un buono" }).click();
  const form = dialogue("Vendi un buono");
  await form.getByLabelText("Che cosa").selectOptions("class-10");
  await expect.element(form.getByLabelText(/^Importo/)).not.toBeInTheDocument();
  answerCall(account.search, {
    users: [makeMemberWire({ id: "lucia", first_name: "Lucia", last_name: "Verdi" })],
  });
  await form.getByRole("combobox", { name: "Chi regala, se ha un account" }).fill("lucia");
  await page.getByRole("option", { name: /Lucia Verdi/ }).click();
  await form.getByLabelText("Per chi è").fill("Giulia");
  await form.getByRole("radio", { name: "Carta al banco" }).click();
  const calls = answerCall(api.sell, detailOf());
  answerCall(api.read, detailOf());
  await form.getByRole("button", { name: "Vendi il buono" }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toMatchObject({
    offer: "class-10",
    user_id: "lucia",
    from_name: "Lucia Verdi",
    sale: { price: 15_000, paid: 15_000, method: "card" },
  });
});

test("pays what a sale owes with a card, at most what is left of it", async () => {
  const { id } = answerMember({ sales: [makeSaleWire({ id: "sale-1" })] });
  await openOffice(`/admin/users/${id}`, "desk");
  await page.getByRole("button", { name: /^Incassa/ }).click();
  await dialogue("Incassa").getByRole("button", { name: "Usa un buono regalo" }).click();
  const dialog = dialogue("Usa un buono regalo");
  const code = dialog.getByLabelText("Codice del buono");
  answerCall(api.find, detailOf());
  await code.fill("RG-HUND-2345-EURS");
  await dialog.getByRole("button", { name: "Continua" }).click();
  await expect.element(code).toHaveAccessibleDescription(/è un pacchetto/);
  answerCall(api.find, {
    ...detailOf({ kind: "amount", offer: null, value: 10_000, left: 4_000, held: 1_000 }),
  });
  await dialog.getByRole("button", { name: "Continua" }).click();
  const amount = dialog.getByLabelText("Quanto paga con il buono");
  await expect.element(amount).toHaveValue("30");
  expect(await violations()).toEqual([]);
  const calls = answerCall(api.pay, makeSaleWire({ id: "sale-1", owed: 2_000 }));
  await dialog.getByRole("button", { name: "Usa il buono" }).click();
  await expect.element(page.getByText(/^Pagati 30\s€ con il buono\.$/)).toBeVisible();
  expect(calls.map(({ params, body }) => [params.id, body])).toEqual([
    ["sale-1", { code: AMOUNT_GIFT_CODE, amount: 3_000 }],
  ]);
  expect(calls[0]?.headers.get("idempotency-key")).toMatch(/^[\w-]{36}$/);
});
