/** Options of the advisor with their labels. */
export const levels = { base: "Base", inter: "Intermedio", advance: "Avanzato" } as const;
export const focuses = { toni: "Tonificare", loose: "Dimagrire", mass: "Massa" } as const;
export const weekdays = { "2": "2 giorni", "3": "3 giorni", "4": "4 giorni" } as const;

export type Level = keyof typeof levels;
export type Focus = keyof typeof focuses;
export type Days = keyof typeof weekdays;
export type Choice = { level: Level; focus: Focus; days: Days };

/** The three questions, in order. */
export const questions = [
  { name: "level", title: "Il tuo livello", missing: "il livello", options: levels },
  { name: "focus", title: "Il tuo obiettivo", missing: "l’obiettivo", options: focuses },
  { name: "days", title: "Quante volte a settimana", missing: "i giorni", options: weekdays },
] as const;

const optionOf = <Key extends string>(options: Record<Key, string>, value: string | null): Key | undefined =>
  Object.keys(options).find((key): key is Key => key === value);

/** Returns the choice in an address; invalid options count as not chosen. */
export function readChoice(query: URLSearchParams): { [Name in keyof Choice]: Choice[Name] | undefined } {
  return {
    level: optionOf(levels, query.get("level")),
    focus: optionOf(focuses, query.get("focus")),
    days: optionOf(weekdays, query.get("days")),
  };
}
