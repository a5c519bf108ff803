import { coaches } from "@studio/contract/studio.ts";

/** Returns the portrait that the site has of a coach, by id; `undefined` of one whom the owner added. */
export const portraitOf = (id: string) => coaches.find((coach) => coach.id === id)?.picture;
