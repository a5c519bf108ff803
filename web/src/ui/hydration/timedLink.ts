let waiting: { link: HTMLAnchorElement; end: () => void } | undefined;

/** Key in the history entry's state: its link was followed, so going back to it does not follow it again. */
const MARK = "linkFollowed";

/** Returns whether the link of the history entry was followed before. */
export const cameBack = (state: unknown): boolean =>
  typeof state === "object" && state !== null && MARK in state;

/**
 * Follows the page's link with `data-follow-after` after that many milliseconds, once for all callers; while an element with
 * `data-holds-link` is open, it waits until that is closed. Returns a
 * function that cancels it.
 */
export function followTimedLink(): () => void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-follow-after]");
  if (!link || cameBack(window.history.state)) return () => {};
  if (waiting?.link === link) return waiting.end;
  const follow = () => {
    window.history.replaceState({ ...window.history.state, [MARK]: true }, "");
    window.location.assign(link.href);
  };
  const timer = setTimeout(() => {
    const held = document.querySelector("details[data-holds-link][open]");
    // Whoever writes into a form is not taken away from it.
    if (held) held.addEventListener("toggle", follow, { once: true });
    else follow();
  }, Number(link.dataset.followAfter));
  const end = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  waiting = { link, end };
  return end;
}
