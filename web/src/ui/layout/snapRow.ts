/**
 * Styles of cards in one row on a phone, where the next card shows that there is more, and in columns of at least `min` pixels on
 * wider screens. A row whose cards have no control is focusable itself, for the keyboard. The padding is room for shadows and the ring of the focus, which a scrolling box would cut off.
 */
export const snapRow = (min: number, onPhone = "min(86%, 340px)") =>
  ({
    display: "grid",
    gap: { xs: 3, md: 6 },
    gridAutoFlow: { xs: "column", sm: "row" },
    gridAutoColumns: { xs: onPhone, sm: "auto" },
    gridTemplateColumns: { xs: "none", sm: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` },
    overflowX: { xs: "auto", sm: "visible" },
    scrollSnapType: { xs: "x proximity", sm: "none" },
    scrollPaddingInline: "16px",
    mx: { xs: -4, sm: 0 },
    px: { xs: 4, sm: 0 },
    my: { xs: -2, sm: 0 },
    py: { xs: 2, sm: 0 },
    "& > *": { scrollSnapAlign: "start" },
  }) as const;
