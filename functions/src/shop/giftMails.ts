import type { Mail } from "@studio/contract/mail.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph, render } from "../platform/mail/template.ts";
import { facts, lessons, validity } from "./mails.ts";

type Recipient = { first_name: string; last_name: string; email: string };

/** Returns the mail to the member who receives a package as a gift; what it cost stays between giver and studio. */
export const giftMail = ({ email }: Recipient, granted: PackageGrant): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Hai ricevuto un regalo: ${granted.name}`, [
    { type: "heading", text: "Hai ricevuto un regalo" },
    paragraph("Qualcuno che ti vuole in forma ti ha regalato un pacchetto: è già nel tuo account."),
    facts(["Regalo", granted.name], ["Lezioni", lessons(granted)], validity(granted)),
    { type: "button", label: "Prenota una lezione", href: `${siteOrigin()}/me` },
  ]),
});

/** Returns the mail to the giver when the member has received their gift. */
export const givenMail = (
  giver: string,
  { first_name, last_name }: Recipient,
  granted: PackageGrant,
): Mail => ({
  to: [giver],
  replyTo: STUDIO_EMAIL,
  message: render(`Il tuo regalo è attivo: ${granted.name}`, [
    { type: "heading", text: "Il tuo regalo è attivo" },
    paragraph(
      "Lo abbiamo messo nell’account di chi lo riceve, e gli abbiamo scritto un’email senza il prezzo.",
    ),
    facts(["Regalo", granted.name], ["Per", `${first_name} ${last_name}`]),
  ]),
});
