import type { PictureName } from "../../../ui/pictureNames.ts";

/** The slides of the gym: a picture and what it shows (public-site §9, thirteen). */
export const gymSlides: readonly { picture: PictureName; alt: string }[] = [
  { picture: "gym-01", alt: "Le kettlebell in fila, dalla più leggera alla più pesante" },
  { picture: "gym-02", alt: "La rastrelliera dei manubri" },
  { picture: "gym-03", alt: "Le slitte sulle corsie" },
  { picture: "gym-04", alt: "I remoergometri davanti alle finestre" },
  { picture: "gym-05", alt: "Gli ski-erg in fila" },
  { picture: "gym-06", alt: "La gabbia con bilancieri e anelli" },
  { picture: "gym-07", alt: "Le wall ball e i bersagli a parete" },
  { picture: "gym-08", alt: "I sandbag impilati" },
  { picture: "gym-09", alt: "I box per i salti" },
  { picture: "gym-10", alt: "La pista per la corsa" },
  { picture: "gym-11", alt: "La pedana per i sollevamenti" },
  { picture: "gym-12", alt: "L'area per la mobilità, con tappeti e rulli" },
  { picture: "gym-13", alt: "Una small class al lavoro" },
];
