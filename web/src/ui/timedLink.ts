let followed = false;

/** What an entry of the history says of itself once its link was followed: whoever comes back to it stays. */
const MARK = "linkFollowed";

const cameBack = (state: unknown): boolean => typeof state === "object" && state !== null && MARK in state;

/** Follows the page's link that says after how many milliseconds (`data-follow-after`): once, whoever asks first. */
export function followTimedLink(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-follow-after]");
  if (!link || followed || cameBack(window.history.state)) return;
  followed = true;
  setTimeout(() => {
    window.history.replaceState({ ...window.history.state, [MARK]: true }, "");
    window.location.assign(link.href);
  }, Number(link.dataset.followAfter));
}
