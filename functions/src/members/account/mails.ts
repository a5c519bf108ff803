import type { Mail } from "@studio/contract/mail.ts";
import { studio } from "@studio/contract/studio.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import { STUDIO_EMAIL, STUDIO_PHONE } from "../../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../../platform/mail/template.ts";
import { closing, editableMail, opening } from "../../platform/mail/wording.ts";

/** Recipient of a mail, or the member whom it is about. */
type Person = { first_name: string; last_name: string; email: string };

const page = (path: `/${string}`) => `${siteOrigin()}${path}`;

/** Returns the blocks of a temporary password and of the login page. */
const withPassword = (email: string, password: string): Block[] => [
  {
    type: "facts",
    facts: [
      ["Email", email],
      ["Password temporanea", password],
    ],
  },
  { type: "button", label: "Accedi", href: page("/login") },
];

/** Returns the mail with a temporary password for a member who asked for one. */
export const recoveryMail = ({ first_name, email }: Person, password: string): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  secret: true,
  message: render(`La tua nuova password per ${studio.name}`, [
    greeting(first_name),
    paragraph("Ecco la password temporanea che hai chiesto. Vale 24 ore e si usa una volta sola."),
    ...withPassword(email, password),
    paragraph("Dopo l’accesso ti chiediamo di sceglierne una tua."),
    paragraph(
      "Se non l’hai chiesta tu, puoi ignorare questa email: la tua password attuale continua a funzionare.",
    ),
  ]),
});

/** Returns the mail with the link that proves a member's address. */
export const proofMail = ({ first_name, email }: Omit<Person, "last_name">, code: string): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  secret: true,
  message: render(`Conferma la tua email per ${studio.name}`, [
    greeting(first_name),
    paragraph(
      `Conferma che ${email} è il tuo indirizzo: così biglietti e acquisti arrivano nel tuo account.`,
    ),
    {
      type: "button",
      label: "Conferma la tua email",
      href: page(`/me/account?${new URLSearchParams({ conferma: code })}#email`),
    },
    paragraph(
      "Se non ti sei registrato tu, ignora questa email: senza di te nessuno può confermare l’indirizzo.",
    ),
  ]),
});

/** Returns the mail with the link that makes a new address the member's. */
export const emailChangeMail = (
  { first_name }: Pick<Person, "first_name">,
  email: string,
  code: string,
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  secret: true,
  message: render(`Conferma la tua nuova email per ${studio.name}`, [
    greeting(first_name),
    paragraph(
      `Hai chiesto di accedere a ${studio.name} con ${email}. Apri il link entro 24 ore con il tuo account: ` +
        "fino ad allora si accede con l’email di prima.",
    ),
    {
      type: "button",
      label: "Usa questa email",
      href: page(`/me/account?${new URLSearchParams({ "nuova-email": code })}#email`),
    },
    paragraph("Se non l’hai chiesto tu, ignora questa email: senza questo link non cambia nulla."),
  ]),
});

/** Returns the mail to a member's former address after it was changed. */
export const emailChangedMail = ({ first_name }: Pick<Person, "first_name">, former: string): Mail => ({
  to: [former],
  replyTo: STUDIO_EMAIL,
  message: render(`La tua email per ${studio.name} è cambiata`, [
    greeting(first_name),
    paragraph(
      `Da ora non si accede più al tuo account ${studio.name} con ${former}: al suo posto c’è l’email nuova che hai confermato.`,
    ),
    paragraph(
      `Se non sei stato tu, rispondi subito a questa email o chiamaci al ${STUDIO_PHONE}: ` +
        "blocchiamo l’account e rimettiamo la tua email.",
    ),
  ]),
});

const NOT_YOU = `Non sei stato tu, o non l’hai chiesto tu? Rispondi subito a questa email o chiamaci al ${STUDIO_PHONE}: blocchiamo l’account e rimettiamo la tua email.`;

/** Returns the mail to a member's former address after staff changed it. */
export const emailChangedByStaffMail = (
  { first_name }: Pick<Person, "first_name">,
  former: string,
): Mail => ({
  to: [former],
  replyTo: STUDIO_EMAIL,
  message: render(`La tua email per ${studio.name} è cambiata`, [
    greeting(first_name),
    paragraph(
      `Lo staff ha cambiato l’email del tuo account ${studio.name}: con ${former} da ora non si accede più.`,
    ),
    paragraph(NOT_YOU),
  ]),
});

/** Returns the mail to the address of an account that staff merged into another one. */
export const mergedMail = (
  { first_name }: Pick<Person, "first_name">,
  closed: string,
  kept: string,
): Mail => ({
  to: [closed],
  replyTo: STUDIO_EMAIL,
  message: render(`I tuoi account ${studio.name} sono uniti`, [
    greeting(first_name),
    paragraph(
      `Lo staff ha unito i tuoi due account ${studio.name}: con ${closed} da ora non si accede più, e pacchetti e prenotazioni sono nell’altro, che ha l’email ${masked(kept)}.`,
    ),
    paragraph(NOT_YOU),
  ]),
});

/** Returns an address of which only the beginning can be read: the mail may reach a stranger. */
const masked = (email: string): string => email.replace(/(?<=^.)[^@]*/, "…");

/** Returns the mail to a former address, which staff changed lately, about a recovery with the new one. */
export const recoveryNoticeMail = ({ first_name }: Pick<Person, "first_name">, former: string): Mail => ({
  to: [former],
  replyTo: STUDIO_EMAIL,
  message: render(`Qualcuno ha chiesto una nuova password per ${studio.name}`, [
    greeting(first_name),
    paragraph(
      "È stata chiesta una password temporanea per il tuo account, ed è andata all’email nuova, che lo staff ha messo da poco al posto di questa.",
    ),
    paragraph(NOT_YOU),
  ]),
});

/** Returns the mail to an address without an account for which a password was asked. */
export const noAccountMail = (email: string): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`La tua richiesta di password per ${studio.name}`, [
    { type: "heading", text: "Con questa email non c’è un account" },
    paragraph(
      `Qualcuno ha chiesto una nuova password per ${email}, ma con questo indirizzo non risulta un account attivo: forse ti sei registrato con un’altra email.`,
    ),
    { type: "button", label: "Prova con un’altra email", href: page("/reset-password") },
    paragraph(
      "Prima entravi proprio con questo indirizzo? Forse lo staff l’ha cambiato: rispondi a questa email e controlliamo. Se non l’hai chiesta tu, ignorala.",
    ),
  ]),
});

/** Returns the mail to an address with an account that another account asked to have. */
export const emailTakenMail = (email: string): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`La tua email per ${studio.name}`, [
    { type: "heading", text: "Hai già un account con questa email" },
    paragraph(
      `Qualcuno ha chiesto di accedere con ${email} a un altro account, ma con questo indirizzo ce n’è già uno: non cambia nulla.`,
    ),
    paragraph("Sei stato tu e hai due account? Rispondi a questa email e li uniamo. Altrimenti ignorala."),
  ]),
});

/** Returns the mail with the link by which a visitor opens an account. */
export const registrationMail = (email: string, url: string): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  secret: true,
  message: render(`Crea il tuo account ${studio.name}`, [
    { type: "heading", text: "Crea il tuo account" },
    paragraph("Apri il link entro 24 ore, scegli una password, e il tuo account è pronto."),
    { type: "button", label: "Crea il tuo account", href: url },
    paragraph("Se non l’hai chiesto tu, ignora questa email: senza di te non si apre nessun account."),
  ]),
});

/** Returns the mail to an address with an account for which a registration was asked. */
export const registeredMail = (email: string): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Il tuo account ${studio.name}`, [
    { type: "heading", text: "Hai già un account con questa email" },
    paragraph(
      `Qualcuno ha chiesto di registrare ${email}, ma con questo indirizzo un account c’è già: accedi.`,
    ),
    { type: "button", label: "Accedi", href: page("/login") },
    paragraph(`Non ricordi la password? Chiedine una qui: ${page("/reset-password")}`),
    paragraph("Se non l’hai chiesto tu, ignora questa email: non cambia nulla."),
  ]),
});

/** Returns the mail that invites a member whom staff registered. */
export const invitationMail = ({ first_name, email }: Person, password: string): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  secret: true,
  ...editableMail("invitation", {
    person: first_name,
    values: {},
    blocks: [
      greeting(first_name),
      opening("invitation"),
      ...withPassword(email, password),
      paragraph(
        "La password temporanea vale 24 ore e si usa una volta sola. " +
          `Se è scaduta, puoi chiederne un’altra qui: ${page("/reset-password")}`,
      ),
      closing,
    ],
  }),
});

/** Returns the mail to a member whom staff imported, which says how to get a password. */
export const welcomeMail = ({ first_name, email }: Omit<Person, "last_name">): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  ...editableMail("welcome", {
    person: first_name,
    values: {},
    blocks: [
      greeting(first_name),
      opening("welcome"),
      paragraph(
        `Per entrare la prima volta chiedi una password con questo indirizzo, ${email}: ti arriva subito via email.`,
      ),
      { type: "button", label: "Chiedi la password", href: page("/reset-password") },
      closing,
      paragraph("Se non ti alleni da noi, rispondi a questa email e togliamo l’account."),
    ],
  }),
});

/** Returns the mail to the studio about a member who asks to be deleted. */
export const deletionMail = ({ first_name, last_name, email }: Person): Mail => {
  const name = `${first_name} ${last_name}`;
  return {
    to: [STUDIO_EMAIL],
    replyTo: email,
    message: render(`Richiesta di eliminazione account: ${name}`, [
      { type: "heading", text: "Richiesta di eliminazione account" },
      paragraph("Una persona ha chiesto di eliminare il proprio account e i propri dati."),
      {
        type: "facts",
        facts: [
          ["Nome", name],
          ["Email", email],
        ],
      },
      paragraph("Rispondendo a questa email scrivi alla persona."),
    ]),
  };
};

/** Returns the mail to a member that confirms their deletion request. */
export const deletionConfirmation = ({ first_name, email }: Person): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render("Abbiamo ricevuto la tua richiesta di eliminazione", [
    greeting(first_name),
    paragraph(
      "Abbiamo ricevuto la richiesta di eliminare il tuo account. Lo staff la prende in carico entro 30 giorni; " +
        "fino ad allora puoi continuare ad accedere.",
    ),
    paragraph("Se hai cambiato idea, o se non sei stato tu, rispondi a questa email."),
  ]),
});
