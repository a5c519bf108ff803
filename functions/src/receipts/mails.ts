import type { Mail } from "@studio/contract/mail.ts";
import type { ReceiptDocument } from "@studio/contract/receipts/model.ts";
import { fileNameOf } from "@studio/contract/receipts/policy.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph, render } from "../platform/mail/template.ts";
import { receiptPdf } from "./pdf.ts";
import { titleOf } from "./texts.ts";

/** Returns the mail that brings a receipt to the buyer, with its file. */
export async function receiptMail(email: string, receipt: ReceiptDocument): Promise<Mail> {
  const { lines, amount, uid } = receipt;
  const title = titleOf(receipt);
  const content = (await receiptPdf(receipt)).toString("base64");
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    message: {
      ...render(title, [
        { type: "heading", text: title },
        paragraph(
          `Trovi la ricevuta in allegato${uid === null ? "" : ", e quando vuoi anche nel tuo account"}. Se qualcosa non torna, rispondi a questa email.`,
        ),
        {
          type: "facts",
          facts: [
            ["Per", lines.map(({ text }) => text).join("\n")],
            ["Pagato", formatExact(amount)],
          ],
        },
      ]),
      attachments: [
        { filename: fileNameOf(receipt), content, encoding: "base64", contentType: "application/pdf" },
      ],
    },
  };
}
