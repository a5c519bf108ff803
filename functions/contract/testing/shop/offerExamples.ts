import type { PackageGrant } from "../../packages/changes.ts";
import type { OffersContent } from "../../shop/content/offers.ts";
import { EVERYONE, NO_LIMITS, NO_SESSIONS } from "../../shop/content/writtenOffers.ts";
import type { OfferId } from "../../shop/offer.ts";
import { makeOwnOffer } from "../shop.ts";

type OwnOffer = OffersContent["own"][number];

/** An offer as an owner adds it, and what its buyers have and read; it is granted on 27 November 2026. */
export type OfferExample = {
  /** Its row in docs/product/content.md#added-offers. */
  row: string;
  /** Without an id, which the editor gives. */
  written: Omit<OwnOffer, "id">;
  /** The package without its name; `undefined` if it renews, which grants nothing that is paid once. */
  granted: Omit<PackageGrant, "name"> | undefined;
  /** Lines of its card that follow from its terms. */
  lines: readonly string[];
};

type Changes = Partial<Omit<OwnOffer, "id" | "terms" | "sessions" | "buyers">> & {
  terms?: Partial<OwnOffer["terms"]>;
  sessions?: Partial<OwnOffer["sessions"]>;
  buyers?: Partial<OwnOffer["buyers"]>;
};

/** Returns an offer as the form begins with it, but for its changes. */
function offerOf({ terms, sessions, buyers, ...changes }: Changes): Omit<OwnOffer, "id"> {
  const { id: _, ...written } = makeOwnOffer({
    audience: "Per chi comincia.",
    notes: "",
    ...changes,
    terms: { ...NO_LIMITS, ...terms },
    sessions: { ...NO_SESSIONS, ...sessions },
    buyers: { ...EVERYONE, ...buyers },
  });
  return written;
}

const MASSAGE = "massage Massaggio";
const NUTRITION = "nutrition Visita dalla nutrizionista";
const TODAY = "2026-11-27";
const months = (expire_date: string) => ({ size: 0, start_date: TODAY, expire_date });

/** Offers of other studios' pages, in the order of their rows. */
export const offerExamples: readonly OfferExample[] = [
  {
    row: "single entry",
    written: offerOf({ name: "Ingresso singolo", size: "1", price: "20" }),
    granted: { size: 1, expire_date: null },
    lines: ["Nessuna scadenza"],
  },
  {
    row: "10 entries in 3 months",
    written: offerOf({
      name: "10 ingressi",
      group: "limited-pack",
      size: "10",
      price: "130",
      terms: { validity: "3", unit: "months" },
    }),
    granted: { size: 10, expire_date: "2027-02-27" },
    lines: ["Vale 3 mesi dall’attivazione"],
  },
  {
    row: "10 entries in 60 days from the first one",
    written: offerOf({
      name: "10 lezioni in 60 giorni",
      group: "limited-pack",
      size: "10",
      price: "130",
      terms: { validity: "60", unit: "first-days" },
    }),
    granted: { size: 10, expire_date: null, validity: { count: 60, unit: "days" } },
    lines: ["Vale 60 giorni dalla prima lezione"],
  },
  {
    row: "trial of 3 classes in 14 days",
    written: offerOf({
      name: "Prova",
      group: "limited-pack",
      size: "3",
      price: "29",
      terms: { validity: "14" },
      buyers: { who: "newcomers" },
    }),
    granted: { size: 3, expire_date: "2026-12-11" },
    lines: ["Vale 14 giorni dall’attivazione", "Solo per chi non ha mai avuto un pacchetto da noi"],
  },
  {
    row: "unlimited, each month",
    written: offerOf({
      name: "Mensile libero",
      group: "subscription",
      payment: "monthly",
      size: "1",
      price: "119",
    }),
    granted: undefined,
    lines: ["Si rinnova ogni mese, finché non interrompi"],
  },
  {
    row: "2 classes a week, each month",
    written: offerOf({
      name: "2 a settimana",
      group: "limited",
      payment: "monthly",
      size: "1",
      price: "79",
      terms: { count: "2" },
    }),
    granted: undefined,
    lines: ["Si rinnova ogni mese, finché non interrompi", "2 lezioni a settimana"],
  },
  {
    row: "8 classes a month for a year",
    written: offerOf({
      name: "8 al mese",
      group: "limited",
      size: "12",
      price: "890",
      terms: { count: "8", per: "month" },
    }),
    granted: { ...months("2027-11-27"), limits: { frequency: { count: 8, per: "month" } } },
    lines: ["8 lezioni al mese"],
  },
  {
    row: "daytime",
    written: offerOf({
      name: "Diurno",
      group: "limited",
      size: "3",
      price: "240",
      terms: { weekdays: "12345", first: "09:00", last: "16:00" },
    }),
    granted: {
      ...months("2027-02-27"),
      limits: { days: [1, 2, 3, 4, 5], hours: { from: "09:00", until: "16:00" } },
    },
    lines: ["Solo dal lunedì al venerdì, dalle 09:00 alle 16:00"],
  },
  {
    row: "weekend",
    written: offerOf({
      name: "Fine settimana",
      group: "limited",
      size: "6",
      price: "300",
      terms: { weekdays: "67" },
    }),
    granted: { ...months("2027-05-27"), limits: { days: [6, 7] } },
    lines: ["Solo sabato e domenica"],
  },
  {
    row: "10 lessons and 2 visits to the nutritionist",
    written: offerOf({
      name: "10 lezioni e 2 visite",
      size: "10",
      price: "240",
      sessions: { service: NUTRITION, count: "2", value: "50" },
    }),
    granted: {
      size: 10,
      expire_date: null,
      extras: [{ id: "nutrition", name: "Visita dalla nutrizionista", size: 2, cents: 5_000 }],
    },
    lines: ["Comprende 2 sedute: Visita dalla nutrizionista (valore di una: 50\u00a0€)", "Nessuna scadenza"],
  },
  {
    row: "3 months and a massage for free",
    written: offerOf({
      name: "3 mesi e un massaggio",
      group: "subscription",
      size: "3",
      price: "420",
      sessions: { service: MASSAGE, count: "1", value: "0" },
    }),
    granted: {
      ...months("2027-02-27"),
      extras: [{ id: "massage", name: "Massaggio", size: 1, cents: 0 }],
    },
    lines: ["Comprende 1 seduta: Massaggio"],
  },
  {
    row: "3 massages in 6 months",
    written: offerOf({
      name: "3 massaggi",
      group: "service",
      size: "3",
      price: "135",
      terms: { validity: "6", unit: "months" },
      sessions: { service: MASSAGE },
    }),
    granted: { size: 3, expire_date: "2027-05-27", service: { id: "massage", name: "Massaggio" } },
    lines: ["3 sedute: Massaggio", "Vale 6 mesi dall’attivazione"],
  },
  {
    row: "10 hours of personal training, alone or in two",
    written: offerOf({
      name: "Personal training, 10 ore",
      group: "service",
      size: "10",
      price: "450",
      sessions: { service: "personal Personal training" },
    }),
    granted: { size: 10, expire_date: null, service: { id: "personal", name: "Personal training" } },
    lines: ["10 sedute: Personal training", "Nessuna scadenza"],
  },
  {
    row: "10 hours of personal training, alone or in two",
    written: offerOf({
      name: "Personal training in coppia, 10 ore",
      group: "service",
      size: "10",
      price: "600",
      sessions: { service: "pair Personal training in coppia" },
    }),
    granted: { size: 10, expire_date: null, service: { id: "pair", name: "Personal training in coppia" } },
    lines: ["10 sedute: Personal training in coppia", "Nessuna scadenza"],
  },
  {
    row: "an osteopath",
    written: offerOf({
      name: "Osteopata",
      group: "service",
      size: "1",
      price: "70",
      sessions: { service: "other", name: "Trattamento dell’osteopata" },
    }),
    granted: { size: 1, expire_date: null, service: { id: "other", name: "Trattamento dell’osteopata" } },
    lines: ["1 seduta: Trattamento dell’osteopata", "Nessuna scadenza"],
  },
  {
    row: "10 lessons of one discipline",
    written: offerOf({
      name: "10 lezioni di forza",
      group: "limited-pack",
      size: "10",
      price: "140",
      terms: { types: "strength Forza" },
    }),
    granted: { size: 10, expire_date: null, limits: { types: [{ id: "strength", name: "Forza" }] } },
    lines: ["Solo Forza", "Nessuna scadenza"],
  },
  {
    row: "10 lessons with one coach",
    written: offerOf({
      name: "10 lezioni con Sara",
      group: "limited-pack",
      size: "10",
      price: "160",
      terms: { coaches: "sara Sara Monti" },
    }),
    granted: { size: 10, expire_date: null, limits: { coaches: [{ id: "sara", name: "Sara Monti" }] } },
    lines: ["Solo con Sara Monti", "Nessuna scadenza"],
  },
  {
    row: "Black Friday",
    written: offerOf({
      name: "20 lezioni Black Friday",
      badge: "Black Friday",
      size: "20",
      price: "199",
      from: "2026-11-27",
      until: "2026-11-30",
      buyers: { maxPerPerson: "1" },
    }),
    granted: { size: 20, expire_date: null },
    lines: ["Nessuna scadenza", "Una volta sola per persona"],
  },
  {
    row: "only for members, or over the counter",
    written: offerOf({ name: "5 lezioni in app", size: "5", price: "70", buyers: { where: "app" } }),
    granted: { size: 5, expire_date: null },
    lines: ["Nessuna scadenza"],
  },
  {
    row: "only for members, or over the counter",
    written: offerOf({ name: "5 lezioni al banco", size: "5", price: "75", buyers: { where: "desk" } }),
    granted: { size: 5, expire_date: null },
    lines: ["Nessuna scadenza"],
  },
];

/** The row of the fee, which is no offer, and the fee as an owner writes it. */
export const feeExample = {
  row: "30 € a year to enrol, with the first membership",
  written: {
    name: "Iscrizione e assicurazione",
    amount: "30",
    every: "year",
    asks: "subscriptions",
    newcomers: "exempt",
  },
} as const;

const timed = (size: number, price: string, name: string) =>
  offerOf({ group: "subscription", name, size: String(size), price });

/** Returns months with visits to the nutritionist, of which one is worth 60 €. */
const withVisits = (size: number, price: string) =>
  offerOf({
    group: "subscription",
    name: `Con nutrizionista, ${size} mesi`,
    size: String(size),
    price,
    sessions: { service: NUTRITION, count: String(size), value: "60" },
  });

/** Returns hours of personal training, two a week; its notes name the visits, which the desk arranges. */
const personal = (size: number, hours: number, price: string) =>
  offerOf({
    group: "service",
    name: `Personal e nutrizionista, ${size} mesi`,
    size: String(hours),
    price,
    terms: { validity: String(size), unit: "months" },
    sessions: { service: "personal Personal training" },
    notes: `${size} visite con la nutrizionista\nKit in omaggio`,
  });

const analysis = (name: string, price: string, notes: string) =>
  offerOf({
    group: "service",
    name,
    size: "1",
    price,
    sessions: { service: "running Analisi della corsa" },
    notes,
  });

/**
 * The offers of the price list that are paid once, as an owner would add them without it, under names that it does not
 * have. The video library, its one offer by the month, is only in the price list: it opens no class.
 */
export const listedExamples: Readonly<Record<Exclude<OfferId, "online-training">, Omit<OwnOffer, "id">>> = {
  restart: offerOf({ group: "restart", name: "Riparti", size: "4", price: "560", badge: "Per ripartire" }),
  "class-10": offerOf({ name: "Pacchetto 10", size: "10", price: "150" }),
  "class-20": offerOf({ name: "Pacchetto 20", size: "20", price: "250" }),
  "class-3-months": timed(3, "420", "Trimestre"),
  "class-6-months": timed(6, "800", "Semestre"),
  "class-12-months": timed(12, "1500", "Anno"),
  "personal-nutrition-3": personal(3, 26, "1250"),
  "personal-nutrition-6": personal(6, 52, "2270"),
  "personal-nutrition-12": personal(12, 104, "4170"),
  "class-nutrition-3": withVisits(3, "630"),
  "class-nutrition-6": withVisits(6, "1075"),
  "class-nutrition-12": withVisits(12, "2000"),
  "running-starter": analysis("Corsa, base", "95", "Report entro 72 ore"),
  "running-avanzato": analysis("Corsa, avanzata", "160", "Report entro 72 ore"),
  "running-elite": analysis("Corsa, completa", "350", "Report entro 72 ore\n3 sessioni di coaching incluse"),
  "online-personal": offerOf({
    group: "service",
    name: "Personal a distanza",
    size: "10",
    price: "400",
    sessions: { service: "other", name: "Personal training online" },
  }),
  "hyrox-verona": offerOf({
    group: "subscription",
    name: "Verso Verona",
    size: "3",
    price: "450",
    until: "2025-09-30",
    notes: "Programma di corsa HYROX\nPosti limitati",
  }),
  "hyrox-verona-online": offerOf({
    group: "service",
    name: "Verso Verona, a distanza",
    size: "1",
    price: "150",
    until: "2025-09-30",
    terms: { validity: "3", unit: "months" },
    sessions: { service: "other", name: "Percorso HYROX online" },
    notes: "Correzione dei tuoi video\nCommunity privata",
  }),
};
