import { reps, side, steps } from "./exercise.ts";

/** Pushing, pulling and the arms. */
export const upperBody = {
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
