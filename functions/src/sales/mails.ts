import type { Mail } from "@studio/contract/mail.ts";
import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { studio } from "@studio/contract/studio.ts";
import { paragraph, render } from "../platform/mail/template.ts";

const euros = (cents: number): string =>
  new Intl.NumberFormat("it-IT", { style: "currency", currency: "EUR" }).format(cents / 100);

/** Returns the mail that reminds a buyer of what they owe. */
export const owedMail = (email: string, { title, charged, received, owed }: SaleDocument): Mail => ({
  to: [email],
  replyTo: studio.email,
  message: render(`Da pagare: ${title}`, [
    { type: "heading", text: "Ti resta qualcosa da pagare" },
    paragraph(
      "Puoi farlo al banco, in contanti o con la carta, oppure con un bonifico. Se hai già pagato, scrivici.",
    ),
    {
      type: "facts",
      facts: [
        ["Acquisto", title],
        ["Prezzo", euros(charged)],
        ["Già pagato", euros(received)],
        ["Da pagare", euros(owed)],
      ],
    },
  ]),
});
