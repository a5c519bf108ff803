import { CHECK_IN_PATH } from "@studio/contract/bookings/roster/checkInPage.ts";
import type { TrialLead } from "@studio/contract/leads/model.ts";
import { thanksOf } from "@studio/contract/leads/thanks.ts";
import { ACTIVATION_PATH } from "@studio/contract/shop/activation/page.ts";
import { HYROX_PATH } from "@studio/contract/site/town.ts";
import { studio } from "@studio/contract/studio.ts";
import { REQUESTED_PATH } from "@studio/contract/withdrawals/labels.ts";

/** Returns the entry of a URL without parameters. */
export const fixed = <const Pattern extends `/${string}`>(pattern: Pattern) => ({
  pattern,
  href: () => pattern,
});

/** Returns the entry of a URL whose page has sections that are linked to. */
const anchored = <Anchor extends string>(pattern: `/${string}`) => ({
  pattern,
  href: (anchor?: Anchor) => (anchor ? `${pattern}#${anchor}` : pattern),
});

/** Returns the entry of a URL with one optional parameter. */
const withParameter = <Value extends string = string>(pattern: `/${string}`, name: string) => ({
  pattern,
  href: (value?: Value) => (value ? `${pattern}?${new URLSearchParams({ [name]: value })}` : pattern),
});

/** All URLs of the site and the members’ app, and the first of the back office (adminPaths.ts): the router's pattern and the function that builds the link. */
export const paths = {
  home: anchored<HomeAnchor>("/"),
  homeForEbooks: fixed("/ebook"),
  blog: withParameter("/blog", "categories"),
  post: { pattern: "/post/:slug", href: (slug: string) => `/post/${encodeURIComponent(slug)}` },
  shop: anchored<ShopAnchor>("/shop"),
  /** Purchase of an offer without an account, whose discount code may be applied already, and the page after its payment. */
  purchase: {
    pattern: "/acquista/:offer",
    href: (offer: string, code?: string) =>
      `/acquista/${offer}${code === undefined ? "" : `?${CODE_PARAM}=${encodeURIComponent(code)}`}`,
  },
  purchased: fixed("/acquista/grazie"),
  /** Purchase of a gift card, the page after its payment, and that of a card, whose code is in the hash. */
  give: fixed("/regala"),
  given: fixed("/regala/grazie"),
  gift: fixed("/regalo"),
  /** A member’s invitation, whose code is in the hash. */
  invite: fixed("/invito"),
  nutrition: fixed(`/${studio.slug}daita`),
  trial: withParameter<TrialLead["service"]>("/provagratuita", "service"),
  /** A booked trial, whose token is in the hash. */
  ownTrial: fixed("/prova"),
  services: fixed("/servizi"),
  /** The week of the classes, with their seats. */
  week: fixed("/orario"),
  about: fixed("/chisiamo"),
  test: fixed("/test"),
  liveBetter: fixed("/comeviveremeglio"),
  knees: fixed("/ginocchiaindistruttibili"),
  summerSheets: fixed("/schede-estate-2025"),
  christmas: fixed("/natale"),
  runningAnalysis: fixed("/analisicorsa"),
  hyrox: anchored<HyroxAnchor>(HYROX_PATH),
  simulations: anchored<SimulationsAnchor>("/hyrox-simulazioni"),
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
  withdrawal: fixed("/recesso"),
  withdrawalRequested: fixed(REQUESTED_PATH),
  siteMap: fixed("/mappa-del-sito"),
  login: withParameter("/login", "redirect_url"),
  resetPassword: fixed("/reset-password"),
  firstAccess: fixed("/first-access"),
  registration: fixed("/registrati"),
  activation: fixed(ACTIVATION_PATH),
  /** The member's calendar, and the first screen after sign-in. */
  me: anchored<MeAnchor>("/me"),
  /** Check-in; the code at the entrance leads there. */
  checkIn: fixed(CHECK_IN_PATH),
  training: anchored<TrainingAnchor>("/me/allenamento"),
  progress: fixed("/me/progressi"),
  account: anchored<AccountAnchor>("/me/account"),
  admin: fixed("/admin"),
  program: { pattern: "/hyroxonline/:id", href: (id: string) => `/hyroxonline/${encodeURIComponent(id)}` },
} as const;

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
/** Sections of the member's first screen. */
export type MeAnchor = "small-class" | "pacchetti";
/** Section of the member's training with the video library. */
export type TrainingAnchor = "online";
/** Sections of the member's account that are linked to. */
export type AccountAnchor = "il-mio-posto" | "porta-un-amico" | "rate";
/** Section of the paid simulation's booking form. */
export type SimulationsAnchor = "prenota";
/** Sections of the HYROX page. */
export type HyroxAnchor = "piani" | "simulazioni" | "sim-form" | "provahyrox";

/** Search parameter of the member's first screen that opens the notices. */
export const NOTICES_PARAM = "notifiche";
export const NOTICES_VALUE = "tutte";
/** Parameter of the pages that buy an offer: the discount code that is applied already. */
export const CODE_PARAM = "codice";

/** Search parameter of the member's first screen that opens the packages on sale; its value may be the id of one. */
export const BUY_PARAM = "acquista";
export const BUY_VALUE = "pacchetti";
/** Returns the address of the packages on sale over the member's first screen, one of which may be chosen already. */
export const buyPath = (offer = BUY_VALUE, code?: string): string =>
  `${paths.me.pattern}?${BUY_PARAM}=${offer}${code === undefined ? "" : `&${CODE_PARAM}=${encodeURIComponent(code)}`}`;
/** Search parameter with the checkout from which a member comes back. */
export const BOUGHT_PARAM = "acquisto";
