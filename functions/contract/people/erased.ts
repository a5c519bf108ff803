/** Replacement names in documents that outlive an erased member. */
export const erased = { first_name: "Persona", last_name: "eliminata" } as const;

/** Full name of an erased member. */
export const ERASED_NAME = `${erased.first_name} ${erased.last_name}`;
