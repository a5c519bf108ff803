import { discountDocument, discountUseDocument } from "@studio/contract/discounts/model.ts";
import { firestore } from "../../src/platform/runtime/firebase.ts";
import { pathsOf, readAll } from "../pages.ts";
import { derivedStep, differing } from "./derivedStep.ts";

/** Brings the counts of each discount code to its uses. */
export const discounts = derivedStep({
  name: "discounts",
  title: "Codice sconto",
  schema: discountDocument,
  paths: () => pathsOf(firestore().collection("discounts")),
  changeOf: async (discount, path) => {
    if (!discount) return undefined;
    const ofCode = firestore().collection("discountUses").where("code", "==", path.split("/").at(-1));
    const uses = (await readAll(ofCode, discountUseDocument)).map(({ value }) => value);
    const used = uses.filter(({ state }) => state === "used");
    const after = {
      used: used.length,
      held: uses.filter(({ state }) => state === "held").length,
      discounted: used.reduce((sum, { cents }) => sum + cents, 0),
    };
    const { used: count, held, discounted } = discount;
    const changed = differing({ used: count, held, discounted }, after);
    return changed && { ...changed, why: `${uses.length} uses` };
  },
});
