import type { Video } from "@studio/contract/library/model.ts";
import { sinceLongDay } from "../../../lib/format/format.ts";

const orNone = (text: string | number | null | undefined): string => (text ? String(text) : "nessuna");

/** Returns a video's fields as staff read them. */
const described = ({ title, description, tags, minutes, published_from, sample }: Video): string[] => [
  `Titolo: ${title}`,
  `Descrizione: ${orNone(description)}`,
  `Durata: ${minutes ? `${minutes} min` : orNone(minutes)}`,
  `Visibile ${published_from ? sinceLongDay(published_from) : "da sempre"}`,
  `Etichette: ${orNone(tags.toSorted().join(", "))}`,
  sample ? "Tra i tre mostrati senza filtri" : "Non tra i tre mostrati senza filtri",
];

/** Returns what another person made of a video that was read before, field by field. */
export function videoChanges(before: Video, current: Video | undefined): string[] {
  if (!current) return ["È stato tolto dalla videoteca: la tua versione lo rimette alla fine"];
  const earlier = described(before);
  const changes = described(current).filter((line) => !earlier.includes(line));
  return changes.length > 0 ? changes : ["Niente di diverso: è stato solo salvato di nuovo"];
}
