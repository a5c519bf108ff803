import type { HTMLAttributes, Ref } from "react";

/** The header's height in pixels: with the quick navigation (44) below it, anchors scroll to 100. */
export const HEADER_HEIGHT = 56;

/** Media query of screens whose header has the main links in its bar. */
export const WIDE_SCREEN = "@media (min-width: 1024px)";

/** Height in pixels of the bottom bar of members and staff on phones. */
export const BOTTOM_BAR_HEIGHT = 60;

/** A distance in steps of 4 px, from each width on where it changes. */
export type Gap = number | "1px" | { readonly [Width in "xs" | "sm" | "md" | "lg"]?: number };

/** Attributes that a piece of the layout hands on to its element. */
export type ElementProps = Pick<HTMLAttributes<HTMLElement>, "id" | "role" | "tabIndex"> & {
  ref?: Ref<HTMLElement>;
};
