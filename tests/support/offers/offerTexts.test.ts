import { formatPrice } from "@studio/contract/sales/money.ts";
import { isSoldIn, priceOn } from "@studio/contract/shop/catalogue.ts";
import { withLines } from "@studio/contract/shop/current/offerLines.ts";
import { unitOf } from "@studio/contract/shop/current/unitOf.ts";
import { withFeeLine } from "@studio/contract/shop/fee/feeLine.ts";
import { writtenFee } from "@studio/contract/shop/fee/setting.ts";
import { catalogueAt } from "@studio/contract/shop/published.ts";
import { offerNamed, offerTitle, packageOf } from "@studio/contract/shop/purchase.ts";
import { feeExample, type OfferExample, offerExamples } from "@studio/contract/testing/shop/offerExamples.ts";
import { makeOwnOffer, makePayment } from "@studio/contract/testing/shop.ts";
import { expect, test } from "vitest";
import { boughtMail } from "../../../functions/src/shop/mails.ts";
import {
  choiceDetail,
  membershipDetail,
} from "../../../web/src/features/packages/admin/membership/details.ts";
import { pointsOf } from "../../../web/src/features/shop/labels.ts";

const TODAY = "2026-11-27";
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** Texts of an example on its card and in the app, at the desk, and in the mail of its purchase. */
type Texts = {
  /** The price, then the points. */
  card: string;
  desk: string;
  /** Facts between the package and the amount; one that renews has a mail of its own. */
  mail?: string;
};

/** The texts of the examples, by name. */
const expected: Readonly<Record<string, Texts>> = {
  "Ingresso singolo": {
    card: "20 € per una lezione: Nessuna scadenza",
    desk: "20 € per una lezione, senza scadenza",
    mail: "Lezioni: 1. Scadenza: Nessuna",
  },
  "10 ingressi": {
    card: "130 € per 10 lezioni: Vale 3 mesi dall’attivazione · 13 € a lezione",
    desk: "130 € per 10 lezioni, fino al 26 febbraio 2027",
    mail: "Lezioni: 10. Ultimo giorno valido: 26 febbraio 2027",
  },
  "10 lezioni in 60 giorni": {
    card: "130 €: Vale 60 giorni dalla prima lezione · 13 € a lezione",
    desk: "130 €, comincia con la prima lezione, poi vale 60 giorni",
    mail: "Lezioni: 10. Valido: 60 giorni dalla prima lezione",
  },
  Prova: {
    card: "29 € per 3 lezioni: Vale 14 giorni dall’attivazione · Solo per chi non ha mai avuto un pacchetto da noi · Circa 10 € a lezione",
    desk: "29 € per 3 lezioni, fino al 10 dicembre 2026, solo per chi non ha mai avuto un pacchetto da noi",
    mail: "Lezioni: 3. Ultimo giorno valido: 10 dicembre 2026",
  },
  "Mensile libero": {
    card: "119 € al mese: Si rinnova ogni mese, finché non interrompi",
    desk: "119 € al mese, si rinnova finché non si interrompe",
  },
  "2 a settimana": {
    card: "79 € al mese: Si rinnova ogni mese, finché non interrompi · 2 lezioni a settimana",
    desk: "79 € al mese, 2 lezioni a settimana, si rinnova finché non si interrompe",
  },
  "8 al mese": {
    card: "890 € per 12 mesi: 8 lezioni al mese · Circa 74 € al mese",
    desk: "890 € per 12 mesi, 8 lezioni al mese, dal 27 nov al 26 nov 2027",
    mail: "Lezioni: 8 al mese. Valido: dal 27 novembre 2026 al 26 novembre 2027",
  },
  Diurno: {
    card: "240 € per 3 mesi: Solo dal lunedì al venerdì, dalle 09:00 alle 16:00 · 80 € al mese",
    desk: "240 € per 3 mesi, solo dal lunedì al venerdì, dalle 09:00 alle 16:00, dal 27 nov al 26 feb 2027",
    mail: "Lezioni: Solo dal lunedì al venerdì, dalle 09:00 alle 16:00. Valido: dal 27 novembre 2026 al 26 febbraio 2027",
  },
  "Fine settimana": {
    card: "300 € per 6 mesi: Solo sabato e domenica · 50 € al mese",
    desk: "300 € per 6 mesi, solo sabato e domenica, dal 27 nov al 26 mag 2027",
    mail: "Lezioni: Solo sabato e domenica. Valido: dal 27 novembre 2026 al 26 maggio 2027",
  },
  "10 lezioni e 2 visite": {
    card: "240 €: Comprende 2 sedute: Visita dalla nutrizionista (valore di una: 50 €) · Nessuna scadenza",
    desk: "240 €, 2 sedute: Visita dalla nutrizionista, senza scadenza",
    mail: "Lezioni: 10. Sedute comprese: Visita dalla nutrizionista: 2. Scadenza: Nessuna",
  },
  "3 mesi e un massaggio": {
    card: "420 €: Comprende 1 seduta: Massaggio",
    desk: "420 €, 1 seduta: Massaggio, dal 27 nov al 26 feb 2027",
    mail: "Lezioni: Senza limiti. Sedute comprese: Massaggio: 1. Valido: dal 27 novembre 2026 al 26 febbraio 2027",
  },
  "3 massaggi": {
    card: "135 €: 3 sedute: Massaggio · Vale 6 mesi dall’attivazione",
    desk: "135 €, 3 sedute: Massaggio, fino al 26 maggio 2027",
    mail: "Sedute: 3, Massaggio. Ultimo giorno valido: 26 maggio 2027",
  },
  "Personal training, 10 ore": {
    card: "450 €: 10 sedute: Personal training · Nessuna scadenza",
    desk: "450 €, 10 sedute: Personal training, senza scadenza",
    mail: "Sedute: 10, Personal training. Scadenza: Nessuna",
  },
  "Personal training in coppia, 10 ore": {
    card: "600 €: 10 sedute: Personal training in coppia · Nessuna scadenza",
    desk: "600 €, 10 sedute: Personal training in coppia, senza scadenza",
    mail: "Sedute: 10, Personal training in coppia. Scadenza: Nessuna",
  },
  Osteopata: {
    card: "70 €: 1 seduta: Trattamento dell’osteopata · Nessuna scadenza",
    desk: "70 €, 1 seduta: Trattamento dell’osteopata, senza scadenza",
    mail: "Sedute: 1, Trattamento dell’osteopata. Scadenza: Nessuna",
  },
  "10 lezioni di forza": {
    card: "140 €: Solo Forza · Nessuna scadenza · 14 € a lezione",
    desk: "140 €, solo Forza, senza scadenza",
    mail: "Lezioni: 10, solo Forza. Scadenza: Nessuna",
  },
  "10 lezioni con Sara": {
    card: "160 €: Solo con Sara Monti · Nessuna scadenza · 16 € a lezione",
    desk: "160 €, solo con Sara Monti, senza scadenza",
    mail: "Lezioni: 10, solo con Sara Monti. Scadenza: Nessuna",
  },
  "20 lezioni Black Friday": {
    card: "199 €: Nessuna scadenza · Una volta sola per persona · 9,95 € a lezione · Risparmi 101 € rispetto a 10 lezioni alla volta",
    desk: "199 €, senza scadenza, una volta sola per persona",
    mail: "Lezioni: 20. Scadenza: Nessuna",
  },
  "5 lezioni in app": {
    card: "70 €: Nessuna scadenza · 14 € a lezione",
    desk: "70 €, senza scadenza",
    mail: "Lezioni: 5. Scadenza: Nessuna",
  },
  "5 lezioni al banco": {
    card: "75 €: Nessuna scadenza · 15 € a lezione",
    desk: "75 €, senza scadenza",
    mail: "Lezioni: 5. Scadenza: Nessuna",
  },
};

/** Returns the facts of the mail of a purchase, from the lessons to the amount. */
function mailFacts(granted: NonNullable<ReturnType<typeof packageOf>>): string {
  const payment = makePayment({ createdAt: new Date("2026-11-27T10:00:00Z"), beginAtOnce: true });
  const buyer = { first_name: "Ada", last_name: "Prova", email: "ada@posta.test" };
  const lines = boughtMail(buyer, granted, payment, "K7QM-3XPD").message.text.split("\n");
  const [first, last] = ["Pacchetto: ", "Importo pagato: "].map((start) =>
    lines.findIndex((line) => line.startsWith(start)),
  );
  expect(lines[first ?? -1]).toBe(`Pacchetto: ${granted.name}`);
  return lines.slice((first ?? 0) + 1, last).join(". ");
}

function textsOf(written: OfferExample["written"]): Texts {
  const own = makeOwnOffer(written);
  const catalogue = catalogueAt({ prices: [], offers: withLines([own]) });
  const offer = offerNamed(own.id, catalogue);
  if (!offer) throw new Error(`${own.name} is not in the catalogue`);
  const granted = packageOf(offer, TODAY);
  const price = [formatPrice(priceOn(offer, TODAY)), unitOf(offer)].filter(Boolean).join(" ");
  return {
    card: plain(`${price}: ${pointsOf(offer, TODAY, catalogue).join(" · ")}`),
    desk: plain(granted ? choiceDetail(granted, offer, TODAY) : membershipDetail(offer, TODAY)),
    ...(granted && { mail: plain(mailFacts(granted)) }),
  };
}

test.each(offerExamples.map(({ written }) => [written.name, written] as const))(
  "%s reads well on its card, at the desk and in the mail",
  (name, written) => {
    expect(textsOf(written)).toEqual(expected[name]);
  },
);

test("every example has texts", () => {
  expect(Object.keys(expected)).toEqual(offerExamples.map(({ written }) => written.name));
});

test("an offer of the app or of the desk alone is not on the site", () => {
  const sold = offerExamples
    .map(({ written }) => makeOwnOffer(written))
    .filter(({ id, ...written }) => {
      const offer = offerNamed(id, catalogueAt({ prices: [], offers: [{ id, ...written }] }));
      return offer && !isSoldIn(offer, "site");
    });
  expect(sold.map(({ name }) => name)).toEqual(["5 lezioni in app", "5 lezioni al banco"]);
});

test("what asks the fee says it on its card, and only that", () => {
  const added = offerExamples.map(({ written }, index) => makeOwnOffer({ ...written, id: `own-${index}` }));
  const fee = writtenFee([feeExample.written]);
  const catalogue = catalogueAt({ prices: [], offers: added });
  const line = "Chi non ce l’ha paga anche «Iscrizione e assicurazione»: 30 € l’anno";
  const asking = withFeeLine(added, catalogue, fee).filter(({ notes }) => plain(notes).endsWith(line));
  const titles = asking.flatMap(({ id }) => {
    const offer = id.startsWith("own-") ? offerNamed(id, catalogue) : undefined;
    return offer ? [offerTitle(offer)] : [];
  });
  expect(titles.toSorted()).toEqual([
    "Small class, 2 a settimana",
    "Small class, 3 mesi e un massaggio",
    "Small class, 8 al mese",
    "Small class, Diurno",
    "Small class, Fine settimana",
    "Small class, Mensile libero",
  ]);
});
