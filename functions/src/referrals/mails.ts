import type { Mail } from "@studio/contract/mail.ts";
import { rewardText } from "@studio/contract/referrals/labels.ts";
import type { ReferralDocument, Reward } from "@studio/contract/referrals/model.ts";
import { ofDay } from "@studio/contract/time/italian.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { type Addressee, greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph, render } from "../platform/mail/template.ts";
import { closing, editableMail, opening } from "../platform/mail/wording.ts";

const longDay = ofDay({ dateStyle: "long" });

type Side = "member" | "friend";

type Rewarded = {
  side: Side;
  /** First name of the other; `null` of who has no account any more. */
  other: string | null;
  reward: Reward;
  /** Name of the package that took it. */
  pkg: string | undefined;
  /** Whether the package that had it is void, and it goes to another one. */
  isMoved: boolean;
};

/** Returns why the reward comes: the member reads who bought, the friend who invited them. */
function reason(side: Side, other: string | null): string {
  if (side === "member") return `${other ?? "Un amico"} ha comprato il primo pacchetto con il tuo invito.`;
  return other === null ? "Sei arrivato con un invito." : `Sei arrivato con l’invito di ${other}.`;
}

/** Returns the mail about a reward: what it is and where it went, or the code with its last day. */
export function rewardedMail(to: Addressee, { side, other, reward, pkg, isMoved }: Rewarded): Mail {
  const { code, until } = reward;
  const facts = [
    ["Premio", rewardText(reward)],
    ["Sul pacchetto", pkg],
    ["Codice sconto", code],
    ["Ultimo giorno valido", until === null ? null : longDay(until)],
  ].flatMap(([label, value]) =>
    typeof label === "string" && typeof value === "string" ? [[label, value] as const] : [],
  );
  return {
    to: [to.email],
    replyTo: STUDIO_EMAIL,
    ...(code !== null && { secret: true }),
    ...editableMail("referral", {
      person: to.first_name,
      values: { premio: rewardText(reward) },
      blocks: [
        greeting(to.first_name),
        opening("referral"),
        paragraph(
          isMoved
            ? "Il pacchetto che lo aveva non c’è più: lo stesso premio passa a quello nuovo."
            : reason(side, other),
        ),
        { type: "facts", facts },
        paragraph(
          code === null
            ? "È già nel tuo account: non devi fare altro."
            : "Scrivi il codice quando compri un pacchetto, dall’app o dal sito, o dillo al banco: vale per un acquisto solo.",
        ),
        { type: "button", label: "Apri la tua area", href: `${siteOrigin()}/me` },
        closing,
      ],
    }),
  };
}

/** Why rewards go back. */
export type TakenBecause = NonNullable<ReferralDocument["takenBecause"]>;

const LEFT = "abbiamo tolto quello che non avevi ancora usato.";

/** Returns why the reward goes back: `side` is whose it was. */
function whyTaken(side: Side, why: TakenBecause): string {
  if (why === "merged")
    return `I due account dell’invito sono stati uniti: sono della stessa persona, e il premio non vale. Per questo ${LEFT}`;
  if (why === "twice")
    return side === "member"
      ? `Il tuo amico era già arrivato con un altro invito, da un account che abbiamo unito a questo: il premio vale una volta sola, e ${LEFT}`
      : `Eri già arrivato con un altro invito, da un account che abbiamo unito a questo: il premio vale una volta sola, e ${LEFT}`;
  if (why === "customer")
    return side === "member"
      ? `Il tuo amico aveva già un pacchetto, e il premio è per chi porta una persona nuova: ${LEFT}`
      : `Avevi già un pacchetto, e il premio è per chi arriva per la prima volta: ${LEFT}`;
  return side === "member"
    ? `L’acquisto del tuo amico è stato rimborsato o annullato, e con lui il tuo premio: ${LEFT}`
    : `Il tuo primo acquisto è stato rimborsato o annullato, e con lui il tuo premio: ${LEFT}`;
}

/** Returns the mail about a reward that is taken back, and why. */
export const takenBackMail = (
  to: Addressee,
  { side, why, taken }: { side: Side; why: TakenBecause; taken: Pick<Reward, "kind" | "amount"> },
): Mail => ({
  to: [to.email],
  replyTo: STUDIO_EMAIL,
  message: render("Porta un amico: premio tolto", [
    greeting(to.first_name),
    paragraph(whyTaken(side, why)),
    { type: "facts", facts: [["Tolto", rewardText(taken)]] },
    paragraph("Se non ti torna, rispondi a questa email e lo guardiamo insieme."),
  ]),
});
