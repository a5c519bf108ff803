import { grantsPackage, offers } from "@studio/contract/shop/catalogue.ts";
import { paths } from "../../lib/paths.ts";

/**
 * Paths of the pages on which visitors buy, one for each offer of the price list that grants a package; only the build needs
 * the list.
 */
export const purchasePaths: readonly string[] = Object.values(offers)
  .filter(grantsPackage)
  .map(({ id }) => paths.purchase.href(id));
