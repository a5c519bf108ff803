import type { PageTexts } from "../texts.ts";

export const homeTexts: PageTexts["home"] = {
  hero: "Small class da {posti} persone al massimo, personal training e HYROX: una palestra piccola, dove un coach ti segue ripetizione per ripetizione.",
  gym: "Niente file di tapis roulant e niente specchi a tutta parete: spazio, attrezzi buoni e un coach. Qui si spinge, si tira, si rema e si corre.",
  gymPoints: [
    { text: "Rastrelliere, bilancieri e kettlebell per tutti i livelli" },
    { text: "Slitte, vogatori e ski-erg per l’allenamento HYROX" },
    { text: "Un’area tranquilla per mobilità, test e massaggi" },
  ],
};
