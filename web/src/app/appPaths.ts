/** Where the members' app begins; everything else is a public page. Small: it is asked before anything is loaded. */
const APP = /^\/(login|reset-password|first-access|me|hyroxonline|biglietto|admin)(\/|$)/;

export const isAppPath = (pathname: string): boolean => APP.test(pathname);

/** The back office: without a network it opens as far as its scripts have been used before. */
const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);

/** Screens of the app whose whole content is in their HTML. */
export const entryPaths: readonly string[] = ["/login", "/reset-password", "/first-access"];

/** The shell of every other screen: its header, and a skeleton. */
export const MEMBER_SHELL = "/app";
export const ADMIN_SHELL = "/admin";

/** The app's documents by their addresses, as the build makes and Hosting serves them. */
export const appDocuments: readonly string[] = [...entryPaths, MEMBER_SHELL, ADMIN_SHELL];

/** The address of the document that Hosting answers with at a path of the app. */
export function documentOf(pathname: string): string {
  if (entryPaths.includes(pathname)) return pathname;
  return isAdminPath(pathname) ? ADMIN_SHELL : MEMBER_SHELL;
}
