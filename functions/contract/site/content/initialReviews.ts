import { initialFirstReviews } from "./initialFirstReviews.ts";
import type { Review } from "./reviews.ts";

/** Invented reviews, as an example. */
export const initialReviews: Review[] = [
  ...initialFirstReviews,
  {
    quote: "Prenoto dal telefono, arrivo, mi alleno. Niente attese, niente macchine occupate.",
    name: "Giorgia L.",
    about: "Small class",
  },
  {
    quote:
      "La prima simulazione HYROX l’ho finita con le lacrime agli occhi e dieci persone che gridavano il mio nome.",
    name: "Ivan P.",
    about: "HYROX",
  },
  {
    quote: "Ci alleniamo in coppia da un anno: è l’ora della settimana che nessuno dei due salta.",
    name: "Elena e Fabio",
    about: "Personal training in coppia",
  },
  {
    quote: "Pensavo di non essere portata. Mi hanno spiegato che bastava cominciare dal peso giusto.",
    name: "Teresa M.",
    about: "Small class",
  },
  {
    quote: "Coach e nutrizionista che si parlano: finalmente due consigli che vanno nella stessa direzione.",
    name: "Carlo B.",
    about: "Allenamento e nutrizionista",
  },
  {
    quote: "Faccio turni e cambio orario ogni settimana. Qui una classe la trovo sempre.",
    name: "Nadia C.",
    about: "Small class",
  },
  {
    quote:
      "Il report sulla corsa era lungo quattro pagine e l’ho capito tutto. Ho tolto un minuto sui dieci chilometri.",
    name: "Pietro G.",
    about: "Analisi della corsa",
  },
  {
    quote: "Un massaggio prima della gara, uno dopo. Ormai fa parte della preparazione.",
    name: "Lucia T.",
    about: "Massoterapia",
  },
  {
    quote: "Viaggio per lavoro: i video mi tengono in forma fino al rientro, poi ci pensa il coach.",
    name: "Andrea D.",
    about: "Allenamento online",
  },
  {
    quote: "È piccola, pulita e ti chiamano per nome. Non ho mai fatto tre anni di fila in una palestra.",
    name: "Rosanna V.",
    about: "Small class",
  },
  {
    quote: "Mi avevano detto di smettere di fare squat. Qui mi hanno insegnato a farli.",
    name: "Stefano A.",
    about: "Personal training",
  },
  {
    quote: "Il mercoledì alle sette e mezza è sacro: sei persone, un coach, e al lavoro arrivo sveglio.",
    name: "Matteo V.",
    about: "Small class",
  },
  {
    quote: "Dopo il parto avevo paura di tutto. Siamo ripartiti dal respiro, adesso faccio gli stacchi.",
    name: "Chiara N.",
    about: "Personal training",
  },
  {
    quote: "Sono venuto per la prova gratuita e mi hanno detto da dove partire, non che cosa comprare.",
    name: "Davide O.",
    about: "Prova gratuita",
  },
];
