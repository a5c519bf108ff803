/** What a check has to say: what is wrong and what to do. Only what is `wrong` stops a deployment. */
export type Finding = { level: "fine" | "note" | "wrong"; text: string };

export const fine = (text: string): Finding => ({ level: "fine", text });
/** Worth knowing, or not to be found out from here. */
export const note = (text: string): Finding => ({ level: "note", text });
export const wrong = (text: string): Finding => ({ level: "wrong", text });

const MARKS = { fine: "✓", note: "!", wrong: "✗" } as const;

/** A finding as it is shown, its further lines set in. */
export const shown = ({ level, text }: Finding): string =>
  `  ${MARKS[level]} ${text.replaceAll("\n", "\n      ")}`;
