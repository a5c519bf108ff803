import { initialStudioRules as rules } from "@studio/contract/bookings/studioRules.ts";
import { initialMails } from "@studio/contract/content/initial/mails.ts";
import { isMailKind, type MailKind, mailKinds } from "@studio/contract/content/mails/kinds.ts";
import type { MailWords } from "@studio/contract/content/mails/words.ts";
import { type Mail, mailDocument } from "@studio/contract/mail.ts";
import { initialContacts } from "@studio/contract/site/content/initialContacts.ts";
import { initialStudio } from "@studio/contract/site/content/initialStudio.ts";
import { makeBooking } from "@studio/contract/testing/bookings.ts";
import { makeLead } from "@studio/contract/testing/leads.ts";
import { makeMail } from "@studio/contract/testing/mail.ts";
import { makeRaceBooking } from "@studio/contract/testing/race.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { expect, test } from "vitest";
import { cancelledMail, movedMail, reminderMail } from "../bookings/mails/mails.ts";
import { movedUpMail } from "../bookings/waitlist/mails.ts";
import { fileMail, receivedMail } from "../leads/mails.ts";
import { invitationMail, welcomeMail } from "../members/account/mails.ts";
import { expiryMail } from "../packages/mails.ts";
import { withStudio } from "../platform/mail/studioFacts.ts";
import { withWords } from "../platform/mail/wording.ts";
import { ticketMail } from "../race/mails.ts";
import { rewardedMail } from "../referrals/mails.ts";
import { boughtMail } from "../shop/mails.ts";

const person = { first_name: "Ada", last_name: "Prova", email: "ada@posta.test" };
const now = new Date("2026-11-22T10:00:00Z");

/** Returns a mail of each kind; `name` is that of the class, package or race. */
async function mailsOf(name: string, to = person): Promise<Record<MailKind, Mail>> {
  const at = (time: string) => ({ dateTime: romeInstant("2026-11-23", time) });
  const gymClass = { summary: name, start: at("18:30"), end: at("19:30") };
  const pack = { name, size: 10, remaining: 3, expire_date: "2026-11-30" };
  const lead = { ...makeLead({ kind: "trial", service: "CLASS", when: now, createdAt: now }), ...to };
  const booking = makeRaceBooking({
    first_name: to.first_name,
    start_time: romeInstant("2026-12-12", "09:07"),
  });
  return {
    request: receivedMail("r1", lead, 60),
    file: fileMail("scheda", "/scheda.pdf", lead),
    invitation: invitationMail(to, "abcd-efgh"),
    welcome: welcomeMail(to),
    reminder: reminderMail(to, gymClass, now, rules),
    moved: movedMail(to, gymClass, gymClass, now, rules),
    cancelled: cancelledMail(to, gymClass, { booked: true, returned: true, reason: "Coach malato" }),
    place: movedUpMail(to, gymClass, makeBooking(gymClass, { movedUpAt: null }), rules),
    bought: boughtMail(to, pack, makePayment(), "K7QM-3XPD"),
    expiring: expiryMail(to, pack, "week", now),
    expired: expiryMail(to, pack, "expired", now),
    referral: rewardedMail(to, {
      side: "member",
      other: "Nina",
      reward: { kind: "lessons", amount: 1, taken: 0, until: null, packageId: "p", code: null },
      pkg: name,
      isMoved: false,
    }),
    ticket: await ticketMail({ id: "a.b", why: "paid", booking, race: name }),
  };
}

const studio = { contacts: initialContacts, identity: initialStudio };
/** Returns the mails as they are sent with words of the owner. */
function sent(mails: Record<MailKind, Mail>, wordsOf: (kind: MailKind) => MailWords) {
  return Object.entries(mails).map(([kind, mail]) => {
    if (!isMailKind(kind)) throw new Error(kind);
    // Through the shape of the outbox, as it is read again.
    const stored = mailDocument.omit({ delivery: true }).parse(mail);
    const words = { ...initialMails, [kind]: wordsOf(kind) };
    return { kind, ...withStudio(withWords(stored, words, studio), studio).message };
  });
}

/** The subject and the words as they have always been, and what a mail says whatever the owner writes. */
const expected: Readonly<Record<MailKind, readonly [subject: string, words: string[], fixed: string[]]>> = {
  request: [
    "Richiesta ricevuta: Prova gratuita",
    [
      "\n\nAbbiamo ricevuto la tua richiesta: un coach ti chiama o ti scrive per confermare giorno e ora.\n\nRichiesta:",
      "\n\nVuoi cambiare qualcosa? Rispondi a questa email o chiamaci: ",
    ],
    [
      "n coach ti chiama o ti scrive per confermare",
      "Quando: domenica 22 novembre",
      "Se non sei stato tu, puoi ignorarla.",
    ],
  ],
  file: [
    "Scheda «Routine di mobilità» da Forgia",
    [
      "\n\nEcco quello che ci hai chiesto: Scheda «Routine di mobilità». Puoi scaricarlo quando vuoi.\n\n",
      "\n\nVuoi allenarti con noi? Rispondi a questa email: la lezione di prova è gratuita.\n\n",
    ],
    ["/scheda.pdf", "Se non sei stato tu, puoi ignorarla."],
  ],
  invitation: [
    "Benvenuto in Forgia: attiva il tuo account",
    [
      "\n\nIl tuo account Forgia è pronto: da lì prenoti le classi e segui i tuoi allenamenti. Accedi con questa password temporanea, poi scegline una tua.\n\n",
    ],
    ["Accedi con questa password temporanea", "abcd-efgh", "vale 24 ore", "/login", "/reset-password"],
  ],
  welcome: [
    "Il tuo account Forgia è pronto",
    [
      "\n\nDa oggi prenoti le classi di Forgia e segui i tuoi allenamenti dal tuo account. Il pacchetto che hai da noi lo trovi già lì.\n\n",
    ],
    ["Per entrare la prima volta", "/reset-password", "togliamo l’account"],
  ],
  reminder: [
    "Promemoria: Forza, lunedì 23 novembre alle 18:30",
    ["\n\nDomani ti aspettiamo in studio per la classe che hai prenotato.\n\nClasse: "],
    [
      "Orario: lunedì 23 novembre, 18:30 – 19:30",
      "Dove: ",
      "cancella entro domenica 22 novembre alle 18:30",
      "/me#small-class",
    ],
  ],
  moved: [
    "La classe è stata spostata: Forza, lunedì 23 novembre alle 18:30",
    ["\n\nLa classe è stata spostata. La tua prenotazione resta valida per il nuovo orario.\n\nClasse: "],
    ["La tua prenotazione resta valida", "Prima: ", "Nuovo orario: ", "puoi cancellarti gratis"],
  ],
  cancelled: [
    "Classe annullata: Forza, lunedì 23 novembre alle 18:30",
    [
      "\n\nCi dispiace: la classe che avevi prenotato è stata annullata.\n\nClasse: ",
      "\n\nNel calendario trovi gli altri orari: ti aspettiamo!\n\n",
    ],
    ["a classe che avevi prenotato è stata annullata", "Orario: ", "è tornata nel tuo pacchetto"],
  ],
  place: [
    "Si è liberato un posto: Forza, lunedì 23 novembre alle 18:30",
    ["\n\nSi è liberato un posto ed è tuo: la prenotazione è già fatta, non devi fare altro.\n\nClasse: "],
    ["a prenotazione è già fatta", "Orario: ", "non costa altro"],
  ],
  bought: [
    "Pacchetto attivato: Forza",
    ["\n\nGrazie! Abbiamo ricevuto il pagamento e il pacchetto è già nel tuo account.\n\nPacchetto: "],
    ["Abbiamo ricevuto il pagamento", "Importo pagato: ", "K7QM-3XPD", "Puoi recedere entro 14 giorni"],
  ],
  referral: [
    "Porta un amico: 1 lezione in più",
    [
      "\n\nC’è un premio per te: 1 lezione in più.\n\nNina ha comprato il primo pacchetto con il tuo invito.\n\n",
      "\n\nBuon allenamento!\n\n",
    ],
    ["Nina ha comprato il primo pacchetto", "Sul pacchetto: ", "È già nel tuo account"],
  ],
  expiring: [
    "Il tuo pacchetto scade il 29 novembre",
    ["\n\nPer rinnovare rispondi a questa email o parlane con il tuo coach in studio.\n\n"],
    ["scade tra 7 giorni e hai ancora 3 lezioni", "Ultimo giorno valido: domenica 29 novembre 2026"],
  ],
  expired: [
    "Il tuo pacchetto è scaduto il 29 novembre: Forza",
    ["\n\nPer rinnovare rispondi a questa email o parlane con il tuo coach in studio.\n\n"],
    ["Ti erano rimaste 3 lezioni", "Ultimo giorno valido: domenica 29 novembre 2026"],
  ],
  ticket: [
    "Il tuo biglietto: Forza, 12 dicembre alle 09:07",
    [
      "\n\nIl pagamento è arrivato e il tuo posto è confermato. Ecco il tuo biglietto: ci vediamo alla partenza!\n\n",
    ],
    ["Il pagamento è arrivato", "Partenza: 09:07", "Mostra il codice all’arrivo", "Apri il biglietto: "],
  ],
};

test("until the owner writes others, each mail has its words of always, in the outbox and as it is sent", async () => {
  const mails = await mailsOf("Forza");
  for (const { kind, subject, text } of sent(mails, (kind) => initialMails[kind])) {
    const [expectedSubject, words, fixed] = expected[kind];
    expect([subject, mails[kind].message.subject]).toEqual([expectedSubject, expectedSubject]);
    for (const part of [...words, ...fixed]) {
      expect(text, kind).toContain(part);
      expect(mails[kind].message.text, kind).toContain(part);
    }
  }
});

test.each([
  ["other", { subject: "{studio} per te", opening: "Ecco {persona}, leggi.", closing: "Ciao {persona}!" }],
  ["hardly any", { subject: "Forgia per te", opening: "", closing: "" }],
])("with %s words, each mail still says what is true", async (_, words) => {
  for (const { kind, text, subject } of sent(await mailsOf("Forza"), () => words)) {
    expect(subject).toBe("Forgia per te");
    for (const sentence of expected[kind][2]) expect(text, kind).toContain(sentence);
    expect(text.includes("Ecco Ada, leggi.")).toBe(words.opening !== "");
    expect(text).not.toMatch(/\n{3}|[{}]/);
  }
});

test("names of people and classes bring neither placeholders, tokens, lines nor HTML into the words", async () => {
  const name = "{persona} {{studio-phone}}\r\nBcc: altri@posta.test\u0000 <b>$&</b>";
  const person = { first_name: "vinci su https://truffa.test", last_name: "", email: "ada@posta.test" };
  const wordsOf = (kind: MailKind) => {
    const all = Object.keys(mailKinds[kind].samples).map((one) => `{${one}}`);
    return { subject: `A ${all.join(" ")}`, opening: `B, {persona}! ${all.join(" ")}`, closing: "" };
  };
  for (const { kind, subject, text, html } of sent(await mailsOf(name, person), wordsOf)) {
    expect(subject).not.toMatch(/[\r\n{}]/);
    expect(text).toContain("B!");
    expect(text).not.toContain("truffa");
    expect(html).not.toContain("<b>$&");
    const isNamed = !["request", "file", "invitation", "welcome", "referral"].includes(kind);
    expect(subject.includes("persona studio-phone Bcc: altri@posta.test <b>$&</b>")).toBe(isNamed);
  }
});

test("a mail that stands in the outbox without wording, or with one of another release, is sent as it is", async () => {
  const { delivery: _, ...old } = makeMail();
  expect(withWords(old, initialMails, studio)).toEqual(old);
  const wording = { kind: "altro", values: {}, blocks: [] };
  expect(withWords({ ...old, wording }, initialMails, studio)).toEqual(old);
  const later = { ...makeMail(), wording: { ...wording, blocks: [{ type: "table" }] } };
  expect(mailDocument.parse(later).wording).toBeUndefined();
});
