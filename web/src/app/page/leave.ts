let leaving = false;

/**
 * Leaves a person's session with a full page load, so that nothing read for them stays in memory for whoever signs in
 * next. The first call counts: a log-out is noticed by the menu and by the guard.
 */
export function leave(href: string): void {
  if (leaving) return;
  leaving = true;
  window.location.replace(href);
}
