let leaving = false;

/**
 * Leaves a session with a full page load, so that no data of it stays in memory for the next one. Only the first call
 * navigates: both the menu and the guard notice a log-out.
 */
export function leave(href: string): void {
  if (leaving) return;
  leaving = true;
  window.location.replace(href);
}
