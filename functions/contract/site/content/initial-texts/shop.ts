import type { PageTexts } from "../texts.ts";

export const shopTexts: PageTexts["shop"] = {
  hero: "Prezzi chiari, anche a rate. Paghi online e ci vediamo in palestra.",
};
