/**
 * Grid of a week: a column per day on wide screens; on narrow ones the days are stacked, with their classes side by
 * side.
 */
export const weekGrid = {
  display: "grid",
  gap: { xs: 6, lg: 2 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(7, minmax(0, 1fr))" },
};

/** Layout of a day's classes in the grid. */
export const dayList = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "repeat(auto-fill, minmax(148px, 1fr))", lg: "minmax(0, 1fr)" },
};
