let waiting: { link: HTMLAnchorElement; end: () => void } | undefined;

/** What an entry of the history says of itself once its link was followed: whoever comes back to it stays. */
const MARK = "linkFollowed";

/** Whether the link of the entry of the history was followed before. */
export const cameBack = (state: unknown): boolean =>
  typeof state === "object" && state !== null && MARK in state;

/**
 * Follows the page's link that says after how many milliseconds (`data-follow-after`): once, whoever asks first. Answers
 * what ends the waiting, for whoever leaves the page before.
 */
export function followTimedLink(): () => void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-follow-after]");
  if (!link || cameBack(window.history.state)) return () => {};
  if (waiting?.link === link) return waiting.end;
  const timer = setTimeout(() => {
    window.history.replaceState({ ...window.history.state, [MARK]: true }, "");
    window.location.assign(link.href);
  }, Number(link.dataset.followAfter));
  const end = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  waiting = { link, end };
  return end;
}
