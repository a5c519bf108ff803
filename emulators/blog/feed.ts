import { studio } from "@studio/contract/studio.ts";

const [network] = studio.socials;

/** Drawings of `covers.ts` with what the studio wrote under them, newest first. */
const samples = [
  ["kettlebell", "Swing del martedì: la schiena resta lunga, il lavoro lo fanno le anche."],
  ["sled", "Slitta carica, passo corto. Mancano tre settimane alla simulazione."],
  ["six", "Sei persone, un coach, un’ora. La small class delle 18:30."],
  ["track", "Ripetute in pista, all’alba. Chi c’era lo sa."],
  ["clock", "Quanto dura un buon riscaldamento? Meno di quanto pensi."],
  ["sunrise", "Si apre alle 6:30. Il caffè lo mettiamo noi."],
  ["door", "La prima volta è gratuita: la porta è quella arancione."],
] as const;

/** The newest posts of the studio's social network, as the home reads them: more than it shows. */
export const feed = (origin: string) =>
  samples.map(([cover, text], index) => ({
    url: `${network.url}/p/${samples.length - index}`,
    image: `${origin}/media/${cover}-480.svg`,
    text,
  }));
