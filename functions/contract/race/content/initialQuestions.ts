import { offer } from "../../shop/catalogue.ts";
import { NOT_OFFICIAL } from "../notice.ts";
import { initialSeason } from "./initialSeason.ts";
import type { Question } from "./questions.ts";

const { ideal, shortFrom, shortTo, testEvery } = initialSeason.weeks;

/** Questions about preparing for HYROX. */
export const initialQuestions: Question[] = [
  {
    question: "Devo essere già allenato?",
    answer:
      "No. Partiamo dal tuo livello: i carichi e le distanze si adattano, e il test iniziale serve proprio a capire da dove cominciare.",
  },
  {
    question: "Quanto tempo serve per preparare una gara?",
    answer: `Il ciclo ideale dura ${ideal} settimane. Se la gara è vicina lavoriamo su un ciclo più corto, da ${shortFrom} a ${shortTo} settimane.`,
  },
  {
    question: "Che differenza c’è tra i due programmi?",
    answer: `${offer("hyrox-verona").name} si fa in palestra: small class illimitate, programma di corsa e tutte le simulazioni. ${offer("hyrox-verona-online").name} si segue a distanza: programmazione, correzione dei tuoi video e community privata.`,
  },
  {
    question: "Come faccio a sapere se sto migliorando?",
    answer: `Ogni ${testEvery} settimane ripetiamo i test: ne parli con il coach e vedi che cosa è cambiato.`,
  },
  {
    question: "Le simulazioni sono gare HYROX ufficiali?",
    answer: `No. ${NOT_OFFICIAL} Ne riprendono stazioni e ordine, per arrivare al giorno della gara senza sorprese.`,
  },
  {
    question: "Posso partecipare a una simulazione senza essere iscritto?",
    answer:
      "Sì: scegli la data e la partenza nella pagina delle prenotazioni, oppure scrivici in direct o via email.",
  },
];
