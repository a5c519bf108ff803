/** Paths of the members' app; all others are public pages. Kept small: it runs before any other script. */
const APP = /^\/(login|reset-password|first-access|registrati|attiva|me|hyroxonline|biglietto|admin)(\/|$)/;

export const isAppPath = (pathname: string): boolean => APP.test(pathname);

/** Returns whether the path is in the back office. Offline it opens with the scripts that have been used before. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);

/** Paths of the app's pages that are prerendered completely. */
export const entryPaths: readonly string[] = [
  "/login",
  "/reset-password",
  "/first-access",
  "/registrati",
  "/attiva",
];

/** Path of the member's first screen. */
export const DASHBOARD = "/me";

/** Returns whether the path is a race ticket, which members and others open. */
const isTicketPath = (pathname: string): boolean => /^\/biglietto(\/|$)/.test(pathname);

/** The shell of every other screen: its header and a skeleton. */
export const MEMBER_SHELL = "/app";
export const ADMIN_SHELL = "/admin";
export const TICKET_SHELL = "/biglietto";

/** The document that the service worker opens in place of a page that it does not have, without a network. */
export const OFFLINE_PAGE = "/offline";

/** Paths of the app's prerendered documents, as Hosting serves them. */
export const appDocuments: readonly string[] = [...entryPaths, MEMBER_SHELL, ADMIN_SHELL, TICKET_SHELL];

/** Returns the path of the document that Hosting serves at a path of the app. */
export function documentOf(pathname: string): string {
  if (entryPaths.includes(pathname)) return pathname;
  if (isTicketPath(pathname)) return TICKET_SHELL;
  return isAdminPath(pathname) ? ADMIN_SHELL : MEMBER_SHELL;
}
