/** Values that a message can have filled in for each person, by its audience (docs/product/messages.md#placeholders). */
const names = {
  class: ["nome", "classe", "giorno", "ora"],
  race: ["nome", "gara", "giorno"],
  people: ["nome"],
} as const;

export type AudienceType = keyof typeof names;

/** Value of each placeholder; those that an audience does not have are missing. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** Returns the placeholders of an audience, as they are typed: `{nome}`. */
export const placeholdersOf = (audience: AudienceType): string[] =>
  names[audience].map((name) => `{${name}}`);

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns whether each brace of a text belongs to a placeholder of the audience. */
export function hasOnlyPlaceholdersOf(audience: AudienceType, text: string): boolean {
  const known: readonly string[] = names[audience];
  return !/[{}]/.test(text.replace(PLACEHOLDER, (all, name: string) => (known.includes(name) ? "" : all)));
}

/** Returns a text with its placeholders filled in; a value is not read for placeholders again. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? all) : all,
  );
