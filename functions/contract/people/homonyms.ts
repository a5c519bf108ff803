/** Returns the names that occur more than once, regardless of case. */
export function sharedNames(names: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return new Set(names.filter((name) => (counts.get(name.toLowerCase()) ?? 0) > 1));
}

/** Returns how a phone tells two people of the same name apart: `tel. …4567`. */
export const phoneEndLabel = (phone: string): string => `tel. …${phone.slice(-4)}`;

/** Returns people as a list names them: those who share a name with the end of their phone, if they have one. */
export function disambiguate<Person extends { name: string; phone: string | null }>(
  people: readonly Person[],
): Omit<Person, "phone">[] {
  const shared = sharedNames(people.map(({ name }) => name));
  return people.map(({ phone, ...person }) => ({
    ...person,
    name: phone && shared.has(person.name) ? `${person.name}, ${phoneEndLabel(phone)}` : person.name,
  }));
}
