/** Numbers in rows and columns; the first head names the row headers. `key` identifies a row and sorts it. */
export type NumberTable = {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly string[] }[];
};
