/** Anchor of the packages on their page. */
export const PACKAGES = "pacchetti";
