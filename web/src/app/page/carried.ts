type Carried = { email?: string; temporaryPassword?: string };

let values: Carried = {};

/**
 * Keeps what was typed on an entry page for the next one: the address, from sign-in to recovery and back, and the temporary password that
 * counts as the current one. Only in memory: neither survives a reload nor stands in the browser's history.
 */
export const carry = (carried: Carried): void => {
  values = carried;
};

export const carriedValues = (): Carried => values;
