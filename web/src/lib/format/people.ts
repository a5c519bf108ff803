const words = ["zero", "una", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"];

/** Returns a number of people as prose has it: `sei persone`, from eleven on `12 persone`. */
export const people = (count: number): string =>
  `${words[count] ?? count} ${count === 1 ? "persona" : "persone"}`;
