import type { OfferId } from "./shop/offer.ts";

/**
 * Everything that is this studio and no other: rebranding is editing this file (docs/product/site-and-requests.md#the-studio). Links to the
 * payment provider and to the files that visitors asked for are the owner's own. The sample brand's files lead nowhere,
 * its payments to the local stand-in.
 */
export const studio = {
  name: "Forgia",
  /** Part of the paths `/{slug}daita` and `/{slug}-online-training`. */
  slug: "forgia",
  /** Beside the forms of sign-in. */
  motto: "Batti il ferro finché è caldo",
  /** What it believes in, in a line. */
  vision:
    "Il ferro si lavora a caldo, un colpo alla volta. Le persone anche: con pazienza, calore e mani esperte.",
  /** Where the site lives, without a slash at the end: canonical addresses, the site map, links in mails. */
  url: "https://www.forgia.test",
  email: "ciao@forgia.test",
  phones: [
    { label: "Coach, allenamento", number: "+39 0362 000001" },
    { label: "Coach, HYROX", number: "+39 0362 000002" },
  ],
  /** Who answers on WhatsApp, with the country's code; empty, nothing leads there. */
  whatsApp: "+39 333 0000003",
  address: {
    street: "Via dell’Incudine 12",
    postcode: "20831",
    city: "Seregno",
    province: "MB",
    country: "IT",
  },
  /**
   * Who runs it by law: in the footer, the small print and the mails. The sample's number is none: `npm run deploy -- --check`
   * stops before it goes live.
   */
  company: {
    name: "Forgia Sport S.r.l.",
    vat: "01234567890",
    seat: "Via dell’Incudine 12, 20831 Seregno (MB)",
  },
  /** Degrees, for maps and search engines. */
  position: { latitude: 45.6503, longitude: 9.2046 },
  /** The embedded map, and the same place in the person's own app. */
  map: {
    embed:
      "https://www.openstreetmap.org/export/embed.html?bbox=9.1946%2C45.6453%2C9.2146%2C45.6553&marker=45.6503%2C9.2046",
    link: "https://www.openstreetmap.org/?mlat=45.6503&mlon=9.2046#map=17/45.6503/9.2046",
  },
  socials: [
    { name: "Instagram", url: "https://social.forgia.test/instagram" },
    { name: "Facebook", url: "https://social.forgia.test/facebook" },
    { name: "YouTube", url: "https://social.forgia.test/youtube" },
  ],
  /** A direct message to the studio on its social network. */
  directMessage: "https://social.forgia.test/dm",
  /**
   * A JSON list of posts, newest first (`features/site`); empty, the home has no such section. The sample brand's is the local
   * stand-in's.
   */
  socialFeed: "http://127.0.0.1:8081/social/feed.json",
  /**
   * What the studio's profile on a review site says, and where anybody can check it; `null`, no page speaks of it. Sample
   * figures, invented: they go live only together with an address that confirms them.
   */
  rating: {
    site: "Google",
    average: 4.9,
    outOf: 5,
    count: 87,
    url: "https://recensioni.forgia.test/google",
  },
  /** `weekdays` as in ISO: 1 is Monday. */
  openingHours: [
    {
      days: "Lunedì - Venerdì",
      hours: "6.30-21.30",
      weekdays: [1, 2, 3, 4, 5],
      opens: "06:30",
      closes: "21:30",
    },
    { days: "Sabato", hours: "7.00-16.00", weekdays: [6], opens: "07:00", closes: "16:00" },
  ],
  /** The blog's WordPress REST API, version 2. The sample brand's is the local stand-in. */
  blog: "http://127.0.0.1:8081/wp-json/wp/v2",
  /** The player of the video host; the video's id follows. */
  videoHost: "https://video.forgia.test/embed/",
  /** The tag manager's script, loaded after consent; empty, nothing is measured. */
  analytics: "",
  /** What visitors asked for: where the thank-you pages and the mails lead. */
  files: {
    ebook1: "https://file.forgia.test/ebook-1.pdf",
    ebook2: "https://file.forgia.test/ebook-2.pdf",
    ebook3: "https://file.forgia.test/ebook-3.pdf",
    ebook_knee: "https://file.forgia.test/ginocchia-indistruttibili.pdf",
    scheda: "https://file.forgia.test/scheda-mobilita.pdf",
    estate1: "https://file.forgia.test/scheda-corpo-libero.pdf",
    estate2: "https://file.forgia.test/scheda-attrezzi.pdf",
  },
  /**
   * The hosted checkout of each package, by its id in the catalogue. Each payment link carries its id as the metadata
   * `offer`: by that the server knows what was bought. The sample brand's are those of the local stand-in; replace them
   * one by one.
   */
  paymentLinks: {
    restart: "http://127.0.0.1:12111/b/restart",
    "class-10": "http://127.0.0.1:12111/b/class-10",
    "class-20": "http://127.0.0.1:12111/b/class-20",
    "class-3-months": "http://127.0.0.1:12111/b/class-3-months",
    "class-6-months": "http://127.0.0.1:12111/b/class-6-months",
    "class-12-months": "http://127.0.0.1:12111/b/class-12-months",
    "personal-nutrition-3": "http://127.0.0.1:12111/b/personal-nutrition-3",
    "personal-nutrition-6": "http://127.0.0.1:12111/b/personal-nutrition-6",
    "personal-nutrition-12": "http://127.0.0.1:12111/b/personal-nutrition-12",
    "class-nutrition-3": "http://127.0.0.1:12111/b/class-nutrition-3",
    "class-nutrition-6": "http://127.0.0.1:12111/b/class-nutrition-6",
    "class-nutrition-12": "http://127.0.0.1:12111/b/class-nutrition-12",
    "running-starter": "http://127.0.0.1:12111/b/running-starter",
    "running-avanzato": "http://127.0.0.1:12111/b/running-avanzato",
    "running-elite": "http://127.0.0.1:12111/b/running-elite",
    "online-training": "http://127.0.0.1:12111/b/online-training",
    "online-personal": "http://127.0.0.1:12111/b/online-personal",
    "hyrox-verona": "http://127.0.0.1:12111/b/hyrox-verona",
    "hyrox-verona-online": "http://127.0.0.1:12111/b/hyrox-verona-online",
  } satisfies Record<OfferId, string>,
} as const;

/**
 * Who trains people. Sample content. The specification counts five coaches in one reading and six bios in another: five coaches work
 * here, and the founder's bio is the sixth. Each has a picture in `web/pictures`.
 */
export const founder = {
  name: "Giulio Brenna",
  role: "Fondatore",
  bio: "Ha aperto la palestra per allenare poche persone alla volta, e bene. Segue i test e i primi passi di chi comincia.",
  picture: "coach-1",
} as const;

export const coaches = [
  {
    name: "Sara Monti",
    role: "Small class e forza",
    bio: "Laureata in scienze motorie. Corregge uno squat con tre parole, e di solito ne bastano due.",
    picture: "coach-2",
  },
  {
    name: "Dario Pellegri",
    role: "HYROX e resistenza",
    bio: "Prepara le gare dell’anno e corre accanto a chi le fa per la prima volta.",
    picture: "coach-3",
  },
  {
    name: "Marta Colzani",
    role: "Personal training",
    bio: "Lavora con chi riparte dopo uno stop: pazienza, progressione e nessuna scorciatoia.",
    picture: "coach-4",
  },
  {
    name: "Jacopo Nobili",
    role: "Analisi della corsa",
    bio: "Guarda come appoggi il piede prima di chiederti quanti chilometri fai.",
    picture: "coach-5",
  },
  {
    name: "Anita Rovati",
    role: "Mobilità e massoterapia",
    bio: "Si occupa del recupero: mani, respiro e una routine che si fa davvero.",
    picture: "coach-6",
  },
] as const;
