import { reps, side, steps } from "./exercise.ts";
import { wholeBody } from "./wholeBody.ts";

/** Push, pull and arm exercises, by level. */
const upperBody = {
  press: steps(
    reps("Piegamenti con mani rialzate", "Corpo in linea, gomiti a quarantacinque gradi"),
    reps("Floor press con manubri", "Gomiti a terra un istante, poi spingi"),
    reps("Distensioni su panca con bilanciere", "Scapole strette, piedi fermi"),
  ),
  pressLight: steps(
    reps("Chest press in piedi con elastico", "Un piede avanti, addome attivo"),
    reps("Piegamenti a terra", "Petto al pavimento, niente schiena che cede"),
    reps("Piegamenti al TRX", "Maniglie ferme, spalle lontane dalle orecchie"),
  ),
  overhead: steps(
    reps("Lento con manubri da seduti", "Non inarcare la schiena"),
    reps("Lento con manubri in piedi", "Glutei stretti, manubri sopra le spalle"),
    reps("Push press con bilanciere", "Gambe veloci, braccia che accompagnano"),
  ),
  row: steps(
    reps("Rematore al TRX", "Corpo rigido, gomiti vicini ai fianchi"),
    side("Rematore con manubrio a una mano", "Tira verso la tasca, schiena piatta"),
    reps("Rematore con bilanciere", "Busto fermo, niente strappi"),
  ),
  rowLight: steps(
    reps("Rematore con elastico", "Pausa di un secondo con le scapole strette"),
    reps("Rematore al TRX, piedi avanti", "Più sei basso, più pesa"),
    side("Rematore gorilla con kettlebell", "Una mano tira, l’altra spinge a terra"),
  ),
  pullUp: steps(
    reps("Tirate dall’alto con elastico", "Gomiti verso i fianchi"),
    reps("Trazioni con elastico", "Parti dalle scapole, mento sopra la sbarra"),
    reps("Trazioni alla sbarra", "Discesa in tre secondi"),
  ),
  rear: steps(
    reps("Aperture con elastico", "Braccia tese, spalle basse"),
    reps("Y al TRX", "Pollici indietro, movimento lento"),
    reps("Alzate posteriori con manubri", "Busto inclinato, carico leggero"),
  ),
  shoulder: steps(
    reps("Alzate laterali con elastico", "Fino all’altezza delle spalle"),
    reps("Alzate laterali con manubri", "Gomiti appena piegati"),
    reps("Alzate laterali con pausa", "Due secondi fermo in alto"),
  ),
  biceps: steps(
    reps("Curl con elastico", "Gomiti fermi ai fianchi"),
    reps("Curl con manubri", "Gira il palmo salendo"),
    reps("Curl a martello alternato", "Tre secondi in discesa"),
  ),
  triceps: steps(
    reps("Spinte in basso con elastico", "Muovi solo l’avambraccio"),
    reps("French press con manubri", "Gomiti stretti, puntati in alto"),
    reps("Dip alle parallele", "Busto dritto, scendi fin dove la spalla è comoda"),
  ),
};

/** Leg, hip and calf exercises, by level. */
const lowerBody = {
  squat: steps(
    reps("Goblet squat", "Gomiti dentro le ginocchia, talloni a terra"),
    reps("Front squat con kettlebell", "Busto alto, scendi in tre secondi"),
    reps("Back squat con bilanciere", "Aria nella pancia prima di ogni ripetizione"),
  ),
  lunge: steps(
    side("Split squat da fermo", "Ginocchio dietro verso terra, tieniti se serve"),
    side("Affondi camminati con manubri", "Passo lungo, busto fermo"),
    side("Affondi bulgari con manubri", "Peso sul piede davanti"),
  ),
  stepUp: steps(
    side("Step-up su box basso", "Spingi col tallone, scendi piano"),
    side("Step-up con manubri", "Non darti slancio con la gamba a terra"),
    side("Step-up alto con manubri", "Box sopra il ginocchio, controllo in discesa"),
  ),
  hinge: steps(
    reps("Stacco con kettlebell", "Schiena lunga, anche indietro"),
    reps("Stacco rumeno con manubri", "Fermati quando senti tirare dietro le cosce"),
    reps("Stacco da terra con bilanciere", "Barra vicina agli stinchi, dorsali accesi"),
  ),
  bridge: steps(
    reps("Ponte glutei a terra", "Due secondi in alto, costole basse"),
    reps("Hip thrust con manubrio", "Mento verso il petto, stringi in alto"),
    reps("Hip thrust con bilanciere", "Tibie verticali nel punto più alto"),
  ),
  hamstring: steps(
    reps("Curl femorali con slider, solo discesa", "Cinque secondi per allungare le gambe"),
    reps("Curl femorali con slider", "Bacino alto per tutta la serie"),
    side("Stacco rumeno a una gamba", "Anche parallele al pavimento"),
  ),
  calf: steps(
    reps("Calf raise in piedi", "Pausa in alto, discesa lenta"),
    reps("Calf raise con manubri", "Tutta l’escursione, senza rimbalzo"),
    side("Calf raise a una gamba", "Su un rialzo, tallone sotto la punta"),
  ),
};

export const exercises = { ...lowerBody, ...upperBody, ...wholeBody };
export type Movement = keyof typeof exercises;
