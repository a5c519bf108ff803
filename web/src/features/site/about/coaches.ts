import type { PictureName } from "../../../ui/pictureNames.ts";
export type Coach = { name: string; role: string; bio: string; picture: PictureName };

/**
 * Sample content. The specification counts five coaches in one reading and six bios in another: five coaches work
 * here, and the founder's bio is the sixth.
 */
export const founder: Coach = {
  name: "Giulio Brenna",
  role: "Fondatore",
  bio: "Ha aperto la palestra per allenare poche persone alla volta, e bene. Segue i test e i primi passi di chi comincia.",
  picture: "coach-1",
};

export const coaches: readonly Coach[] = [
  {
    name: "Sara Monti",
    role: "Small class e forza",
    bio: "Laureata in scienze motorie. Corregge uno squat con tre parole, e di solito ne bastano due.",
    picture: "coach-2",
  },
  {
    name: "Dario Pellegri",
    role: "HYROX e resistenza",
    bio: "Prepara le gare dell'anno e corre accanto a chi le fa per la prima volta.",
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
];

/** Who to show, the founder first. */
export const team: readonly Coach[] = [founder, ...coaches];
