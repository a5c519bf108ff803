/** A row of the board is an hour: eight starts, in two rows of four where there is no room. */
export const hourRow = {
  display: "grid",
  gap: { xs: 2, md: 4 },
  alignItems: "center",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "88px minmax(0, 1fr)" },
} as const;

export const startsGrid = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "repeat(4, minmax(0, 1fr))", md: "repeat(8, minmax(0, 1fr))" },
} as const;
