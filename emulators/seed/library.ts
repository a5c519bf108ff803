import type { VideoDocument } from "@studio/contract/library/model.ts";
import { document, type SeedDocument } from "./document.ts";

const videos: readonly VideoDocument[] = [
  {
    title: "Total body con manubri, 30 minuti",
    description: "Sei esercizi, quattro giri: serve una coppia di manubri e poco spazio.",
    tags: ["workout", "total body", "intermedio", "manubri"],
  },
  {
    title: "Core senza attrezzi",
    description: "Quindici minuti di addome e stabilità, a terra.",
    tags: ["workout", "core/addome", "base"],
  },
  {
    title: "Mobilità di anche e caviglie",
    description: "La sequenza da fare prima dello squat, o la sera.",
    tags: ["mobilità", "base"],
  },
  {
    title: "Gambe con kettlebell",
    description: "Swing, goblet squat e affondi: forza e fiato in venticinque minuti.",
    tags: ["workout", "gambe", "intermedio", "kettlebell"],
  },
  {
    title: "Cardio a intervalli",
    description: "Venti minuti, trenta secondi di lavoro e trenta di recupero.",
    tags: ["workout", "cardio", "intermedio"],
  },
  {
    title: "Parte alta con TRX",
    description: "Rematore, push-up e spalle in sospensione.",
    tags: ["workout", "upper body", "avanzato", "trx"],
  },
  {
    title: "Glutei e gambe con elastici",
    description: "Attivazione e lavoro a ripetizioni alte.",
    tags: ["workout", "gambe", "women", "elastici"],
  },
  {
    title: "Slider: core e femorali",
    description: "Bastano due slider, o due asciugamani su un pavimento liscio.",
    tags: ["workout", "core/addome", "gambe", "avanzato", "slider"],
  },
  {
    title: "Come leggere la tua scheda",
    description: "Serie, ripetizioni, recuperi e carichi spiegati dal coach.",
    tags: ["video-scheda", "base"],
  },
  {
    title: "Scheda A: tecnica degli esercizi",
    description: "Tutti gli esercizi della scheda A, uno per uno.",
    tags: ["video-scheda", "total body", "intermedio", "manubri"],
  },
  {
    title: "Spalle libere in dieci minuti",
    description: "Mobilità e controllo scapolare per chi sta seduto tutto il giorno.",
    tags: ["mobilità", "upper body", "base", "elastici"],
  },
  {
    title: "Forza completa con kettlebell",
    description: "Complex da eseguire senza appoggiare il kettlebell: quaranta minuti impegnativi.",
    tags: ["workout", "total body", "avanzato", "kettlebell"],
  },
];

export const videoDocuments = (): SeedDocument[] =>
  videos.map((video, index) =>
    document("videos", { id: `demoVideo${String(index + 1).padStart(2, "0")}` }, video),
  );
