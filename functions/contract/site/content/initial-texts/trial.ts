import type { PageTexts } from "../texts.ts";

export const trialTexts: PageTexts["trial"] = {
  hero: "Una lezione vera, con un coach vero. Vieni a vedere come lavoriamo: non costa nulla e non ti impegna a nulla.",
};
