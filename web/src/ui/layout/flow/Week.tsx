/** Layout of a day's classes: one below the other in the column of a week, on narrower screens side by side. */
export const dayList = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "repeat(auto-fill, minmax(148px, 1fr))", lg: "minmax(0, 1fr)" },
};
