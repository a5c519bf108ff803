import { ERASED_NAME } from "../account/erased.ts";
import type { Named } from "./model.ts";

/** Whom the log names for what nobody of the studio did. */
export const VISITOR: Named = { id: "visitor", name: "Dal sito" };
export const PAYMENTS: Named = { id: "payments", name: "Pagamenti" };
export const SCHEDULE: Named = { id: "schedule", name: "Automatico" };
export const STRIPE: Named = { id: "stripe", name: "Stripe" };
/** Whoever manages the project itself, with `npm run admin`. */
export const PROJECT: Named = { id: "project", name: "Dal progetto" };

const nobodies: readonly Named[] = [VISITOR, PAYMENTS, SCHEDULE, STRIPE, PROJECT];

/** True for a person of the studio; false for what the log names in a person's place, and for whoever was erased. */
export const isSomebody = ({ id, name }: Named): boolean =>
  name !== ERASED_NAME && nobodies.every((nobody) => nobody.id !== id);
