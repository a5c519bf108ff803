import type { Mail } from "@studio/contract/mail.ts";
import { deskMethod, type SaleDocument, type SaleMethod } from "@studio/contract/sales/model.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { inRome, ofDay } from "@studio/contract/time/italian.ts";
import type { WithdrawalDocument } from "@studio/contract/withdrawals/model.ts";
import { explanationOf } from "@studio/contract/withdrawals/policy.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";
import { deskWays } from "../sales/mails.ts";

const longDay = ofDay({ dateStyle: "long" });
const dayAndTime = inRome({ dateStyle: "long", timeStyle: "short" });

/** Returns the facts of a declaration, for both sides. */
const factsOf = (withdrawal: WithdrawalDocument): [string, string][] => [
  ["Acquisto", withdrawal.title],
  ["Numero", withdrawal.number],
  ["Data dell’acquisto", longDay(withdrawal.sold_on)],
  ["Pagato", formatExact(withdrawal.paid)],
  ["Da restituire", formatExact(withdrawal.amount)],
  ["Come si calcola", explanationOf(withdrawal)],
];

/** Returns the declaration with day and time, which the law wants on a durable medium. */
const declaration = ({ text, reason, declaredAt }: WithdrawalDocument): Block => ({
  type: "facts",
  facts: [
    ["Ricevuta il", dayAndTime(declaredAt)],
    ["Dichiarazione", text],
    ...(reason === "" ? [] : [["Motivo", reason] as const]),
  ],
});

/** Says what ends with a package. */
function endedText({ usage }: Pick<WithdrawalDocument, "usage">): string {
  if (usage?.unit === "sessions") return "il pacchetto e le sedute che restavano non valgono più";
  const sessions = usage?.extras ? "; anche le sedute che restavano non valgono più" : "";
  return `il pacchetto non è più attivo e le prenotazioni che pagava sono cancellate${sessions}`;
}

/** Returns what a withdrawal ends, and what is there again once it is declined. */
function endedBy(
  kind: SaleDocument["kind"],
  withdrawal: Pick<WithdrawalDocument, "usage">,
): { ends: string; isThereAgain: string } {
  if (kind === "gift")
    return {
      ends: "il buono regalo non si può più usare",
      isThereAgain: "il buono regalo si può usare di nuovo.",
    };
  if (kind === "fee")
    return {
      ends: "la quota torna a te e l’iscrizione non vale più",
      isThereAgain: "l’iscrizione vale di nuovo, con la scadenza che aveva.",
    };
  const { unit } = withdrawal.usage ?? {};
  return {
    ends: endedText(withdrawal),
    isThereAgain:
      unit === "sessions"
        ? "il pacchetto è di nuovo attivo, con le sedute che restavano."
        : "il pacchetto è di nuovo attivo. Le prenotazioni che avevi vanno rifatte.",
  };
}

/** Returns the receipt that a buyer gets of a declaration. */
export const receiptMail = (
  email: string,
  withdrawal: WithdrawalDocument,
  kind: SaleDocument["kind"],
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Ricevuta del recesso: ${withdrawal.title}`, [
    { type: "heading", text: "Abbiamo ricevuto il tuo recesso" },
    declaration(withdrawal),
    paragraph(
      `Il contratto è sciolto: ${endedBy(kind, withdrawal).ends}. Il rimborso torna sulla carta, sul conto o sul buono regalo con cui hai pagato, entro il ${longDay(withdrawal.refundBy)}.`,
    ),
    { type: "facts", facts: factsOf(withdrawal) },
    paragraph("Conserva questa email: è la conferma del recesso, con la data e l’ora."),
  ]),
});

/** Returns the mail to the studio about a declaration. */
export const declaredMail = (withdrawal: WithdrawalDocument, isDisputed: boolean): Mail => ({
  to: [STUDIO_EMAIL],
  ...(withdrawal.buyer.email !== null && { replyTo: withdrawal.buyer.email }),
  message: render(`Recesso: ${withdrawal.buyer.name ?? "acquisto online"}, ${withdrawal.title}`, [
    { type: "heading", text: "Recesso da rimborsare" },
    paragraph(
      `Qualcuno ha receduto da un acquisto online. Il rimborso va fatto entro il ${longDay(withdrawal.refundBy)}.`,
    ),
    ...(isDisputed
      ? [
          paragraph(
            "Il pagamento è contestato in banca, che trattiene i soldi o una parte: aspetta che la contestazione sia decisa prima di rimborsare. Il buono resta sospeso, e finisce se la contestazione è respinta.",
          ),
        ]
      : []),
    {
      type: "facts",
      facts: [
        ["Chi ha comprato", withdrawal.buyer.name ?? "—"],
        ["Email", withdrawal.buyer.email ?? "—"],
        ...factsOf(withdrawal),
      ],
    },
    declaration(withdrawal),
    { type: "button", label: "Apri i recessi", href: `${siteOrigin()}/admin/withdrawals` },
  ]),
});

const both = new Intl.ListFormat("it-IT");

/** Returns in which ways a withdrawal was paid back: by the payment provider, by the desk, on a gift card, or in several. */
function paidBackText(methods: ReadonlySet<SaleMethod>): string {
  const online = "torna sulla carta o sul conto con cui hai pagato, di solito entro dieci giorni";
  const desk = deskMethod.options.flatMap((method) => (methods.has(method) ? [deskWays[method]] : []));
  const ways = methods.has("gift") ? [...desk, "sul buono regalo con cui hai pagato"] : desk;
  if (ways.length === 0) return `Il rimborso ${online}.`;
  const byDesk = `Te lo abbiamo restituito ${both.format(ways)}`;
  return methods.has("online")
    ? `${byDesk} per la parte che hai già ricevuto; il resto ${online}.`
    : `${byDesk}.`;
}

/** Returns the mail to a buyer whose withdrawal was refunded, in these ways. */
export const refundedMail = (
  email: string,
  withdrawal: WithdrawalDocument,
  methods: ReadonlySet<SaleMethod>,
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Rimborso del recesso: ${withdrawal.title}`, [
    { type: "heading", text: "Ti abbiamo rimborsato" },
    paragraph(paidBackText(methods)),
    { type: "facts", facts: factsOf(withdrawal) },
  ]),
});

/** Returns the mail to a buyer whose withdrawal an owner declined, with day, hour and reason. */
export const declinedMail = (
  email: string,
  withdrawal: WithdrawalDocument,
  reason: string,
  { at, kind }: { at: Date; kind: SaleDocument["kind"] },
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Recesso non accolto: ${withdrawal.title}`, [
    { type: "heading", text: "Il tuo recesso non è stato accolto" },
    paragraph(`Il contratto resta valido: ${endedBy(kind, withdrawal).isThereAgain}`),
    {
      type: "facts",
      facts: [
        ["Dichiarato il", dayAndTime(withdrawal.declaredAt)],
        ["Risposta del", dayAndTime(at)],
        ["Motivo", reason],
        ["Acquisto", withdrawal.title],
        ["Numero", withdrawal.number],
      ],
    },
    paragraph("Pensi che non sia così? Rispondi a questa email: la leggiamo noi."),
  ]),
});

/** Returns the mail to a buyer whose declined withdrawal an owner opened again. */
export const reopenedMail = (email: string, withdrawal: WithdrawalDocument, at: Date): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Recesso di nuovo in corso: ${withdrawal.title}`, [
    { type: "heading", text: "Il tuo recesso è di nuovo in corso" },
    paragraph(
      `Il ${dayAndTime(at)} abbiamo annullato il rifiuto: il recesso che hai dichiarato il ${dayAndTime(withdrawal.declaredAt)} è valido, e il rimborso torna sulla carta, sul conto o sul buono regalo con cui hai pagato.`,
    ),
    { type: "facts", facts: factsOf(withdrawal) },
  ]),
});

/** Returns the mail with the link that declares the withdrawal from a sale. */
export const linkMail = (
  email: string,
  { title, number }: Pick<WithdrawalDocument, "title" | "number">,
  { secret, requestedAt, expiresAt }: { secret: string; requestedAt: Date; expiresAt: Date },
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  secret: true,
  message: render(`Conferma il recesso: ${title}`, [
    { type: "heading", text: "Conferma il recesso" },
    paragraph(
      `Abbiamo ricevuto la tua richiesta il ${dayAndTime(requestedAt)}. Apri il link, controlla l’acquisto e conferma: senza conferma non succede niente. Vale una volta sola, fino al ${dayAndTime(expiresAt)}.`,
    ),
    {
      type: "facts",
      facts: [
        ["Acquisto", title],
        ["Numero", number],
      ],
    },
    { type: "button", label: "Conferma il recesso", href: `${siteOrigin()}/recesso#codice=${secret}` },
    paragraph("Non l’hai chiesto tu? Ignora questa email."),
  ]),
});

/** Returns the answer to a request that no sale can be withdrawn for, with the reason. */
export const refusedMail = (email: string, reason: string, requestedAt: Date): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render("La tua richiesta di recesso", [
    { type: "heading", text: "La tua richiesta di recesso" },
    paragraph(`L’abbiamo ricevuta il ${dayAndTime(requestedAt)}. ${reason}`),
    paragraph("Pensi che non sia così? Rispondi a questa email: la leggiamo noi."),
  ]),
});
