/** Formats that link previews of networks and messengers support; none supports SVG. */
const SHOWN = /\.(jpe?g|png|gif|webp)$/i;

/** Returns whether link previews can show the picture at this address. */
export const isPreviewable = (address: string): boolean =>
  URL.canParse(address) && SHOWN.test(new URL(address).pathname);
