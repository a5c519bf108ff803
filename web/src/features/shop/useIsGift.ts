import { useSearchParams } from "react-router-dom";
import { useHydrated } from "../../ui/hydration/useHydrated.ts";

/** Parameter of the pages of a purchase: it is a gift. */
const GIFT_PARAM = "regalo";

/** Returns whether the page was opened for a gift; not yet in its first render, as the HTML of the build knows no query. */
export function useIsGift(): boolean {
  const [search] = useSearchParams();
  return useHydrated() && search.has(GIFT_PARAM);
}
