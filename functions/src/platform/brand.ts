/** Colours of the brand outside the app, which has its own palette in `web/src/ui/theme/palette.ts`: mails, PDFs, plain pages. */
export const brand = {
  ink: "#14110F",
  iron: "#23201D",
  paper: "#FAF7F2",
  line: "#DED6CA",
  muted: "#5C544B",
  ember: "#FF5A1F",
} as const;
