import type { SessionDocument } from "@studio/contract/training/model.ts";
import type { Stage, Tally } from "@studio/contract/training/policy.ts";
import { plural } from "../../../lib/format/format.ts";

/** What kind of session it is, in a word. */
export const typeLabels: Readonly<Record<SessionDocument["type"], string>> = {
  run: "Corsa",
  gym: "Palestra",
};

/** What the person reads by how far they are (docs/product/training-and-library.md#progress). */
export const stageLabels: Readonly<Record<Stage, string>> = {
  nothing: "Si comincia da qui: il primo allenamento è quello che conta di più.",
  underHalf: "Bella partenza! Un allenamento alla volta, le basi si fanno solide.",
  half: "Metà strada è fatta: adesso si vede il lavoro. Continua così!",
  all: "Programma completato. Che costanza: puoi esserne fiero!",
};

/** `3 di 32 allenamenti`, `1 di 1 allenamento`. */
export const tallyLabel = ({ done, total }: Tally): string =>
  `${done} di ${plural(total, "allenamento", "allenamenti")}`;

const efforts = ["leggero", "leggero", "moderato", "moderato", "impegnativo", "impegnativo", "duro", "duro"];

/** An effort from 1 to 10 in a word, from `leggero` to `massimo`. */
export const effortWord = (rpe: number): string => efforts[rpe - 1] ?? (rpe === 9 ? "durissimo" : "massimo");
