import { studio } from "@studio/contract/studio.ts";

/** What decides to whom a page of the site may talk. */
export type Surroundings = {
  /** Whether calls are attested (App Check), by a script of Google's. */
  appCheck: boolean;
  /** Where the local suite's emulators listen; none where the site is served to people. */
  emulators: readonly string[];
};

/** Those of a build with these variables, as people get it. */
export const surroundingsOf = ({
  VITE_APP_CHECK_KEY = "",
}: {
  VITE_APP_CHECK_KEY?: string | undefined;
}): Surroundings => ({
  appCheck: VITE_APP_CHECK_KEY.trim() !== "",
  emulators: [],
});

/** Firebase's servers, as the SDKs of the browser call them: signing in, tokens, the database, the pictures. */
const FIREBASE = ["identitytoolkit", "securetoken", "firestore", "firebasestorage"].map(
  (name) => `https://${name}.googleapis.com`,
);

const RECAPTCHA = "https://www.google.com/recaptcha/";

const origins = (...addresses: readonly string[]): string[] =>
  addresses.filter((address) => address !== "").map((address) => new URL(address).origin);

/** The tag manager's own reports go to Google's other hosts. */
function measured(script: string): string[] {
  const own = origins(script);
  if (!own.includes("https://www.googletagmanager.com")) return own;
  return [...own, "https://*.google-analytics.com", "https://*.analytics.google.com"];
}

type Directives = Record<string, readonly string[]>;

/**
 * The Content Security Policy of every page (docs/decisions/0027). No script stands in a
 * page's HTML (`inlineScripts` sees to it). Styles do stand there: those of each page, which Emotion wrote, and the
 * attributes of single elements; what is served from files has no nonce, so that they stay allowed.
 */
export function contentSecurityPolicy({ appCheck, emulators }: Surroundings): string {
  const analytics = measured(studio.analytics);
  const directives: Directives = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...origins(studio.analytics),
      ...(appCheck ? [RECAPTCHA, "https://www.gstatic.com/recaptcha/"] : []),
    ],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    // A blog's pictures, its authors' and the social feed's come from wherever they were put, and run nothing.
    "img-src": ["'self'", "data:", "blob:", "https:", ...origins(studio.blog), ...emulators],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...FIREBASE,
      ...origins(studio.blog, studio.socialFeed),
      ...analytics,
      ...(appCheck ? ["https://content-firebaseappcheck.googleapis.com", RECAPTCHA] : []),
      ...emulators,
    ],
    "frame-src": [
      ...origins(studio.map.embed, studio.videoHost),
      ...(appCheck ? [RECAPTCHA, "https://recaptcha.google.com/recaptcha/"] : []),
    ],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}

type Header = { key: string; value: string };

/**
 * What every answer of Hosting carries, but for the API's and the calendar's: those functions bring theirs
 * (functions/src/platform/http/headers.ts), and Hosting's would stand in their place.
 */
export const securityHeaders = (surroundings: Surroundings): Header[] =>
  Object.entries({
    "Content-Security-Policy": contentSecurityPolicy(surroundings),
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": [
      "accelerometer",
      "camera",
      "display-capture",
      "geolocation",
      "gyroscope",
      "hid",
      "magnetometer",
      "microphone",
      "midi",
      "payment",
      "serial",
      "usb",
    ]
      .map((feature) => `${feature}=()`)
      .join(", "),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  }).map(([key, value]) => ({ key, value }));

/** `firebase.json` with these surroundings' headers. Throws where one of them has no place in it. */
export function writeHeaders(firebaseJson: string, surroundings: Surroundings): string {
  return securityHeaders(surroundings).reduce((text, { key, value }) => {
    const place = new RegExp(`(?<="key": "${key}",\\s*"value": )"[^"]*"`);
    if (!place.test(text)) throw new Error(`firebase.json has no header ${key}`);
    return text.replace(place, () => JSON.stringify(value));
  }, firebaseJson);
}

/** The scripts in a page's HTML that would run if the policy let them, each as its text. */
export function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)];
  return scripts.flatMap(([, attributes = "", text = ""]) => {
    const data = /\btype="application\/(ld\+)?json"/i.test(attributes);
    return data || text.trim() === "" ? [] : [text];
  });
}
