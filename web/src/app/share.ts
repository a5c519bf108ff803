import { studio } from "@studio/contract/studio.ts";

/** The size of link previews, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Returns the path of the picture that the build makes for the page at `pathname`. */
export const sharePath = (pathname: string): string =>
  `/pictures/share${pathname === "/" ? "/home" : pathname.replace(/\/$/, "")}.jpg`;

/** The studio's picture, for pages that the build does not know. */
export const studioPicture = { src: "/share.jpg", alt: studio.name, ...SHARE_SIZE };
