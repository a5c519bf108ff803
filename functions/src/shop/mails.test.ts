import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import type { PackageLimits } from "@studio/contract/packages/limits/labels.ts";
import { studio } from "@studio/contract/studio.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { describe, expect, test } from "vitest";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { boughtMail, disputedMail, receivedMail, saleMail, waitingMail } from "./mails.ts";

const payment = makePayment({
  reason: null,
  amount: 42_000,
  email: "mamma@posta.test",
  name: "Mamma Prova",
  offer: "class-3-months",
});
const buyer = { first_name: "Ada", last_name: "Prova", email: "ada@posta.test" };
const months = { name: "Small class, 3 mesi", size: 0, expire_date: "2027-02-28" };
const pack = { name: "Small class, 10 lezioni", size: 10, expire_date: null };

describe("the mails of a sale", () => {
  test("boughtMail tells the member what they bought", () => {
    const { to, message } = boughtMail(buyer, months, payment, "K7QM-3XPD");
    expect([to, message.subject]).toEqual([[buyer.email], "Pacchetto attivato: Small class, 3 mesi"]);
    expect(message.text).toContain("Lezioni: Senza limiti\nUltimo giorno valido: 27 febbraio 2027\n");
    expect(message.text.replaceAll("\u00a0", " ")).toContain("Importo pagato: 420,00 €");
    expect(message.text).toContain(`${studio.url}/me`);
    expect(message.text).not.toContain("Mamma");
  });

  test("boughtMail and saleMail say from when to when a renewal is valid", () => {
    const renewal = { ...months, start_date: "2026-12-08", expire_date: "2027-03-08" };
    for (const { message } of [
      boughtMail(buyer, renewal, payment, "K7QM-3XPD"),
      saleMail(buyer, renewal, payment),
    ])
      expect(message.text).toContain("Valido: dall’8 dicembre 2026 al 7 marzo 2027");
    expect(saleMail(buyer, renewal, payment).message.text).not.toContain("è già attivo");
  });

  test("boughtMail gives the lessons of a pack without an end", () => {
    expect(boughtMail(buyer, pack, payment, "K7QM-3XPD").message.text).toContain(
      "Lezioni: 10\nScadenza: Nessuna\n",
    );
  });

  test.each<[PackageGrant, PackageLimits, string]>([
    [months, { frequency: { count: 2, per: "week" } }, "2 a settimana"],
    [months, { days: [2, 4] }, "Solo martedì e giovedì"],
    [pack, { days: [2, 4] }, "10, solo martedì e giovedì"],
  ])("boughtMail says to what a package is limited, case %#", (granted, limits, words) => {
    expect(boughtMail(buyer, { ...granted, limits }, payment, "K7QM-3XPD").message.text).toContain(
      `Lezioni: ${words}\n`,
    );
  });

  test("boughtMail says from when a package can be used that waits for its buyer's request", () => {
    const textOf = (granted: typeof months & { start_date?: string }, beginAtOnce: boolean | null) =>
      boughtMail(buyer, granted, { ...payment, beginAtOnce }, "K7QM-3XPD").message.text;
    const waits = "o subito se lo chiedi: te lo domandiamo quando prenoti.";
    expect(textOf(months, null)).toContain(`Si usa dall’8 dicembre, ${waits}`);
    expect(textOf(months, true)).not.toContain(waits);
    // A renewal whose days begin after the withdrawal period need not be asked for.
    expect(textOf({ ...months, start_date: "2026-12-07" }, null)).toContain(waits);
    expect(textOf({ ...months, start_date: "2026-12-08" }, null)).not.toContain(waits);
  });

  test("boughtMail and saleMail name the instalment", () => {
    const first = { ...payment, amount: 14_000, instalment: { plan: "sub_1", number: 1, count: 3 } };
    const { text } = boughtMail(buyer, months, first, "K7QM-3XPD").message;
    expect(text.replaceAll("\u00a0", " ")).toContain("Rata: 1 di 3\nImporto pagato: 140,00 €");
    expect(saleMail(buyer, months, first).message.text).toContain("Rata: 1 di 3");
    expect(boughtMail(buyer, months, payment, "K7QM-3XPD").message.text).not.toContain("Rata");
  });

  test("saleMail names the member and the payer", () => {
    const { to, replyTo, message } = saleMail(buyer, months, payment);
    expect([to, replyTo]).toEqual([[STUDIO_EMAIL], buyer.email]);
    expect(message.subject).toBe("Acquisto online: Ada Prova, Small class, 3 mesi");
    expect(message.text).toContain("Pagato da: Mamma Prova\nEmail di chi ha pagato: mamma@posta.test");
  });
});

test("disputedMail tells the studio what was taken, or given back", () => {
  const taken = disputedMail(payment, -42_000).message;
  expect(taken.subject).toBe("Pagamento contestato: Small class, 3 mesi");
  expect(taken.text.replaceAll("\u00a0", " ")).toContain("Importo: 420,00 €");
  expect(disputedMail(payment, 42_000).message.subject).toBe("Contestazione vinta: Small class, 3 mesi");
});

describe("the mails of a waiting payment", () => {
  const ACTIVATION = `${studio.url}/attiva#bHVjaWE.K7QM-3XPD.firma`;

  test.each([
    ["no_member", "Chi ha pagato non ha un account", "Il pacchetto ti aspetta"],
    ["amount", "L’importo non è quello del listino", "non è il prezzo del pacchetto"],
    ["not_on_sale", "Non era in vendita", "non era più in vendita"],
    ["not_entitled", "è per chi comincia", "a questa email ne risulta già uno"],
    ["no_package", "non dà un pacchetto da solo", "ti contatta al più presto"],
  ] as const)("name the reason %s to the studio and to the payer", (reason, toStudio, toPayer) => {
    expect(waitingMail(payment, reason).message.text).toContain(toStudio);
    expect(waitingMail(payment, reason).message.text).toContain(`${studio.url}/admin/payments`);
    const activationUrl = reason === "no_member" ? ACTIVATION : undefined;
    const received = receivedMail("mamma@posta.test", payment, {
      reason,
      number: "K7QM-3XPD",
      activationUrl,
      granted: undefined,
    });
    expect(received.to).toEqual(["mamma@posta.test"]);
    expect(received.message.text).toContain(toPayer);
    expect(received.message.text).toContain("Acquisto: Small class, 3 mesi");
    expect(received.message.text.includes(ACTIVATION)).toBe(reason === "no_member");
  });

  test.each<[string, PackageGrant | undefined, RegExp | undefined]>([
    ["a subscription", months, /Comincia quel giorno, al più tardi il 23 dicembre 2026, o quando finisce/],
    [
      "a pack with an end",
      { ...pack, expire_date: "2027-01-31" },
      /Comincia quel giorno, al più tardi il 23 dicembre 2026\./,
    ],
    [
      "a pack from its first class",
      { ...pack, validity: { count: 30, unit: "days" } },
      /Comincia con la prima lezione, poi vale 30 giorni\./,
    ],
    ["a pack without an end", pack, undefined],
    ["what staff arrange", undefined, undefined],
  ])("receivedMail says when %s begins", (_, granted, begins) => {
    const steps = { reason: "unproven_email", number: "K7QM-3XPD", granted } as const;
    const { text } = receivedMail("mamma@posta.test", payment, steps).message;
    if (begins) expect(text).toMatch(begins);
    else expect(text).not.toMatch(/comincia/i);
  });

  test("waitingMail says that an account is enough for the package, but not for an instalment's", () => {
    const instalment = { plan: "sub_1", number: 1, count: 3 };
    expect(waitingMail(payment, "no_member").message.text).toContain(
      "il pacchetto parte da solo appena lo usa",
    );
    expect(waitingMail({ ...payment, instalment }, "no_member").message.text).not.toContain("da solo");
  });

  test("waitingMail has no reply address without a payer's e-mail", () => {
    const { replyTo, message } = waitingMail({ ...payment, email: null, name: null }, "no_member");
    expect(replyTo).toBeUndefined();
    expect(message.text).not.toContain("Pagato da");
  });
});

test("the mails of a purchase say what a gift card paid of it, and that all of it can be withdrawn from", () => {
  const paid = { ...payment, amount: 0, paidBy: { card: "gift-1", cents: 15_000 } };
  const granted = { name: "Small class, 10 lezioni", size: 10, expire_date: null };
  const bought = boughtMail(
    { first_name: "Ada", last_name: "Prova", email: "ada@studio.test" },
    granted,
    paid,
    "K7QM-3XPD",
  ).message.text;
  expect(bought).toContain("Pagato con un buono regalo: 150,00");
  expect(bought).toContain("/recesso");
});
