/** Path below which every call of the API stands; apart from the calls, so that what only links to one loads no schema. */
export const API_BASE = "/api/v1";
