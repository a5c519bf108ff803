import type { Role } from "@studio/contract/roles.ts";

/** Names of the roles on screen, as part of a sentence. */
export const roleLabels: Readonly<Record<Role, string>> = {
  coach: "coach",
  desk: "segreteria",
  owner: "titolare",
};
