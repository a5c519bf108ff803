/** Id of the element of a prerendered page that holds its loader data, as JSON. */
export const PAGE_DATA_ID = "page-data";
