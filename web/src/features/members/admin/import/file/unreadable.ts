/** Stands in a cell for a formula whose result the file does not have. */
export const NO_RESULT = "#RISULTATO?";

/** Stands in a cell for a day that no calendar has. */
export const NO_DAY = "#DATA?";

const italianErrors: Readonly<Record<string, string>> = {
  "#N/A": "#N/D",
  "#REF!": "#RIF!",
  "#VALUE!": "#VALORE!",
  "#NAME?": "#NOME?",
  "#NULL!": "#NULLO!",
};

/** Returns an error of a spreadsheet as the Italian Excel shows it. */
export const italianError = (error: string): string => italianErrors[error.toUpperCase()] ?? error;

/** Returns why a cell's value cannot be read, so that it is not taken for an empty or a wrong one; `undefined` if it can. */
export function unreadableFault(cell: string): string | undefined {
  if (cell === NO_RESULT)
    return "Nel file questa formula non ha un risultato: scrivilo qui, o apri il file con Excel e salvalo";
  if (cell === NO_DAY) return "Nel file questa data non si legge: scrivila qui";
  if (/^#(?:N\/[AD]|[\p{L}\d_/]+[!?])$/iu.test(cell))
    return `Nel file questa cella ha un errore (${italianError(cell)}): scrivi il valore giusto`;
  if (/^#{2,}$/.test(cell))
    return "Nel file la colonna era troppo stretta e il valore si è perso: scrivilo qui";
  if (cell.includes("\uFFFD"))
    return "Alcune lettere non si leggono (�): scrivile, o scegli un’altra codifica";
  return undefined;
}
