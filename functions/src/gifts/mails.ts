import { giftTermLines } from "@studio/contract/gifts/labels.ts";
import type { GiftCardDocument, GiftedOffer } from "@studio/contract/gifts/model.ts";
import { giftTitle } from "@studio/contract/gifts/policy.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { writtenCode } from "@studio/contract/text/giftCode.ts";
import { isElided, ofDay } from "@studio/contract/time/italian.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { STUDIO_BRAND, STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";

const longDay = ofDay({ dateStyle: "long" });

/** Returns a day with its article: `il 10 dicembre 2026`, `l’8 dicembre 2026`. */
const onDay = (day: string): string => `${isElided(day) ? "l’" : "il "}${longDay(day)}`;

/** Returns a last day: `fino al 10 dicembre 2026`, `fino all’8 dicembre 2026`. */
const untilDay = (day: string): string => `fino ${isElided(day) ? "all’" : "al "}${longDay(day)}`;

type Card = Pick<
  GiftCardDocument,
  "code" | "offer" | "value" | "left" | "giver" | "to" | "until" | "deliveryDue"
>;

/** Returns the address of a card's page, where it is read, printed and redeemed. The code stands behind `#`, which no log has. */
const giftUrl = (code: string): string => `${siteOrigin()}/regalo#${writtenCode(code)}`;

const facts = (...all: (readonly [label: string, value: string | null])[]): Block => ({
  type: "facts",
  facts: all.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
});

const codeAndEnd = ({ code, until }: Card) =>
  [
    ["Codice", writtenCode(code)],
    ["Ultimo giorno valido", longDay(until)],
  ] as const;

/** Returns how a card is used. */
const howTo = ({ offer }: Pick<Card, "offer">): string =>
  offer
    ? "Apri il link, accedi o crea il tuo account, e il pacchetto ci entra subito. Oppure porta il codice al banco."
    : "Scrivi il codice quando compri un pacchetto, dall’app o dal sito, oppure portalo al banco. Si può spendere un po’ alla volta.";

/** Returns what a card's package is limited to, for a list of facts. */
const terms = ({ offer }: Pick<Card, "offer">) =>
  ["Da sapere", (offer && giftTermLines(offer).join(". ")) || null] as const;

const open = ({ code }: Pick<Card, "code">, label: string): Block => ({
  type: "button",
  label,
  href: giftUrl(code),
});

/**
 * Returns the mail to the giver with the card, which they can print, and when who receives it is mailed; `number` is that
 * of an online purchase, which can be withdrawn from, `null` at the desk.
 */
export function boughtGiftMail(email: string, card: Card, number: string | null): Mail {
  const { to, deliveryDue } = card;
  const delivery =
    to.email !== null && deliveryDue !== null
      ? `Scriviamo noi a ${to.email} ${onDay(deliveryDue)}, con il tuo messaggio e senza il prezzo.`
      : "Il buono glielo dai tu: aprilo dal link, stampalo, o inoltra questa email.";
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    secret: true,
    message: render(`Il tuo buono regalo: ${giftTitle(card)}`, [
      { type: "heading", text: "Il tuo buono regalo è pronto" },
      paragraph(delivery),
      facts(["Regalo", giftTitle(card)], terms(card), ["Per", to.name], ...codeAndEnd(card), [
        "Numero dell’acquisto",
        number,
      ]),
      open(card, "Apri e stampa il buono"),
      paragraph(
        number === null
          ? "Il codice vale come il buono: dallo solo a chi lo riceve."
          : "Il codice vale come il buono: dallo solo a chi lo riceve. Finché nessuno lo usa, entro 14 giorni puoi recedere: il link è in fondo al sito.",
      ),
    ]),
  };
}

/** Returns the mail to who receives a card; what an offer cost stays between giver and studio. */
export function receivedGiftMail(email: string, card: Card): Mail {
  const { giver, to } = card;
  const from = giver.name ?? "Qualcuno che ti vuole in forma";
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    secret: true,
    message: render(`Un regalo per te da ${STUDIO_BRAND}`, [
      { type: "heading", text: to.name === null ? "Hai ricevuto un regalo" : `Un regalo per te, ${to.name}` },
      paragraph(`${from} ti ha fatto un regalo da ${STUDIO_BRAND}.`),
      ...(to.message === null ? [] : [paragraph(`«${to.message}»`)]),
      facts(["Regalo", giftTitle(card)], terms(card), ...codeAndEnd(card)),
      paragraph(howTo(card)),
      open(card, "Apri il tuo regalo"),
    ]),
  };
}

/** Returns the mail before the last day of a card: to who received it, else to its giver. */
export function endingGiftMail(email: string, card: Card): Mail {
  const left = card.offer ? null : formatPrice(card.left);
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    secret: true,
    message: render(`Un buono regalo vale ${untilDay(card.until)}`, [
      { type: "heading", text: "Un buono regalo sta per scadere" },
      paragraph(
        `Il buono${card.to.name === null ? "" : ` per ${card.to.name}`} non è ancora stato usato del tutto: vale ${untilDay(card.until)}, quel giorno compreso.`,
      ),
      facts(["Regalo", giftTitle(card)], ["Resta da spendere", left], ...codeAndEnd(card)),
      paragraph(howTo(card)),
      open(card, "Apri il buono"),
    ]),
  };
}

/** Returns the mail to a giver whose card was redeemed. */
export const redeemedGiftMail = (email: string, card: Pick<Card, "offer" | "value" | "to">): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Il tuo regalo è attivo: ${giftTitle(card)}`, [
    { type: "heading", text: "Il tuo regalo è attivo" },
    paragraph(
      `${card.to.name ?? "Chi lo riceve"} ha riscattato il tuo buono: il pacchetto è nel suo account.`,
    ),
    facts(["Regalo", giftTitle(card)], ["Per", card.to.name]),
  ]),
});

/** Returns the mail to who redeemed a card: what they have now, from when on if that is later, and where they book. */
export const gotGiftMail = (
  email: string,
  { title, service }: Pick<GiftedOffer, "title" | "service">,
  beginsOn: string | undefined,
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Il tuo regalo è nel tuo account: ${title}`, [
    { type: "heading", text: "Il tuo regalo è nel tuo account" },
    paragraph(
      beginsOn === undefined
        ? `Hai riscattato il buono: ${service ? "per il giorno e l’ora rispondi a questa email, o chiamaci" : "da adesso puoi prenotare"}.`
        : `Hai riscattato il buono: comincia ${onDay(beginsOn)}, quando finisce l’abbonamento che hai adesso.`,
    ),
    facts(["Regalo", title]),
    {
      type: "button",
      label: service ? "Apri la tua area" : "Prenota una lezione",
      href: `${siteOrigin()}/me`,
    },
  ]),
});
