import { plural } from "../../lib/format/format.ts";

/** Returns `Ancora 38 lezioni`, the number missing to a count. */
export const missingLabel = ({ count }: { count: number }, lessons: number): string =>
  `Ancora ${plural(count - lessons, "lezione", "lezioni")}`;
