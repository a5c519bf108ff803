import { StudioError } from "@studio/contract/errors.ts";
import { useState } from "react";

type Values = Readonly<Record<string, string | number | null>>;

type Conflict<Input> = { input: Input; stored: Readonly<Record<string, string>>; open: boolean };

/**
 * Saves a form with the values that its author has seen. If a colleague has stored others meanwhile (`changed_meanwhile`),
 * they are kept for the dialog that shows them, and `overwrite` saves again as one who has seen them. `base` are the values
 * from which the form begins, and `times` counts how often they were taken over.
 */
export function useConflict<Input, Seen extends Values>(
  seen: Seen,
  save: (input: Input, replaces: Seen) => Promise<void>,
) {
  const [taken, setTaken] = useState<{ values: Values; times: number }>({ values: {}, times: 0 });
  const [conflict, setConflict] = useState<Conflict<Input>>();
  const base: Seen = { ...seen, ...taken.values };

  const attempt = async (input: Input, replaces: Seen): Promise<void> => {
    try {
      await save(input, replaces);
    } catch (error) {
      if (!(error instanceof StudioError && error.code === "changed_meanwhile")) throw error;
      setConflict({ input, stored: error.fields ?? {}, open: true });
    }
  };
  const close = () => setConflict(conflict && { ...conflict, open: false });
  return {
    base,
    times: taken.times,
    conflict,
    save: (input: Input) => attempt(input, base),
    overwrite: async () => {
      close();
      if (conflict) await attempt(conflict.input, { ...base, ...conflict.stored });
    },
    takeOver: () => {
      close();
      if (conflict) setTaken({ values: { ...taken.values, ...conflict.stored }, times: taken.times + 1 });
    },
    close,
  };
}
