import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { GIFT_PARAM } from "../../lib/paths.ts";

/** Returns whether the page was opened for a gift; not yet in its first render, as the HTML of the build knows no query. */
export function useIsGift(): boolean {
  const [search] = useSearchParams();
  const [isGift, setGift] = useState(false);
  useEffect(() => setGift(search.has(GIFT_PARAM)), [search]);
  return isGift;
}
