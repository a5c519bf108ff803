import type { Mail } from "@studio/contract/mail.ts";
import type { MessageKind, MessageTexts } from "@studio/contract/messages/model.ts";
import { fillPlaceholders, type PlaceholderValues } from "@studio/contract/messages/placeholders.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph, render } from "../platform/mail/template.ts";
import { unsubscribeUrl } from "./unsubscribe/address.ts";

/** Returns a message as one person reads it. */
export function textsFor(
  { subject, text }: MessageTexts,
  values: PlaceholderValues,
  { first_name }: { first_name: string },
): MessageTexts {
  const own = { ...values, nome: first_name };
  return { subject: fillPlaceholders(subject, own), text: fillPlaceholders(text, own) };
}

/** Returns the mail of a message to one person; `uid` is missing without an account. News can be ended by its link. */
export function messageMail(
  { subject, text }: MessageTexts,
  { email, uid, kind }: { email: string; uid: string | undefined; kind: MessageKind },
): Mail {
  const unsubscribe = kind === "news" && uid !== undefined ? unsubscribeUrl(uid) : undefined;
  const paragraphs = text.split(/(?:\r?\n[ \t]*){2,}/).map(paragraph);
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    ...(unsubscribe !== undefined && { unsubscribe }),
    message: render(subject, [{ type: "heading", text: subject }, ...paragraphs], unsubscribe),
  };
}
