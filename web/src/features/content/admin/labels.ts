import type { ListedContent } from "@studio/contract/content/model.ts";
import { formatDayTime } from "../../../lib/format/format.ts";

type Saved = { at: Date; by: string | null };

/** Returns when and by whom: “lunedì 2 marzo alle 10:00, Elena Titolare”. */
export const savedLabel = ({ at, by }: Saved): string => `${formatDayTime(at)}${by ? `, ${by}` : ""}`;

/** Returns how a content stands, in words. */
export function stateLabel({ published, draft }: Pick<ListedContent, "published" | "draft">): string {
  const shown = published ? `Pubblicato ${savedLabel(published)}` : "Testo iniziale";
  return draft ? `${shown} · bozza salvata ${savedLabel(draft)}` : shown;
}
