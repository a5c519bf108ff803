import type { Colleague } from "@studio/contract/people/staff.ts";
import { type Role, roles } from "@studio/contract/roles.ts";
import { formatDayTime } from "../../../../lib/format/format.ts";

const titles: Record<Role, string> = { coach: "Coach", desk: "Segreteria", owner: "Titolare" };

/** Returns the title of a role; `null` while its removal is incomplete. */
export const roleTitle = (role: Role | null): string => (role ? titles[role] : "Senza ruolo");

/** Permissions of each role, in one sentence. */
export const roleHints: Readonly<Record<Role, string>> = {
  coach: "Classi, presenze, note e check-in. Delle persone vede nome, telefono e lezioni rimaste.",
  desk: "Anche persone, pacchetti, pagamenti, richieste, simulazioni e orario.",
  owner: "Tutto: anche staff, rimborsi, cancellazioni, esportazioni, analisi e stato.",
};

/** Options of a choice of roles, the lowest first. */
export const roleOptions = roles.map((role) => ({ value: role, label: titles[role] }));

/** Returns the last sign-in of a member of staff. */
export const signInLabel = ({ last_sign_in_at }: Pick<Colleague, "last_sign_in_at">): string =>
  last_sign_in_at ? `Ultimo accesso ${formatDayTime(last_sign_in_at)}` : "In attesa del primo accesso";
