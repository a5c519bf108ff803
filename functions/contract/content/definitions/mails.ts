import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { type ContentNode, group, line, optionalText, type TextField } from "../../fields/fields.ts";
import { knowing } from "../../fields/placeholders.ts";
import { initialMails, initialReferralMail } from "../initial/mails.ts";
import { type MailKind, mailKind, placeholdersOf } from "../mails/kinds.ts";
import { fillWords, onlyAddresses } from "../mails/words.ts";

/** Requires that a mail can fill a text in, with and without the recipient's name. */
function wordingField(kind: MailKind, field: TextField): TextField {
  const known = knowing(field, placeholdersOf(kind));
  return {
    ...known,
    schema: known.schema
      .refine(onlyAddresses, {
        error:
          "Usa {persona} per chiamare chi legge: “{persona}, …”, “…, {persona}!” o “Ciao {persona}!”. Così la frase resta giusta anche senza il nome",
        when: ({ issues }) => issues.length === 0,
      })
      .refine((typed) => typed === "" || fillWords(typed, {}) !== "", {
        error: "Scrivi anche qualche parola",
        when: ({ issues }) => issues.length === 0,
      }),
  };
}

function mail(kind: MailKind) {
  const { title, sent } = mailKind(kind);
  const known = `Puoi scrivere ${placeholdersOf(kind).join(", ")}.`;
  return group(
    title,
    {
      subject: wordingField(kind, line("Oggetto", 120, known)),
      opening: wordingField(kind, optionalText("Apertura", 500, `Sotto il saluto. ${known}`)),
      closing: wordingField(
        kind,
        optionalText("Chiusura", 500, `Verso la fine; può restare vuota. ${known}`),
      ),
    },
    sent,
  );
}

const referral = mail("referral");

/** The owner's words of mails; what each adds by itself is in docs/product/content.md#mails. */
export const mails = group(
  "Testi delle email",
  {
    request: mail("request"),
    file: mail("file"),
    invitation: mail("invitation"),
    welcome: mail("welcome"),
    reminder: mail("reminder"),
    moved: mail("moved"),
    cancelled: mail("cancelled"),
    place: mail("place"),
    bought: mail("bought"),
    expiring: mail("expiring"),
    expired: mail("expired"),
    // Words that were stored before there was this mail have its initial ones.
    referral: { ...referral, schema: referral.schema.default(initialReferralMail) },
    ticket: mail("ticket"),
  } satisfies Record<MailKind, ContentNode>,
  "Una riga vuota separa due paragrafi. Le parole fra parentesi graffe diventano i dati di ogni email, come nell’anteprima: {persona} è il nome di chi la riceve, da scrivere come quando lo si chiama: “Grazie, {persona}!”; {studio}, {città} e {telefoni} sono dello studio. Il saluto, orari, importi, regole, pulsanti e testi di legge li aggiunge ogni email da sola. Vale per le email spedite da quando pubblichi.",
);
export type MailsContent = z.output<typeof mails.schema>;

export const mailsContent = {
  name: "mails",
  title: "Testi delle email",
  shown: "Oggetto, apertura e chiusura delle email che il sito manda a soci e visitatori",
  page: undefined,
  audience: "functions",
  node: mails,
  initial: initialMails,
} as const satisfies ContentDefinition<typeof mails>;
