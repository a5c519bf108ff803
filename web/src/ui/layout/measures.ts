/** The header's height in pixels: with the quick navigation (44) below it, anchors stop at 100. */
export const HEADER_HEIGHT = 56;

/** Screens on which the header's main links stand in its bar. */
export const WIDE_SCREEN = "@media (min-width: 1024px)";

/** The height in pixels of the bar at the bottom of the back office on phones. */
export const ADMIN_BAR_HEIGHT = 60;
