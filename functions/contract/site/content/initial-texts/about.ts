import type { PageTexts } from "../texts.ts";

export const aboutTexts: PageTexts["about"] = {
  hero: "Una palestra piccola per scelta: poche persone alla volta, coach che restano e tempo per fare le cose bene.",
  difference:
    "In una palestra grande ti danno una tessera. Da {nome} ti danno un coach: qualcuno che sa come ti muovi, che cosa hai fatto la settimana scorsa e dove vuoi arrivare.",
  differencePoints: [
    { text: "Al massimo {posti} persone per classe: nessuno si allena da solo" },
    { text: "Si parte da un test, non da una scheda uguale per tutti" },
    { text: "Tecnica prima dei chili, costanza prima della fatica" },
    { text: "Coach, nutrizionista e massoterapista lavorano insieme" },
  ],
  vision: [
    "Allenarsi non è una punizione per quello che hai mangiato, né una gara contro chi ti sta accanto. È il modo più semplice che conosciamo per restare padroni del proprio corpo: salire le scale con la spesa, giocare per terra con i figli, correre per il piacere di farlo.",
    "Per questo teniamo i gruppi piccoli. In sei si può correggere un gesto prima che diventi un dolore, e festeggiare un chilo in più prima che passi inosservato.",
    "Non promettiamo trasformazioni in trenta giorni. Promettiamo che tra un anno sarai più forte di oggi, e che saprai perché.",
  ].join("\n\n"),
};
