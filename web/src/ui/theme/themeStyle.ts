// Shared by the page and the service worker, hence without imports.

/** Entry of Cache Storage with the CSS of the chosen theme, by which the service worker adds it to documents. */
export const THEME_CACHE = "theme";
export const THEME_STYLE_URL = "/theme-choice.css";

/** Id of the style element that the page and the service worker write. */
export const THEME_STYLE_ID = "theme-choice";

/** Returns a document with the CSS of the chosen theme, which is in force at its first paint. */
export const withThemeStyle = (html: string, css: string): string =>
  html.replace("</head>", () => `<style id="${THEME_STYLE_ID}">${css}</style></head>`);
