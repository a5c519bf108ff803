/** Base path of the API. In its own module, so that pages that only link to a call load no schemas. */
export const API_BASE = "/api/v1";
