import { once } from "../once.ts";

const collator = once(() => new Intl.Collator("it", { numeric: true }));

/** Orders texts as an Italian list does: accents and capitals count last, numbers as numbers; for `Array.sort`. */
export const byText = (one: string, other: string): number => collator().compare(one, other);
