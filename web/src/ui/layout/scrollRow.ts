/** Width of the fading end, which is also the room after the last item. */
const FADE = "32px";

/** Styles of a row that scrolls on a phone, where its fading end says that there is more, and wraps on wider screens. */
export const scrollRow = {
  display: "flex",
  flexWrap: { xs: "nowrap", md: "wrap" },
  overflowX: { xs: "auto", md: "visible" },
  paddingInlineEnd: { xs: FADE, md: 0 },
  maskImage: { xs: `linear-gradient(90deg, #000 calc(100% - ${FADE}), transparent)`, md: "none" },
  scrollPaddingInline: FADE,
  scrollbarWidth: "none",
} as const;
