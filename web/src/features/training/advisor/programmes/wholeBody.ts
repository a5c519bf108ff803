import { hold, reps, side, sideHold, steps } from "./exercise.ts";

/** Core, carries and conditioning. */
export const wholeBody = {
  core: steps(
    side("Dead bug", "Schiena incollata a terra"),
    hold("Plank con tocco delle spalle", "Bacino fermo, piedi larghi"),
    hold("Hollow hold", "Zona lombare a terra, braccia lunghe"),
  ),
  rotation: steps(
    side("Pallof press con elastico", "Non farti ruotare"),
    side("Woodchop con elastico", "Gira il busto, non le ginocchia"),
    side("Rotazioni con bilanciere a terra", "Braccia lunghe, piedi che ruotano"),
  ),
  sidePlank: steps(
    sideHold("Plank laterale sulle ginocchia", "Anca alta, collo lungo"),
    sideHold("Plank laterale", "Una linea dai piedi alla testa"),
    sideHold("Copenhagen plank", "Gamba alta sulla panca, bacino in linea"),
  ),
  carry: steps(
    hold("Farmer walk", "Passi corti, spalle basse"),
    sideHold("Farmer walk a un braccio", "Non piegarti verso il peso"),
    hold("Camminata front rack con due kettlebell", "Gomiti stretti, respira corto"),
  ),
  swing: steps(
    reps("Swing corto con kettlebell", "Il movimento parte dalle anche"),
    reps("Swing a due mani", "Anche esplosive, braccia rilassate"),
    side("Swing a una mano", "Spalla dietro, busto che non ruota"),
  ),
  thruster: steps(
    reps("Squat e spinta con manubri leggeri", "Un solo movimento continuo"),
    reps("Thruster con manubri", "Usa la spinta delle gambe"),
    reps("Thruster con bilanciere", "Gomiti alti in basso, respira in alto"),
  ),
  wallBall: steps(
    reps("Wall ball leggera", "Palla al petto, accosciata piena"),
    reps("Wall ball", "Ricevi e scendi senza pause"),
    reps("Wall ball a bersaglio alto", "Spezza la serie prima di fermarti"),
  ),
  burpee: steps(
    hold("Burpee con mani sul box", "Un ritmo che puoi tenere"),
    hold("Burpee", "Respira in piedi, scendi morbido"),
    hold("Burpee con salto in avanti", "Atterra con le ginocchia morbide"),
  ),
  climber: steps(
    hold("Mountain climber lento con slider", "Spalle sopra le mani"),
    hold("Mountain climber", "Bacino basso, piedi leggeri"),
    hold("Mountain climber incrociato", "Ginocchio verso il gomito opposto"),
  ),
  rower: steps(
    hold("Vogatore a ritmo facile", "Gambe, busto, braccia; poi al contrario"),
    hold("Vogatore a ritmo medio", "Un ritmo uguale dal primo all’ultimo"),
    hold("Vogatore a ritmo gara", "Parti controllato, chiudi forte"),
  ),
  ski: steps(
    hold("SkiErg a ritmo facile", "Tira con il busto, non solo con le braccia"),
    hold("SkiErg a ritmo medio", "Addome attivo, ginocchia morbide"),
    hold("SkiErg a ritmo gara", "Cadenza alta, tirate lunghe"),
  ),
  sled: steps(
    hold("Spinta della slitta, leggera", "Braccia tese, passi corti"),
    hold("Spinta della slitta", "Corpo inclinato, non fermarti"),
    hold("Spinta della slitta, pesante", "Spingi il pavimento, schiena neutra"),
  ),
  crawl: steps(
    hold("Tenuta dell’orso", "Ginocchia a un palmo da terra"),
    hold("Camminata dell’orso", "Mano e piede opposti, bacino fermo"),
    hold("Camminata dell’orso con kettlebell", "Trascina il peso senza ruotare"),
  ),
};
