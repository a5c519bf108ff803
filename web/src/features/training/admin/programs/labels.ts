import type { ContentChange } from "@studio/contract/training/editing.ts";
import type { ProgramDocument } from "@studio/contract/training/model.ts";

/** Returns the state of a program in words. */
export function stateLabel({ archived, published, version }: ProgramDocument): string {
  if (archived) return "Archiviato";
  if (published === 0) return "Bozza";
  return version > published ? "Pubblicato, con modifiche in bozza" : "Pubblicato";
}

const verbs = { added: "aggiunta", removed: "tolta", moved: "spostata", changed: "cambiata" };

/** Returns a difference as staff read it: `Settimana 2: Forza gambe cambiata`. */
export function changeLabel(change: ContentChange): string {
  switch (change.kind) {
    case "title":
      return "Il titolo è cambiato";
    case "description":
      return "La descrizione è cambiata";
    case "weeks":
      return "Le settimane sono di più o di meno";
    default:
      return `Settimana ${change.week}: ${change.title} ${verbs[change.kind]}`;
  }
}
