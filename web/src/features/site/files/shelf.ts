/** Covers side by side: a scrollable row on phones, a full row on wide screens, with a maximum cover size. */
export const shelf = (count: number) =>
  ({
    p: 2,
    display: "grid",
    gap: 4,
    overflowX: "auto",
    scrollSnapType: "x proximity",
    scrollPaddingInline: "8px",
    gridTemplateColumns: {
      xs: `repeat(${count}, minmax(156px, 44vw))`,
      sm: `repeat(${count}, minmax(156px, 260px))`,
      lg: `repeat(${count}, minmax(0, 260px))`,
    },
    "& > li": { scrollSnapAlign: "start" },
  }) as const;
