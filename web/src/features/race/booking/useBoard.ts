import { type RefObject, useEffect } from "react";
import { type Called, useCall } from "../../../lib/useCall.ts";
import { followPlaces } from "./boardNews.ts";
import { type Board, readBoard } from "./data.ts";

const REFRESH_MS = 10_000;
/** How far from the viewport the board is still worth keeping up to date. */
const NEAR = "400px 0px";

/**
 * The race and its slots, read again every ten seconds while somebody looks at them, when the page comes back to the
 * front and when places may have changed hands. Once shown they stay, whatever a later call meets.
 */
export function useBoard(place: RefObject<HTMLElement | null>): Called<Board> {
  const { called, reload } = useCall(readBoard);

  useEffect(() => {
    let near = true;
    const reloadIfSeen = () => {
      if (near && document.visibilityState === "visible") void reload();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        near = entries.some(({ isIntersecting }) => isIntersecting);
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    const timer = setInterval(reloadIfSeen, REFRESH_MS);
    window.addEventListener("focus", reloadIfSeen);
    document.addEventListener("visibilitychange", reloadIfSeen);
    const unfollow = followPlaces(() => void reload());
    return () => {
      observer.disconnect();
      clearInterval(timer);
      window.removeEventListener("focus", reloadIfSeen);
      document.removeEventListener("visibilitychange", reloadIfSeen);
      unfollow();
    };
  }, [place, reload]);

  return called;
}
