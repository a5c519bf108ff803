/** Numbers in lines and columns: the head names the lines' column first. `key` tells the lines apart, and sorts. */
export type NumberTable = {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly string[] }[];
};
