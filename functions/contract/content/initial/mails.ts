import type { MailsContent } from "../definitions/mails.ts";

const SEE_CALENDAR = "Nel calendario trovi gli altri orari: ti aspettiamo!";
const RENEW = "Per rinnovare rispondi a questa email o parlane con il tuo coach in studio.";

/** Words of the mail about a reward, which stored words may lack. */
export const initialReferralMail = {
  subject: "Porta un amico: {premio}",
  opening: "C’è un premio per te: {premio}.",
  closing: "Buon allenamento!",
};

export const initialMails: MailsContent = {
  request: {
    subject: "Richiesta ricevuta: {richiesta}",
    opening: "Abbiamo ricevuto la tua richiesta:",
    closing: "Vuoi cambiare qualcosa? Rispondi a questa email o chiamaci: {telefoni}.",
  },
  file: {
    subject: "{file} da {studio}",
    opening: "Ecco quello che ci hai chiesto: {file}. Puoi scaricarlo quando vuoi.",
    closing: "Vuoi allenarti con noi? Rispondi a questa email: la lezione di prova è gratuita.",
  },
  invitation: {
    subject: "Benvenuto in {studio}: attiva il tuo account",
    opening: "Il tuo account {studio} è pronto: da lì prenoti le classi e segui i tuoi allenamenti.",
    closing: "",
  },
  welcome: {
    subject: "Il tuo account {studio} è pronto",
    opening:
      "Da oggi prenoti le classi di {studio} e segui i tuoi allenamenti dal tuo account. Il pacchetto che hai da noi lo trovi già lì.",
    closing: "",
  },
  reminder: {
    subject: "Promemoria: {classe}, {orario}",
    opening: "Domani ti aspettiamo in studio per la classe che hai prenotato.",
    closing: "",
  },
  moved: {
    subject: "La classe è stata spostata: {classe}, {orario}",
    opening: "La classe è stata spostata.",
    closing: "",
  },
  cancelled: {
    subject: "Classe annullata: {classe}, {orario}",
    opening: "Ci dispiace:",
    closing: SEE_CALENDAR,
  },
  place: {
    subject: "Si è liberato un posto: {classe}, {orario}",
    opening: "Si è liberato un posto ed è tuo:",
    closing: "",
  },
  bought: { subject: "Pacchetto attivato: {pacchetto}", opening: "Grazie!", closing: "" },
  expiring: { subject: "Il tuo {tipo} scade il {scadenza}", opening: "", closing: RENEW },
  expired: { subject: "Il tuo {tipo} è scaduto il {scadenza}: {pacchetto}", opening: "", closing: RENEW },
  referral: initialReferralMail,
  ticket: {
    subject: "Il tuo biglietto: {gara}, {orario}",
    opening: "Ecco il tuo biglietto: ci vediamo alla partenza!",
    closing: "",
  },
};
