/** Formats that the previews of networks and messengers show; an SVG none of them does. */
const SHOWN = /\.(jpe?g|png|gif|webp)$/i;

/** Whether link previews can show the picture at this address. */
export const isPreviewable = (address: string): boolean =>
  URL.canParse(address) && SHOWN.test(new URL(address).pathname);
