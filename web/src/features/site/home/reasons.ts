import { FREE_CANCELLATION_MS } from "@studio/contract/bookings/rules.ts";
import { classGroup, testMinutes } from "../services/services.ts";

const freeHours = FREE_CANCELLATION_MS / 3_600_000;

/** Why choose the studio: a number, and what it means for the person. */
export const reasons = [
  {
    number: `${classGroup.to}`,
    title: "persone al massimo",
    text: "In ogni small class il coach conosce il tuo nome, i tuoi carichi e la tua spalla che fa i capricci.",
  },
  {
    number: `${testMinutes.from}-${testMinutes.to}`,
    title: "minuti per conoscerti",
    text: "Prima di caricare il bilanciere guardiamo come ti muovi: un test vale più di cento supposizioni.",
  },
  {
    number: `${freeHours}`,
    title: "ore di anticipo per disdire",
    text: `Disdici dal telefono fino a ${freeHours} ore prima: la lezione torna a te.`,
  },
  {
    number: "0",
    title: "scadenze",
    text: "I pacchetti di lezioni di small class non scadono: li usi al ritmo della tua vita.",
  },
] as const;
