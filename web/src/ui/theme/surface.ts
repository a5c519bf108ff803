/** Surface of a card, as MUI's `Paper` has it: that one's script would be loaded by every public page. */
export const surface = {
  color: "text.primary",
  backgroundColor: "background.paper",
  borderRadius: 1,
  boxShadow: 1,
} as const;
