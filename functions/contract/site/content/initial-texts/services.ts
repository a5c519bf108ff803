import type { PageTexts } from "../texts.ts";

export const servicesTexts: PageTexts["services"] = {
  hero: "Lezioni con un coach, test, massaggi, corsa: tutto quello che serve per allenarti bene, in un posto solo.",
};
