import type * as z from "zod";
import { classTypes } from "../bookings/content/classTypes.ts";
import { initialClassTypes } from "../bookings/content/initialClassTypes.ts";
import { initialRules } from "../bookings/content/initialRules.ts";
import { rules } from "../bookings/content/rules.ts";
import type { ContentNode } from "../fields/fields.ts";
import { downloads } from "../leads/content/downloads.ts";
import { initialQuestions } from "../race/content/initialQuestions.ts";
import { initialSeason } from "../race/content/initialSeason.ts";
import { questions } from "../race/content/questions.ts";
import { season } from "../race/content/season.ts";
import { initialReceipts } from "../receipts/content/initialReceipts.ts";
import { receipts } from "../receipts/content/receipts.ts";
import { initialOffers } from "../shop/content/initialOffers.ts";
import { initialPromotions } from "../shop/content/initialPromotions.ts";
import { offers } from "../shop/content/offers.ts";
import { promotions } from "../shop/content/promotions.ts";
import { contacts } from "../site/content/contacts.ts";
import { hours } from "../site/content/hours.ts";
import { initialContacts } from "../site/content/initialContacts.ts";
import { initialHours } from "../site/content/initialHours.ts";
import { initialPartners } from "../site/content/initialPartners.ts";
import { initialRating } from "../site/content/initialRating.ts";
import { initialReviews } from "../site/content/initialReviews.ts";
import { initialSlides } from "../site/content/initialSlides.ts";
import { initialStudio } from "../site/content/initialStudio.ts";
import { initialTeam } from "../site/content/initialTeam.ts";
import { initialTexts } from "../site/content/initialTexts.ts";
import { partners } from "../site/content/partners.ts";
import { rating } from "../site/content/rating.ts";
import { reviews } from "../site/content/reviews.ts";
import { slides } from "../site/content/slides.ts";
import { studioIdentity } from "../site/content/studio.ts";
import { team } from "../site/content/team.ts";
import { texts } from "../site/content/texts.ts";
import { HYROX_PATH } from "../site/town.ts";
import { badges } from "../stats/content/badges.ts";
import { initialBadges } from "../stats/content/initialBadges.ts";
import { studio } from "../studio.ts";
import { desk } from "./definitions/desk.ts";
import { cookies, privacy, terms } from "./definitions/legalText.ts";
import { mails } from "./definitions/mails.ts";
import { news } from "./definitions/news.ts";
import { initialCookies } from "./initial/legal/cookies.ts";
import { initialPrivacy } from "./initial/legal/privacy.ts";
import { initialTerms } from "./initial/legal/terms.ts";
import { initialMails } from "./initial/mails.ts";
import { initialNews } from "./initial/news.ts";

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
