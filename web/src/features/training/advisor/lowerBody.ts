import { reps, side, steps } from "./exercise.ts";

/** Legs, hips and calves: each movement as somebody of each level does it. */
export const lowerBody = {
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
