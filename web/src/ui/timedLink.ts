let followed = false;

/** Follows the page's link that says after how many milliseconds (`data-follow-after`): once, whoever asks first. */
export function followTimedLink(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-follow-after]");
  if (!link || followed) return;
  followed = true;
  setTimeout(() => window.location.assign(link.href), Number(link.dataset.followAfter));
}
