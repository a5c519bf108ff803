import { limitsLines, type PackageLimits } from "../packages/limits/labels.ts";
import { type Extra, extraText } from "../packages/services/labels.ts";

/** Limits of the package of a card, and its sessions besides lessons; `null` and missing are the same. */
export type GiftTerms = {
  limits?: PackageLimits | null | undefined;
  extras?: readonly Pick<Extra, "size" | "name">[] | undefined;
  for_newcomers?: boolean | undefined;
};

/**
 * Returns what who gives a package, and who receives it, has to know of it besides how long it is valid, as lines:
 * `Comprende 2 sedute: Massaggio`, `Solo sabato` (docs/product/gifts.md#buying).
 */
export const giftTermLines = ({ limits, extras = [], for_newcomers = false }: GiftTerms): string[] => [
  ...extras.map((extra) => `Comprende ${extraText(extra)}`),
  ...limitsLines(limits ?? undefined),
  ...(for_newcomers ? ["Solo per chi non ha mai avuto un pacchetto da noi"] : []),
];
