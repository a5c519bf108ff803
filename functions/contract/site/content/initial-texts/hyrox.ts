import type { PageTexts } from "../texts.ts";

export const hyroxTexts: PageTexts["hyrox"] = {
  hero: "Slitta, vogatore, wall ball e tanta corsa. Ti prepariamo alla gara con un metodo, un coach e i tuoi numeri.",
};
