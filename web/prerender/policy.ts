import { studio } from "@studio/contract/studio.ts";

/** Settings on which the Content Security Policy depends. */
export type Surroundings = {
  /** Whether App Check attests calls, with a script from Google. */
  appCheck: boolean;
  /** Origins of the local suite's emulators; empty for the public site. */
  emulators: readonly string[];
};

/** Returns the settings of a build with these variables. */
export const surroundingsOf = ({
  VITE_APP_CHECK_KEY = "",
}: {
  VITE_APP_CHECK_KEY?: string | undefined;
}): Surroundings => ({
  appCheck: VITE_APP_CHECK_KEY.trim() !== "",
  emulators: [],
});

/** Firebase's servers that the browser SDKs call: sign-in, tokens, database, files. */
const FIREBASE = ["identitytoolkit", "securetoken", "firestore", "firebasestorage"].map(
  (name) => `https://${name}.googleapis.com`,
);

const RECAPTCHA = "https://www.google.com/recaptcha/";

const origins = (...addresses: readonly string[]): string[] =>
  addresses.filter((address) => address !== "").map((address) => new URL(address).origin);

/** Returns the origins of a tag manager's script and of the Google hosts to which it reports. */
function measured(script: string): string[] {
  const own = origins(script);
  if (!own.includes("https://www.googletagmanager.com")) return own;
  return [...own, "https://*.google-analytics.com", "https://*.analytics.google.com"];
}

type Directives = Record<string, readonly string[]>;

/** The back office reads the codes of bookings with the camera (docs/product/classes-and-bookings.md#code-of-a-booking); no other page may use it. */
type Place = "site" | "backOffice";

/**
 * Returns the Content Security Policy of every page (docs/decisions/0027). Pages have no inline scripts
 * (`inlineScripts` checks it). Inline styles stay allowed, because files cannot carry a nonce: Emotion writes each
 * page's styles into its HTML, and some elements have style attributes.
 */
export function contentSecurityPolicy({ appCheck, emulators }: Surroundings, place: Place = "site"): string {
  const analytics = measured(studio.analytics);
  const directives: Directives = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      // The reader of codes; it compiles WebAssembly only, no text.
      ...(place === "backOffice" ? ["'wasm-unsafe-eval'"] : []),
      ...origins(studio.analytics),
      ...(appCheck ? [RECAPTCHA, "https://www.gstatic.com/recaptcha/"] : []),
    ],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    // Pictures of the blog, its authors and the social feed come from arbitrary hosts, and run nothing.
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

const FEATURES = [
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
];

const permissionsPolicy = (place: Place): string =>
  FEATURES.map((feature) =>
    feature === "camera" && place === "backOffice" ? "camera=(self)" : `${feature}=()`,
  ).join(", ");

type Header = { key: string; value: string };

/**
 * Returns the headers of every response of Hosting except the API's and the calendar's: those functions set their own
 * (functions/src/platform/http/headers.ts), which Hosting's would replace.
 */
export const securityHeaders = (surroundings: Surroundings): Header[] =>
  Object.entries({
    "Content-Security-Policy": contentSecurityPolicy(surroundings),
    "Strict-Transport-Security": "max-age=31536000",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": permissionsPolicy("site"),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  }).map(([key, value]) => ({ key, value }));

/** Returns the headers that pages of the back office have in place of the site's. */
export const backOfficeHeaders = (surroundings: Surroundings): Header[] => [
  { key: "Content-Security-Policy", value: contentSecurityPolicy(surroundings, "backOffice") },
  { key: "Permissions-Policy", value: permissionsPolicy("backOffice") },
];

/**
 * Returns `firebase.json` with the headers of these surroundings: first the site's, then those of the back office.
 * @throws if it has no place for one of them
 */
export function writeHeaders(firebaseJson: string, surroundings: Surroundings): string {
  let written = "";
  let unread = firebaseJson;
  for (const { key, value } of [...securityHeaders(surroundings), ...backOfficeHeaders(surroundings)]) {
    const [place] = new RegExp(`"key": "${key}",\\s*"value": `).exec(unread) ?? [];
    if (place === undefined) throw new Error(`firebase.json has no header ${key}`);
    const start = unread.indexOf(place) + place.length;
    written += unread.slice(0, start) + JSON.stringify(value);
    unread = unread.slice(start).replace(/^"(?:[^"\\]|\\.)*"/, "");
  }
  return written + unread;
}

/** Returns the text of each script in a page's HTML that would run if the policy allowed it. */
export function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)];
  return scripts.flatMap(([, attributes = "", text = ""]) => {
    const data = /\btype="application\/(ld\+)?json"/i.test(attributes);
    return data || text.trim() === "" ? [] : [text];
  });
}
