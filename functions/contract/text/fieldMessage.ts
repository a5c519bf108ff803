import type * as z from "zod";

const count = (amount: number | bigint, one: string, many: string): string =>
  `${amount.toLocaleString("it-IT")} ${amount === 1 || amount === 1n ? one : many}`;

/** Formats a limit with its unit: `120 caratteri`, `1 elemento`, `99`. */
function formatLimit(limit: number | bigint, origin: string): string {
  if (origin === "string") return count(limit, "carattere", "caratteri");
  if (origin === "number" || origin === "int" || origin === "bigint") return limit.toLocaleString("it-IT");
  return count(limit, "elemento", "elementi");
}

const types: Readonly<Record<string, string>> = {
  string: "Scrivi un testo",
  number: "Scrivi un numero",
  int: "Scrivi un numero intero",
  boolean: "Scegli sì o no",
  date: "Data non valida",
};

const formats: Readonly<Record<string, string>> = {
  email: "Indirizzo email non valido",
  url: "Indirizzo web non valido",
  date: "Data non valida",
  datetime: "Data e ora non valide",
  time: "Ora non valida",
};

const REQUIRED = "Campo obbligatorio";
const INVALID = "Valore non valido";

/**
 * Returns the Italian message of a zod issue whose schema has none of its own, fit to stand below a field of a form; zod's
 * own speaks of types and operators.
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      return types[issue.expected] ?? INVALID;
    case "invalid_value":
      return issue.input === undefined || issue.input === null ? REQUIRED : "Scegli un’opzione prevista";
    case "too_big":
      if (issue.origin === "date") return "La data è troppo avanti";
      return `${issue.inclusive === false ? "Meno di" : "Massimo"} ${formatLimit(issue.maximum, issue.origin)}`;
    case "too_small":
      if (issue.origin === "date") return "La data è troppo indietro";
      if (issue.origin === "string" && issue.minimum === 1) return REQUIRED;
      return `${issue.inclusive === false ? "Più di" : "Almeno"} ${formatLimit(issue.minimum, issue.origin)}`;
    case "invalid_format":
      return formats[issue.format] ?? "Formato non valido";
    case "not_multiple_of":
      return `Deve essere un multiplo di ${issue.divisor.toLocaleString("it-IT")}`;
    case "unrecognized_keys":
      return "Campo non previsto";
    default:
      return INVALID;
  }
}
