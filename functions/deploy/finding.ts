/** Result of a check, with the remedy of a problem. Only `wrong` stops a deployment. */
export type Finding = { level: "fine" | "note" | "wrong"; text: string };

export const fine = (text: string): Finding => ({ level: "fine", text });
/** Worth knowing, or impossible to check from here. */
export const note = (text: string): Finding => ({ level: "note", text });
export const wrong = (text: string): Finding => ({ level: "wrong", text });

const MARKS = { fine: "✓", note: "!", wrong: "✗" } as const;

/** Formats a finding for the terminal, its further lines indented. */
export const formatFinding = ({ level, text }: Finding): string =>
  `  ${MARKS[level]} ${text.replaceAll("\n", "\n      ")}`;
