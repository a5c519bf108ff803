/** Where the members' app begins; everything else is a public page. Small: it is asked before anything is loaded. */
const APP = /^\/(login|reset-password|first-access|me|hyroxonline|biglietto|admin)(\/|$)/;

export const isAppPath = (pathname: string): boolean => APP.test(pathname);

/** The back office: without a network it opens as far as its scripts have been used before. */
const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);

/** Screens of the app whose whole content is in their HTML. */
export const entryPaths: readonly string[] = ["/login", "/reset-password", "/first-access"];

/** Where somebody's ticket is opened, by members and by others. */
const isTicketPath = (pathname: string): boolean => /^\/biglietto(\/|$)/.test(pathname);

/** The shell of every other screen: its header, and a skeleton. */
export const MEMBER_SHELL = "/app";
export const ADMIN_SHELL = "/admin";
export const TICKET_SHELL = "/biglietto";

/** The app's documents by their addresses, as the build makes and Hosting serves them. */
export const appDocuments: readonly string[] = [...entryPaths, MEMBER_SHELL, ADMIN_SHELL, TICKET_SHELL];

/** The address of the document that Hosting answers with at a path of the app. */
export function documentOf(pathname: string): string {
  if (entryPaths.includes(pathname)) return pathname;
  if (isTicketPath(pathname)) return TICKET_SHELL;
  return isAdminPath(pathname) ? ADMIN_SHELL : MEMBER_SHELL;
}
