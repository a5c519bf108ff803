/** Devices with a mouse and room for dense rows; others keep targets for a finger. */
export const WITH_MOUSE = "@media (hover: hover) and (min-width: 900px)";
