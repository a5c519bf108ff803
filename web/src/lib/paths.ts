import type { TrialLead } from "@studio/contract/leads/model.ts";
import { thanksOf } from "@studio/contract/leads/thanks.ts";
import { studio } from "@studio/contract/studio.ts";
import { townInAddress } from "@studio/contract/town.ts";
import { matchPath } from "react-router-dom";

const fixed = <const Pattern extends `/${string}`>(pattern: Pattern) => ({ pattern, href: () => pattern });

const HYROX = `/palestrahyrox${townInAddress}`;

/** All URLs of the site: the router's pattern and the function that builds the link. */
export const paths = {
  home: {
    pattern: "/",
    href: (anchor?: HomeAnchor) => (anchor ? `/#${anchor}` : "/"),
  },
  homeForEbooks: fixed("/ebook"),
  blog: {
    pattern: "/blog",
    href: (category?: string) =>
      category ? `/blog?${new URLSearchParams({ categories: category })}` : "/blog",
  },
  post: { pattern: "/post/:slug", href: (slug: string) => `/post/${encodeURIComponent(slug)}` },
  shop: { pattern: "/shop", href: (anchor?: ShopAnchor) => (anchor ? `/shop#${anchor}` : "/shop") },
  nutrition: fixed(`/${studio.slug}daita`),
  trial: {
    pattern: "/provagratuita",
    href: (service?: TrialLead["service"]) =>
      service ? `/provagratuita?${new URLSearchParams({ service })}` : "/provagratuita",
  },
  services: fixed("/servizi"),
  about: fixed("/chisiamo"),
  test: fixed("/test"),
  liveBetter: fixed("/comeviveremeglio"),
  knees: fixed("/ginocchiaindistruttibili"),
  summerSheets: fixed("/schede-estate-2025"),
  christmas: fixed("/natale"),
  runningAnalysis: fixed("/analisicorsa"),
  hyrox: {
    pattern: HYROX,
    href: (anchor?: HyroxAnchor) => `${HYROX}${anchor ? `#${anchor}` : ""}`,
  },
  simulations: {
    pattern: "/hyrox-simulazioni",
    href: (anchor?: SimulationsAnchor) => `/hyrox-simulazioni${anchor ? `#${anchor}` : ""}`,
  },
  raceTicket: {
    pattern: "/biglietto/:ticket",
    href: (ticket: string) => `/biglietto/${encodeURIComponent(ticket)}`,
  },
  onlineTraining: fixed(`/${studio.slug}-online-training`),
  advisor: {
    pattern: "/programma",
    href: (choice?: Record<"level" | "focus" | "days", string>) =>
      choice ? `/programma?${new URLSearchParams(choice)}` : "/programma",
  },
  thankYou: fixed(thanksOf.trial),
  thanks1: fixed(thanksOf.ebook1),
  thanks2: fixed(thanksOf.ebook2),
  thanks3: fixed(thanksOf.scheda),
  thanks4: fixed(thanksOf.estate1),
  thanks5: fixed(thanksOf.estate2),
  thanksNew: fixed(thanksOf.ebook3),
  thanksKnees: fixed(thanksOf.ebook_knee),
  privacy: fixed("/privacy"),
  cookies: fixed("/cookie"),
  terms: fixed("/termini"),
  siteMap: fixed("/mappa-del-sito"),
  login: {
    pattern: "/login",
    href: (redirect?: string) =>
      redirect ? `/login?${new URLSearchParams({ redirect_url: redirect })}` : "/login",
  },
  resetPassword: fixed("/reset-password"),
  firstAccess: fixed("/first-access"),
  me: fixed("/me"),
  account: fixed("/me/account"),
  admin: fixed("/admin"),
  adminRace: {
    pattern: "/admin/hyrox",
    href: (date?: string) => (date ? `/admin/hyrox?${new URLSearchParams({ date })}` : "/admin/hyrox"),
  },
  adminPayments: fixed("/admin/payments"),
  adminUsers: {
    pattern: "/admin/users",
    /** With `newcomer`, opens the form of a new member, filled in. */
    href: (newcomer?: Newcomer) =>
      newcomer ? `/admin/users?${new URLSearchParams({ new: "1", ...newcomer })}` : "/admin/users",
  },
  adminUser: {
    pattern: "/admin/users/:userid",
    href: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  },
  adminSubscriptions: {
    pattern: "/admin/users/:userid/subscriptions",
    href: (id: string) => `/admin/users/${encodeURIComponent(id)}/subscriptions`,
  },
  adminImport: fixed("/admin/users/imports"),
  adminClasses: {
    pattern: "/admin/events",
    href: (day?: string) => (day ? `/admin/events?${new URLSearchParams({ day })}` : "/admin/events"),
  },
  adminRoster: {
    pattern: "/admin/events/roster/:day",
    href: (day: string) => `/admin/events/roster/${encodeURIComponent(day)}`,
  },
  adminTimetable: fixed("/admin/events/timetable"),
  adminActivity: {
    pattern: "/admin/activity",
    href: (person?: string) =>
      person ? `/admin/activity?${new URLSearchParams({ person })}` : "/admin/activity",
  },
  adminRanking: fixed("/admin/ranking"),
  adminUserStats: fixed("/admin/user-stats"),
  adminAnalytics: fixed("/admin/analytics"),
  adminLeads: fixed("/admin/leads"),
  adminStatus: fixed("/admin/status"),
  program: { pattern: "/hyroxonline/:id", href: (id: string) => `/hyroxonline/${encodeURIComponent(id)}` },
} as const;

/** Known details of a person to be registered by staff. */
export type Newcomer = Partial<Record<"first_name" | "last_name" | "email" | "phone", string>>;

/** Sections of the home page that are linked to. */
export type HomeAnchor =
  | "news"
  | "servizi"
  | "perche"
  | "palestra"
  | "chisiamo"
  | "contatti"
  | "trial"
  | "ebook";
/** Sections of the shop, and `personal` for services without checkout. */
export type ShopAnchor = "restart" | "class" | "personal" | "hyrox" | `${typeof studio.slug}daita`;
/** Section of the paid simulation's booking form. */
export type SimulationsAnchor = "prenota";
/** Sections of the HYROX page. */
export type HyroxAnchor = "piani" | "simulazioni" | "sim-form" | "provahyrox";

/** Sign-in pages, which are no destination after a sign-in. */
const ways: readonly string[] = [paths.login.pattern, paths.resetPassword.pattern];

/** Patterns that a sign-in may redirect to. */
const destinations = Object.values(paths).filter(({ pattern }) => !ways.includes(pattern));

/**
 * Returns the path of `redirect_url` if it is a known route of this site, else the dashboard's. The URL is checked
 * after parsing, as the browser would resolve it.
 */
export function safeRedirect(url: string | null, origin: string = window.location.origin): string {
  const target = url !== null && URL.canParse(url, origin) ? new URL(url, origin) : null;
  if (target === null || target.origin !== origin) return paths.me.href();
  const { pathname, search, hash } = target;
  // A browser reads a path with two leading slashes as another host.
  const isKnown =
    !pathname.startsWith("//") &&
    // Hosting's paths are case-sensitive.
    destinations.some(({ pattern }) => matchPath({ path: pattern, caseSensitive: true }, pathname));
  return isKnown ? `${pathname}${search}${hash}` : paths.me.href();
}
