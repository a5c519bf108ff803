/** A picture of the site: drawn by `web/pictures` until a photograph replaces it. */
export type PictureSlot = {
  /** Its place on the site. */
  where: string;
  /** Text alternative; left out for decoration, where the text beside it says the same. */
  alt?: string;
  /** The point of a photograph that must stay in view, as shares of its width and height; its centre if left out. */
  focus?: readonly [x: number, y: number];
};

/** The slides of the gym, in order. */
export const gymSlots = {
  "gym-01": { where: "home and /chisiamo", alt: "Le kettlebell in fila, dalla più leggera alla più pesante" },
  "gym-02": { where: "/chisiamo", alt: "La rastrelliera dei manubri" },
  "gym-03": { where: "/chisiamo", alt: "Le slitte sulle corsie" },
  "gym-04": { where: "/chisiamo, twice", alt: "I vogatori davanti alle finestre" },
  "gym-05": { where: "/chisiamo", alt: "Gli ski-erg in fila" },
  "gym-06": { where: "/chisiamo", alt: "La gabbia con bilancieri e anelli" },
  "gym-07": { where: "/chisiamo", alt: "Le wall ball e i bersagli a parete" },
  "gym-08": { where: "/chisiamo", alt: "I sandbag impilati" },
  "gym-09": { where: "/chisiamo", alt: "I box per i salti" },
  "gym-10": { where: "/chisiamo", alt: "La pista per la corsa" },
  "gym-11": { where: "/chisiamo", alt: "La pedana per i sollevamenti" },
  "gym-12": { where: "/chisiamo", alt: "L’area per la mobilità, con tappeti e rulli" },
  "gym-13": { where: "/chisiamo", alt: "Le sei postazioni pronte per la small class" },
} as const satisfies Record<string, PictureSlot>;

/** All other pictures. */
export const slots = {
  "hero-servizi": { where: "top of /servizi" },
  "hero-chisiamo": { where: "top of /chisiamo" },
  "hero-test": { where: "top of /test" },
  "hero-corsa": { where: "top of /analisicorsa" },
  "hero-hyrox": { where: "top of the HYROX page and of /hyrox-simulazioni" },
  "hero-online": { where: "top of the online training page" },
  "hero-natale": { where: "top of /natale" },
  "hero-vivere": { where: "top of /comeviveremeglio: the ebook offered there" },
  "hero-ginocchia": { where: "top of /ginocchiaindistruttibili: the ebook offered there" },
  "hero-schede": { where: "top of /programma and of the summer sheets" },
  "hero-prova": { where: "top of /provagratuita" },
  "hero-shop": { where: "top of /shop and of the nutrition page" },
  "news-1": { where: "home, news: the offer of the season" },
  "news-2": { where: "home, news: HYROX" },
  "news-3": { where: "home, news: the movement test" },
  "news-4": { where: "home, news: the running analysis" },
  "service-pt": { where: "home and /servizi: personal training" },
  "service-coppia": { where: "/servizi: personal training for two" },
  "service-class": { where: "home and /servizi: small class" },
  "service-test": { where: "home and /servizi: the movement test" },
  "service-nutrizione": { where: "home, /servizi and HYROX: nutrition" },
  "service-massaggi": { where: "home, /servizi and HYROX: massage" },
  "service-corsa": { where: "home, /servizi and HYROX: running" },
  "service-online": { where: "home and /servizi: online training" },
  "service-hyrox": { where: "home and /servizi: HYROX" },
  "cover-ebook1": { where: "covers: first ebook" },
  "cover-ebook2": { where: "covers: second ebook" },
  "cover-ebook3": { where: "covers and /comeviveremeglio: third ebook" },
  "cover-ebook_knee": { where: "covers and /ginocchiaindistruttibili: the ebook about knees" },
  "cover-scheda": { where: "covers: the mobility sheet" },
  "cover-estate1": { where: "covers and the page of the summer sheets: the first one" },
  "cover-estate2": { where: "covers and the page of the summer sheets: the second one" },
  "coach-1": { where: "team on the home and on /chisiamo: the founder" },
  "coach-2": { where: "team: the first coach of studio.ts" },
  "coach-3": { where: "team: the second coach" },
  "coach-4": { where: "team: the third coach" },
  "coach-5": { where: "team: the fourth coach" },
  "coach-6": { where: "team: the fifth coach" },
  "video-workout": { where: "in front of videos" },
  "video-core": { where: "in front of videos about the core" },
  "video-mobilita": { where: "in front of videos about mobility" },
} as const satisfies Record<string, PictureSlot>;
