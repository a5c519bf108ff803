/** The element of a prerendered page that holds what its loaders answered, as JSON. */
export const PAGE_DATA_ID = "page-data";
