import { type RefObject, useEffect, useState } from "react";
import { followPlaces } from "./boardNews.ts";
import { type Board, readBoard } from "./data.ts";

const EVERY_MS = 10_000;
/** How far from the viewport the board is still worth keeping up to date. */
const NEAR = "400px 0px";

export type BoardState =
  | { status: "loading" }
  | { status: "error"; error: unknown; retry: () => void }
  | { status: "ready"; board: Board };

/**
 * The race and its slots, asked for again every ten seconds while somebody looks at them, when the page comes back to the
 * front and when places may have changed hands. Once shown they stay, whatever a later question meets.
 */
export function useBoard(place: RefObject<HTMLElement | null>): BoardState {
  const [state, setState] = useState<BoardState>({ status: "loading" });

  useEffect(() => {
    let near = true;
    let last = 0;

    const read = async () => {
      last += 1;
      const question = last;
      const tell = (next: (was: BoardState) => BoardState) => question === last && setState(next);
      try {
        const board = await readBoard();
        tell(() => ({ status: "ready", board }));
      } catch (error) {
        tell((was) => (was.status === "ready" ? was : { status: "error", error, retry }));
      }
    };
    const retry = () => {
      setState({ status: "loading" });
      void read();
    };
    const readIfSeen = () => {
      if (near && document.visibilityState === "visible") void read();
    };

    void read();
    const observer = new IntersectionObserver(
      (entries) => {
        near = entries.some(({ isIntersecting }) => isIntersecting);
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    const timer = setInterval(readIfSeen, EVERY_MS);
    window.addEventListener("focus", readIfSeen);
    document.addEventListener("visibilitychange", readIfSeen);
    const unfollow = followPlaces(() => void read());
    return () => {
      // An answer that is still on its way is nobody's.
      last += 1;
      observer.disconnect();
      clearInterval(timer);
      window.removeEventListener("focus", readIfSeen);
      document.removeEventListener("visibilitychange", readIfSeen);
      unfollow();
    };
  }, [place]);

  return state;
}
