import type { LeftOut, Message, MessageAudience, MessageKind } from "@studio/contract/messages/model.ts";
import { formatDayTime, plural } from "../../../lib/format/format.ts";

export const kindLabels: Readonly<Record<MessageKind, string>> = {
  service: "Di servizio, su prenotazioni o acquisti",
  news: "Novità: solo a chi le vuole",
};

/** Returns the people of a message as the title of its form. */
export function audienceLabel(audience: MessageAudience): string {
  if (audience.type === "class") return "A chi è prenotato nella classe";
  if (audience.type === "race") return "A chi ha il posto confermato nella simulazione";
  const { length } = audience.ids;
  return length === 1 ? "A una persona" : `A ${length} persone`;
}

/** Returns a sentence for each reason why people are left out. */
export function leftOutLabels({ refused, no_account, gone }: LeftOut): string[] {
  return [
    refused > 0 && `${plural(refused, "persona non vuole", "persone non vogliono")} le novità`,
    no_account > 0 && `${plural(no_account, "persona non ha", "persone non hanno")} un account`,
    gone > 0 && `${plural(gone, "persona non c’è", "persone non ci sono")} più`,
  ].filter((label) => label !== false);
}

/** Returns a text that was sent with its placeholders as words: `Domani, (nome)` for `Domani, {nome}`. */
export const readableText = (text: string): string => text.replace(/\{([^{}]+)\}/g, "($1)");

/** Returns whom a message was sent to, by whom and when. */
export const sentLabel = ({ audience, author, at }: Pick<Message, "audience" | "author" | "at">): string =>
  `${audience.name}. ${author}, ${formatDayTime(at)}.`;

/** Returns what became of a message. */
export function resultLabel({ total, sent, waiting, failed, left_out, state }: Message): string {
  const leftOut = Object.values(left_out).reduce((sum, count) => sum + count, 0);
  const isDone = state === "done" || waiting === 0;
  const parts = [
    isDone ? plural(sent, "arrivato", "arrivati") : `${sent} su ${total}`,
    waiting > 0 && `${waiting} in partenza`,
    failed > 0 && plural(failed, "non arrivato", "non arrivati"),
    leftOut > 0 && plural(leftOut, "escluso", "esclusi"),
  ];
  return parts.filter(Boolean).join(", ");
}
