import fisioBrianza from "./partners/fisio-brianza.svg?no-inline";
import ghisaAttrezzi from "./partners/ghisa-attrezzi.svg?no-inline";
import ortoNutrizione from "./partners/orto-e-nutrizione.svg?no-inline";
import passoRunning from "./partners/passo-running.svg?no-inline";

/** The studio's partners and their logos, of 96 × 48 on dark iron; placeholders for the owner's own. */
export const partners = [
  { name: "Ghisa Attrezzi", logo: ghisaAttrezzi },
  { name: "Fisio Brianza", logo: fisioBrianza },
  { name: "Passo Running", logo: passoRunning },
  { name: "Orto & Nutrizione", logo: ortoNutrizione },
] as const;
