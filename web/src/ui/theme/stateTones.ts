/** Meaning of a state for its reader. */
export type Tone = "ok" | "warn" | "danger" | "neutral";

/** The colour of each tone; a word and an icon always say the same. */
export const toneColours: Record<Tone, string> = {
  ok: "success.main",
  warn: "warning.main",
  danger: "error.main",
  neutral: "text.secondary",
};
