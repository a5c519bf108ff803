import { type Mail, mailDocument } from "@studio/contract/mail.ts";
import { NOT_OFFICIAL } from "@studio/contract/race/notice.ts";
import { studio } from "@studio/contract/studio.ts";
import { makeRaceBooking } from "@studio/contract/testing/race.ts";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import {
  amountMail,
  cancelledMail,
  refundMail,
  registeredMail,
  registeredStudioMail,
  type TicketReason,
  ticketMail,
} from "./mails.ts";

const id = "prenotazione-1";
const race = "Simulazione HYROX";
const at = new Date("2026-11-21T10:00:00Z");
const booking = makeRaceBooking({
  first_name: "Ada",
  last_name: "<b>Prova</b>",
  email: "ada@posta.test",
  phone: "3331234567",
  category: "Doubles Mixed OPEN",
});
const place = { booking, race };
const CANCELLED_AT = new Date("2026-11-20T09:00:00Z");
const page = `${studio.url}/biglietto/${booking.ticket}`;

/** Replaces the non-breaking spaces of amounts. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const textOf = ({ message }: Mail) => plain(message.text);
const htmlOf = ({ message }: Mail) => plain(message.html);

/** Returns the event in the calendar file attached to a mail. */
function eventOf({ attachments = [] }: Mail["message"]): ICAL.Event {
  const file = attachments.find(({ contentType }) => contentType.startsWith("text/calendar"));
  const [event] = new ICAL.Component(ICAL.parse(file?.content ?? "")).getAllSubcomponents("vevent");
  return new ICAL.Event(event);
}

const toRunner: [string, () => Mail | Promise<Mail>][] = [
  ["ticket", () => ticketMail({ id, why: "paid", ...place })],
  ["refund", () => refundMail({ amount: 3500, why: "slot_full", ...place })],
  ["cancellation", () => cancelledMail({ refund: 3_500, id, now: CANCELLED_AT, ...place })],
  ["registration", () => registeredMail(place)],
];
const toStudio: [string, () => Mail][] = [
  ["registration", () => registeredStudioMail(place)],
  [
    "payment to check",
    () => amountMail({ paid: { sessionId: "cs_1", amount: 3000, currency: "eur" }, ...place }),
  ],
];

test.each([...toRunner, ...toStudio])(
  "the mail of a %s fits the outbox and names the place",
  async (_, made) => {
    const mail = await made();
    expect(mailDocument.shape.message.safeParse(mail.message).error).toBeUndefined();
    expect(mail.message.subject).toMatch(/: Simulazione HYROX, 12 dicembre alle 09:07$/);
    expect(textOf(mail)).toContain(
      "Simulazione: Simulazione HYROX\nGiorno: sabato 12 dicembre 2026\nPartenza: 09:07\nCategoria: Doubles Mixed OPEN\n",
    );
    for (const value of ["Simulazione HYROX", "sabato 12 dicembre 2026", "09:07", "Doubles Mixed OPEN"])
      expect(htmlOf(mail)).toContain(value);
  },
);

describe.each(toRunner)("the mail of a %s to the runner", (_, made) => {
  test("greets, has the studio as reply address, and says that the event is not official", async () => {
    const mail = await made();
    expect(mail).toMatchObject({ to: ["ada@posta.test"], replyTo: STUDIO_EMAIL });
    expect(textOf(mail).split("\n")[0]).toBe("Ciao Ada!");
    expect(textOf(mail)).toContain(NOT_OFFICIAL);
  });
});

describe.each(toStudio)("the mail of a %s to the studio", (_, made) => {
  test("names the runner in escaped text, and has them as reply address", () => {
    const mail = made();
    expect(mail).toMatchObject({ to: [STUDIO_EMAIL], replyTo: "ada@posta.test" });
    expect(textOf(mail)).toContain("Nome: Ada <b>Prova</b>\nEmail: ada@posta.test\nTelefono: 3331234567\n");
    expect(htmlOf(mail)).toContain("Ada &lt;b&gt;Prova&lt;/b&gt;");
  });
});

test("a first name with a URL is left out of the mails", async () => {
  const hostile = { ...booking, first_name: "vinci su https://truffa.test" };
  const mails = await Promise.all([
    ticketMail({ id, booking: hostile, race, why: "paid" }),
    registeredMail({ booking: hostile, race }),
  ]);
  for (const mail of mails) {
    expect(textOf(mail).split("\n")[0]).toBe("Ciao!");
    expect(JSON.stringify(mail)).not.toContain("truffa");
  }
});

test("a race's name is escaped", () => {
  const mail = registeredMail({ booking, race: "Gara <i>uno</i>" });
  expect(mail.message.html).toContain("Gara &lt;i&gt;uno&lt;/i&gt;");
  expect(mail.message.html).not.toContain("<i>");
});

describe("a ticket's mail", () => {
  test.each<[TicketReason, string, string]>([
    ["paid", "Il tuo biglietto", "Il pagamento è arrivato e il tuo posto è confermato."],
    ["late", "Il tuo biglietto", "il posto era ancora libero: è tuo."],
    ["staff", "Il tuo biglietto", "Il nostro staff ha confermato il tuo posto."],
    ["moved", "Nuovo orario per la tua simulazione", "Il nostro staff ha spostato la tua partenza"],
  ])("gives the reason %s", async (why, subject, sentence) => {
    const mail = await ticketMail({ id, why, ...place });
    expect(mail.message.subject.split(":")[0]).toBe(subject);
    expect(textOf(mail)).toContain(sentence);
  });

  test("says when to arrive, where, and where the ticket is", async () => {
    const mail = await ticketMail({ id, why: "paid", ...place });
    expect(textOf(mail)).toContain(
      `Arrivo: entro le 08:52, entro le 08:37 se è la tua prima volta\nDove: ${studio.name}, ${studio.address.street}`,
    );
    expect(textOf(mail)).toContain(`Apri il biglietto: ${page}`);
    expect(htmlOf(mail)).toContain(`href="${page}"`);
  });

  test("shows the attached code and attaches the calendar entry", async () => {
    const { message } = await ticketMail({ id, why: "paid", ...place });
    const [entry, code, ...others] = message.attachments ?? [];
    expect(others).toEqual([]);
    expect(code).toMatchObject({ contentType: "image/png", encoding: "base64" });
    expect(message.html).toContain(`src="cid:${code?.cid}"`);
    expect(message.text).toContain("Il codice QR del tuo biglietto: è in allegato");
    expect(entry).toMatchObject({ filename: "simulazione.ics", encoding: "utf-8" });
    expect(eventOf(message).startDate.toJSDate()).toEqual(booking.start_time);
  });

  test("of a moved place replaces the calendar entry", async () => {
    const versionOf = async (changedAt: Date) => {
      const { message } = await ticketMail({ id, booking: { ...booking, changedAt }, race, why: "moved" });
      const { uid, sequence } = eventOf(message);
      return { uid, sequence };
    };
    const [before, after] = [await versionOf(at), await versionOf(new Date("2026-11-22T10:00:00Z"))];
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });
});

describe("a refund's mail", () => {
  test.each([
    ["slot_full", "lo slot non era più disponibile", `Scegli un altro slot: ${studio.url}/hyrox-simulazioni`],
    ["staff", "Il biglietto non è più valido.", "rispondi a questa email"],
    ["twice", "La tua prenotazione resta valida.", `Apri il biglietto: ${page}`],
  ] as const)(
    "for the reason %s says why, how much, how long it takes and what to do next",
    (why, reason, next) => {
      const mail = refundMail({ amount: 3500, why, ...place });
      for (const part of [reason, next, "ti rimbors", "35,00 €", "5-10 giorni lavorativi"])
        expect(textOf(mail)).toContain(part);
      expect(htmlOf(mail)).toContain("35,00 €");
    },
  );
});

test("a cancellation mentions money only with a refund", () => {
  expect(textOf(cancelledMail({ refund: 3_500, id, now: CANCELLED_AT, ...place }))).toContain(
    "Ti rimborsiamo 35,00 €",
  );
  const without = textOf(cancelledMail({ refund: 0, id, now: CANCELLED_AT, ...place }));
  expect(without).toContain("il biglietto non è più valido");
  expect(without).not.toMatch(/rimbors|€/);
});

test("a registration tells both sides that the confirmation is pending", () => {
  expect(textOf(registeredMail(place))).toContain("appena lo staff conferma, ricevi il biglietto");
  expect(textOf(registeredStudioMail(place))).toContain("finché non la confermi, la annulli o scade");
});

test("a payment to check gives the amount paid, the amount expected and the session", () => {
  const paid = { sessionId: "cs_test_1", amount: 3000, currency: "usd" };
  expect(textOf(amountMail({ paid, ...place }))).toContain(
    "Pagato: 30,00 USD\nPrevisto: 35,00 €\nSessione: cs_test_1\n",
  );
});

test("a cancellation takes the ticket's calendar entry back, in the same minute too, and a held place has none", async () => {
  const ticket = eventOf((await ticketMail({ id, why: "paid", ...place })).message);
  for (const now of [CANCELLED_AT, booking.changedAt]) {
    const { message } = cancelledMail({ refund: 3_500, id, now, ...place });
    const [file] = message.attachments ?? [];
    expect(file?.contentType).toBe("text/calendar; method=CANCEL; charset=utf-8");
    expect(file?.content).toContain("\r\nMETHOD:CANCEL\r\n");
    const event = eventOf(message);
    expect([event.uid, event.component.getFirstPropertyValue("status")]).toEqual([ticket.uid, "CANCELLED"]);
    expect(event.sequence).toBeGreaterThan(ticket.sequence);
    expect(event.startDate.toJSDate()).toEqual(booking.start_time);
    expect(file?.content).not.toContain("VALARM");
  }
  const held = { ...booking, state: "held" as const };
  expect(
    cancelledMail({ refund: 0, id, now: CANCELLED_AT, race, booking: held }).message.attachments,
  ).toBeUndefined();
});
