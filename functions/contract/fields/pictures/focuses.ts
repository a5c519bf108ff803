/** Parts of a picture that stay in view where it is cut, as in CSS `object-position`. */
export const pictureFocuses = [
  ["center", "Il centro"],
  ["left", "La parte sinistra"],
  ["right", "La parte destra"],
  ["top", "La parte alta"],
  ["bottom", "La parte bassa"],
  ["left top", "L’angolo in alto a sinistra"],
  ["right top", "L’angolo in alto a destra"],
  ["left bottom", "L’angolo in basso a sinistra"],
  ["right bottom", "L’angolo in basso a destra"],
] as const;

export type PictureFocus = (typeof pictureFocuses)[number][0];
