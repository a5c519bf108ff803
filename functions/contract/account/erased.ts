/** The names of whoever is erased, where somebody has to stay named. */
export const erased = { first_name: "Persona", last_name: "eliminata" } as const;

/** How whoever is erased is called from then on. */
export const ERASED_NAME = `${erased.first_name} ${erased.last_name}`;
