import type * as z from "zod";
import { studio } from "../studio.ts";
import { HYROX_PATH } from "../town.ts";
import { contacts } from "./definitions/contacts.ts";
import { desk } from "./definitions/desk.ts";
import { downloads } from "./definitions/downloads.ts";
import { hours } from "./definitions/hours.ts";
import { cookies, privacy, terms } from "./definitions/legalText.ts";
import { mails } from "./definitions/mails.ts";
import { badges } from "./definitions/members/badges.ts";
import { classTypes } from "./definitions/members/classTypes.ts";
import { news } from "./definitions/members/news.ts";
import { partners } from "./definitions/partners.ts";
import { questions } from "./definitions/questions.ts";
import { rating } from "./definitions/rating.ts";
import { receipts } from "./definitions/receipts.ts";
import { reviews } from "./definitions/reviews.ts";
import { rules } from "./definitions/rules.ts";
import { season } from "./definitions/season.ts";
import { offers } from "./definitions/shop/offers.ts";
import { promotions } from "./definitions/shop/promotions.ts";
import { slides } from "./definitions/slides.ts";
import { studioIdentity } from "./definitions/studio.ts";
import { team } from "./definitions/team.ts";
import { texts } from "./definitions/texts.ts";
import type { ContentNode } from "./fields.ts";
import { initialContacts } from "./initial/contacts.ts";
import { initialHours } from "./initial/hours.ts";
import { initialCookies } from "./initial/legal/cookies.ts";
import { initialPrivacy } from "./initial/legal/privacy.ts";
import { initialTerms } from "./initial/legal/terms.ts";
import { initialMails } from "./initial/mails.ts";
import { initialBadges } from "./initial/members/badges.ts";
import { initialClassTypes } from "./initial/members/classTypes.ts";
import { initialNews } from "./initial/members/news.ts";
import { initialOffers } from "./initial/offers.ts";
import { initialPartners } from "./initial/partners.ts";
import { initialPromotions } from "./initial/promotions.ts";
import { initialQuestions } from "./initial/questions.ts";
import { initialRating } from "./initial/rating.ts";
import { initialReceipts } from "./initial/receipts.ts";
import { initialReviews } from "./initial/reviews.ts";
import { initialRules } from "./initial/rules.ts";
import { initialSeason } from "./initial/season.ts";
import { initialSlides } from "./initial/slides.ts";
import { initialStudio } from "./initial/studio.ts";
import { initialTeam } from "./initial/team.ts";
import { initialTexts } from "./initial/texts.ts";

/** A content as it is listed and edited; its node describes fields and schema. */
type Definition<Node extends ContentNode> = {
  title: string;
  /** Says where it is shown. */
  shown: string;
  /** Page that shows it, for the preview; `undefined` if none does. */
  page: `/${string}` | undefined;
  /** Readers: everybody, members, or none but the functions. */
  audience: "everybody" | "members" | "functions";
  /** Whether the members' app reads a content for everybody too. */
  isInApp?: true;
  node: Node;
  /** Holds until something is published. */
  initial: z.output<Node["schema"]>;
};

const define = <Node extends ContentNode>(definition: Definition<Node>) => definition;

/** Contents that staff edit (docs/product/content.md). A name is stored and must not change. */
export const contents = {
  slides: define({
    title: "Novità in quattro immagini",
    shown: "Home page, “Novità”; il primo testo sta sulla prima immagine, e così via",
    page: "/",
    audience: "everybody",
    node: slides,
    initial: initialSlides,
  }),
  reviews: define({
    title: "Recensioni",
    shown: "Home page: le prime tre sotto i servizi, le altre in “Dicono di noi”",
    page: "/",
    audience: "everybody",
    node: reviews,
    initial: initialReviews,
  }),
  rating: define({
    title: "Voto dello studio",
    shown: "Home page, in alto e accanto a “Dicono di noi”",
    page: "/",
    audience: "everybody",
    node: rating,
    initial: initialRating,
  }),
  team: define({
    title: "Squadra",
    shown: "Home page, “Chi siamo”, blog e i risultati dei motori di ricerca; nelle classi, i nomi dei coach",
    page: "/chisiamo",
    audience: "everybody",
    isInApp: true,
    node: team,
    initial: initialTeam,
  }),
  texts: define({
    title: "Testi delle pagine",
    shown: "Home page, “Chi siamo”, servizi, prova gratuita, HYROX, prezzi",
    page: "/chisiamo",
    audience: "everybody",
    node: texts,
    initial: initialTexts,
  }),
  classTypes: define({
    title: "Tipi di classe",
    shown: "Calendario dei soci e dello staff, in quest’ordine",
    page: "/me",
    audience: "members",
    node: classTypes,
    initial: initialClassTypes,
  }),
  questions: define({
    title: "Domande su HYROX",
    shown: "Pagina HYROX, “Domande frequenti”, e i risultati dei motori di ricerca",
    page: HYROX_PATH,
    audience: "everybody",
    node: questions,
    initial: initialQuestions,
  }),
  season: define({
    title: "Stagione HYROX",
    shown: "Pagina HYROX e pagina delle simulazioni: date da chiedere, annuncio, settimane di preparazione",
    page: HYROX_PATH,
    audience: "everybody",
    node: season,
    initial: initialSeason,
  }),
  partners: define({
    title: "Partner",
    shown: "In fondo a ogni pagina del sito",
    page: "/",
    audience: "everybody",
    node: partners,
    initial: initialPartners,
  }),
  downloads: define({
    title: "Ebook e schede",
    shown: "Pagine di ringraziamento ed email con il file",
    page: "/grazie",
    audience: "everybody",
    node: downloads,
    initial: studio.files,
  }),
  studio: define({
    title: "Studio",
    shown: "Nome, indirizzo, mappa e dati legali: su ogni pagina, nelle email, sulle ricevute",
    page: "/chisiamo",
    audience: "everybody",
    node: studioIdentity,
    initial: initialStudio,
  }),
  receipts: define({
    title: "Ricevute",
    shown: "Chi emette le ricevute, da ora in poi; quelle già emesse non cambiano",
    page: undefined,
    audience: "members",
    node: receipts,
    initial: initialReceipts,
  }),
  contacts: define({
    title: "Contatti",
    shown: "Piè di pagina, contatti, email ai soci; dove arrivano le richieste",
    page: "/provagratuita",
    audience: "everybody",
    node: contacts,
    initial: initialContacts,
  }),
  hours: define({
    title: "Orari di apertura",
    shown: "Piè di pagina, contatti, prova gratuita; decidono quando si può chiedere una prova",
    page: "/provagratuita",
    audience: "everybody",
    node: hours,
    initial: initialHours,
  }),
  rules: define({
    title: "Regole dello studio",
    shown: "Calendario dei soci, avvisi, email, home page; decidono che cosa possono fare i soci",
    page: "/",
    audience: "everybody",
    node: rules,
    initial: initialRules,
  }),
  mails: define({
    title: "Testi delle email",
    shown: "Oggetto, apertura e chiusura delle email che il sito manda a soci e visitatori",
    page: undefined,
    audience: "functions",
    node: mails,
    initial: initialMails,
  }),
  offers: define({
    title: "Offerte e pacchetti",
    shown: "Shop e pagine dei servizi, acquisto nell’app, banco, “Listino”, email e ricevute",
    page: "/shop",
    audience: "members",
    node: offers,
    initial: initialOffers,
  }),
  news: define({
    title: "Novità per i soci",
    shown: "App dei soci, “Novità dallo studio”",
    page: "/me",
    audience: "members",
    node: news,
    initial: initialNews,
  }),
  promotions: define({
    title: "Promozioni",
    shown: "App dei soci, scheda fra le novità",
    page: "/me",
    audience: "members",
    node: promotions,
    initial: initialPromotions,
  }),
  badges: define({
    title: "Badge e traguardi",
    shown: "App dei soci, “Progressi”; il badge vicino nella classifica dello staff",
    page: "/me/progressi",
    audience: "members",
    node: badges,
    initial: initialBadges,
  }),
  terms: define({
    title: "Termini e condizioni",
    shown: "Pagina /termini",
    page: "/termini",
    audience: "everybody",
    node: terms,
    initial: initialTerms,
  }),
  privacy: define({
    title: "Informativa sulla privacy",
    shown: "Pagina /privacy, indicata accanto al pulsante di ogni modulo",
    page: "/privacy",
    audience: "everybody",
    node: privacy,
    initial: initialPrivacy,
  }),
  cookies: define({
    title: "Cookie policy",
    shown: "Pagina /cookie",
    page: "/cookie",
    audience: "everybody",
    node: cookies,
    initial: initialCookies,
  }),
  desk: define({
    title: "Contenuti del banco",
    shown: "Che cosa può scrivere il banco, oltre al titolare",
    page: undefined,
    audience: "functions",
    node: desk,
    initial: [],
  }),
};

export type ContentName = keyof typeof contents;
export type ContentValue<Name extends ContentName> = z.output<(typeof contents)[Name]["node"]["schema"]>;

/** Returns whether there is a content of this name. */
export const isContentName = (name: string): name is ContentName => Object.hasOwn(contents, name);

/** Returns whether the members' app reads a content. */
export const isForMembers = (name: ContentName): boolean =>
  contents[name].audience === "members" || contents[name].isInApp === true;

/** Every content's name, in the order of the list. */
export const contentNames = Object.keys(contents).filter(isContentName);
