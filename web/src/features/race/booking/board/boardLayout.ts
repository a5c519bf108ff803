/** Layout of an hour: eight starts in a row, or two rows of four on narrow screens. */
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
