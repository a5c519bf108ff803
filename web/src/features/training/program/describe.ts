import type { SessionDocument } from "@studio/contract/training/model.ts";
import type { Stage, Tally } from "@studio/contract/training/policy.ts";
import { plural } from "../../../lib/format/format.ts";

/** Label of each type of session. */
export const typeLabels: Readonly<Record<SessionDocument["type"], string>> = {
  run: "Corsa",
  gym: "Palestra",
};

/** Message for each stage of progress (docs/product/training-and-library.md#progress). */
export const stageLabels: Readonly<Record<Stage, string>> = {
  nothing: "Si comincia da qui: il primo allenamento è quello che conta di più.",
  underHalf: "Bella partenza! Un allenamento alla volta, le basi si fanno solide.",
  half: "Metà strada è fatta: adesso si vede il lavoro. Continua così!",
  all: "Programma completato. Che costanza: puoi esserne fiero!",
};

/** Formats the progress: `3 di 32 allenamenti`, `1 di 1 allenamento`. */
export const tallyLabel = ({ done, total }: Tally): string =>
  `${done} di ${plural(total, "allenamento", "allenamenti")}`;

const efforts = ["leggero", "leggero", "moderato", "moderato", "impegnativo", "impegnativo", "duro", "duro"];

/** Returns the word for an effort from 1 to 10, from `leggero` to `massimo`. */
export const effortWord = (rpe: number): string => efforts[rpe - 1] ?? (rpe === 9 ? "durissimo" : "massimo");
