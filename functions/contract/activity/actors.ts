import type { Named } from "../identifier.ts";
import { ERASED_NAME } from "../people/erased.ts";

/** Actors and subjects of the log other than people of the studio. */
export const VISITOR: Named = { id: "visitor", name: "Dal sito" };
export const PAYMENTS: Named = { id: "payments", name: "Pagamenti" };
export const SCHEDULE: Named = { id: "schedule", name: "Automatico" };
export const STRIPE: Named = { id: "stripe", name: "Stripe" };
/** Maintainer of the Firebase project, who runs `npm run admin`. */
export const PROJECT: Named = { id: "project", name: "Dal progetto" };

const systemActors: readonly Named[] = [VISITOR, PAYMENTS, SCHEDULE, STRIPE, PROJECT];

/** Returns whether the name is that of a person with an account, neither a system actor nor an erased member. */
export const isPerson = ({ id, name }: Named): boolean =>
  name !== ERASED_NAME && systemActors.every((actor) => actor.id !== id);
