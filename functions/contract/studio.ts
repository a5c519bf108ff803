import { type Identity, mapOf, pageName } from "./identity.ts";

/** Set by the build to who the studio is by then; tests and tools have the sample. */
declare const BUILT_IDENTITY: Identity | null | undefined;

/** VAT number of the sample; a studio that has it is not open yet. */
export const PLACEHOLDER_VAT = "12345678903";

/**
 * Name, place and legal entity of the studio until the owner publishes others (docs/product/content.md#the-studios-data).
 */
export const sampleIdentity: Identity = {
  name: "Forgia",
  motto: "Batti il ferro finché è caldo",
  vision:
    "Il ferro si lavora a caldo, un colpo alla volta. Le persone anche: con pazienza, calore e mani esperte.",
  address: { street: "Via dell’Incudine 12", postcode: "20831", city: "Seregno", province: "MB" },
  company: {
    name: "Forgia Sport S.r.l.",
    vat: PLACEHOLDER_VAT,
    seat: "Via dell’Incudine 12, 20831 Seregno (MB)",
  },
  position: "45.6503, 9.2046",
};

const identity: Identity = (typeof BUILT_IDENTITY === "undefined" ? null : BUILT_IDENTITY) ?? sampleIdentity;

/**
 * Configuration of the studio and its brand (docs/product/site-and-requests.md#the-studio). Files belong to the
 * owner, the sample brand has none. Payment links are in `shop/paymentLinks.ts`: only the shop loads them.
 */
export const studio = {
  ...identity,
  /** Part of the paths `/{slug}daita` and `/{slug}-online-training`. */
  slug: pageName(identity.name),
  map: mapOf(identity.position),
  /** Base URL of the site, without a trailing slash: canonical URLs, site map, links in mails. */
  url: "https://www.forgia.test",
  /** Sender of mails, for whose domain the mail server sends; whom push services write to. */
  email: "ciao@forgia.test",
  /**
   * Receipts (docs/product/receipts.md#the-studio), as the accountant says: legal form (`company`, `asd` or `ssd`), codice
   * fiscale of the entity, whether stamp duty is due on receipts without VAT, the series of numbers of receipts and credit
   * notes, and the sport that is practised. `invoicing` is for a company that saves electronic invoices: tax regime, VAT rate
   * in percent and seat; `null` for others. `online` has online payments receipted by themselves, once the recipient has
   * each fact of `needs` (`fiscal_code`, `address`) besides the name; `null` leaves their receipts to staff.
   */
  receipts: {
    form: "company",
    taxCode: "12345678903",
    stampDuty: false,
    series: { receipt: "R", credit_note: "NC" },
    activity: "Allenamento funzionale",
    invoicing: {
      regime: "RF01",
      vatRate: 22,
      seat: { street: "Via dell’Incudine 12", postcode: "20831", city: "Seregno", province: "MB" },
    },
    online: { needs: ["fiscal_code"] },
  },
  /** JSON feed of posts, newest first (`features/site`); empty hides the section. The sample uses the local fake. */
  socialFeed: "http://127.0.0.1:8081/social/feed.json",
  /**
   * Rating on a review site, with the URL that verifies it; `null` hides it. It holds until the owner publishes another
   * (docs/product/content.md). The sample's figures are invented; publish real ones with their URL only.
   */
  rating: {
    site: "Google",
    average: 4.9,
    outOf: 5,
    count: 87,
    url: "https://recensioni.forgia.test/google",
  },
  /** WordPress REST API (v2) of the blog. The sample uses the local fake. */
  blog: "http://127.0.0.1:8081/wp-json/wp/v2",
  /** Player of the video host, to which the video's id is appended. */
  videoHost: "https://video.forgia.test/embed/",
  /** Script of the tag manager, loaded after consent; empty disables analytics. */
  analytics: "",
  /** Requested files, linked from the thank-you pages and mails. */
  files: {
    ebook1: "https://file.forgia.test/ebook-1.pdf",
    ebook2: "https://file.forgia.test/ebook-2.pdf",
    ebook3: "https://file.forgia.test/ebook-3.pdf",
    ebook_knee: "https://file.forgia.test/ginocchia-indistruttibili.pdf",
    scheda: "https://file.forgia.test/scheda-mobilita.pdf",
    estate1: "https://file.forgia.test/scheda-corpo-libero.pdf",
    estate2: "https://file.forgia.test/scheda-attrezzi.pdf",
  },
} as const;

/** Contacts until the owner publishes others (docs/product/content.md#the-studios-data). */
export const contacts = {
  email: studio.email,
  phones: [
    { label: "Coach, allenamento", number: "+39 0362 000001" },
    { label: "Coach, HYROX", number: "+39 0362 000002" },
  ],
  /** Empty hides its links. */
  whatsApp: "+39 333 0000003",
  socials: [
    { name: "Instagram", url: "https://social.forgia.test/instagram" },
    { name: "Facebook", url: "https://social.forgia.test/facebook" },
    { name: "YouTube", url: "https://social.forgia.test/youtube" },
  ],
  /** Direct message on the social network. */
  directMessage: "https://social.forgia.test/dm",
} as const;

/** Opening hours until the owner publishes others (docs/product/content.md#the-studios-data). */
export const openingHours = [
  { from: "Monday", to: "Friday", opens: "06:30", closes: "21:30" },
  { from: "Saturday", to: "Saturday", opens: "07:00", closes: "16:00" },
] as const;

/**
 * Founder and coaches until the owner publishes others (docs/product/content.md#team), sample content. A coach's `id`
 * is stored in the classes and must not change; it has the portrait of `web/pictures`. The specification counts five
 * coaches in one reading and six bios in another: here there are five coaches, and the founder's bio is the sixth.
 */
export const founder = {
  name: "Giulio Brenna",
  role: "Fondatore",
  bio: "Ha aperto la palestra per allenare poche persone alla volta, e bene. Segue i test e i primi passi di chi comincia.",
  picture: "coach-1",
} as const;

export const coaches = [
  {
    id: "sara",
    name: "Sara Monti",
    role: "Small class e forza",
    bio: "Laureata in scienze motorie. Corregge uno squat con tre parole, e di solito ne bastano due.",
    picture: "coach-2",
  },
  {
    id: "dario",
    name: "Dario Pellegri",
    role: "HYROX e resistenza",
    bio: "Prepara le gare dell’anno e corre accanto a chi le fa per la prima volta.",
    picture: "coach-3",
  },
  {
    id: "marta",
    name: "Marta Colzani",
    role: "Personal training",
    bio: "Lavora con chi riparte dopo uno stop: pazienza, progressione e nessuna scorciatoia.",
    picture: "coach-4",
  },
  {
    id: "jacopo",
    name: "Jacopo Nobili",
    role: "Analisi della corsa",
    bio: "Guarda come appoggi il piede prima di chiederti quanti chilometri fai.",
    picture: "coach-5",
  },
  {
    id: "anita",
    name: "Anita Rovati",
    role: "Mobilità e massoterapia",
    bio: "Si occupa del recupero: mani, respiro e una routine che si fa davvero.",
    picture: "coach-6",
  },
] as const;

/**
 * Templates of messages to begin with; the desk changes, removes and adds them. An `id` is stored once one is changed
 * and must not change.
 */
export const messageTemplates = [
  {
    id: "class-news",
    name: "Avviso sulla classe",
    subject: "{classe} di {giorno}: una cosa da sapere",
    text: "Ciao {nome},\n\nper {classe} di {giorno} alle {ora} c’è una novità: \n\nLa tua prenotazione resta valida. A presto!",
  },
  {
    id: "class-thanks",
    name: "Grazie dopo la classe",
    subject: "Grazie per oggi, {nome}",
    text: "Ciao {nome},\n\ngrazie per {classe} di {giorno}: com’è andata? Rispondi a questa email, leggiamo tutto.\n\nCi vediamo alla prossima.",
  },
  {
    id: "race-ready",
    name: "Ultime cose prima della simulazione",
    subject: "{gara}: le ultime cose prima di {giorno}",
    text: "Ciao {nome},\n\n{giorno} si corre. Porta il biglietto, l’acqua e un cambio, e arriva mezz’ora prima della tua partenza.\n\nCi vediamo al via!",
  },
  {
    id: "studio-news",
    name: "Novità in palestra",
    subject: "Una novità in palestra",
    text: "Ciao {nome},\n\nabbiamo una novità da raccontarti: \n\nPassa a trovarci.",
  },
] as const;
