/** Where the members' app begins; everything else is a public page. Small: it is asked before anything is loaded. */
const APP = /^\/(login|reset-password|first-access|me|hyroxonline|biglietto|admin)(\/|$)/;

export const isAppPath = (pathname: string): boolean => APP.test(pathname);

/** The back office: without a network it opens as far as its scripts have been used before. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);
