import { Fragment, type ReactNode, useId, useState } from "react";

/** State that a dialog of `useDialog` passes on to its `ActionDialog`. */
export type DialogState = { open: boolean; onClose: () => void };

/**
 * Keeps a dialog and what it is about. `show` opens it anew, with a state of its own; while it closes, it keeps its content.
 * `render` returns it once it was opened.
 */
export function useDialog<About = void>() {
  const [shown, setShown] = useState<{ about: About; open: boolean; times: number }>();
  // Dialogs are rendered side by side: as many openings of two of them would have one key.
  const id = useId();
  // A slow answer of an earlier opening does not close a later one.
  const onClose = () =>
    setShown((before) => (before && before.times === shown?.times ? { ...before, open: false } : before));
  return {
    show: (about: About) => setShown((before) => ({ about, open: true, times: (before?.times ?? 0) + 1 })),
    render: (dialog: (state: DialogState, about: About) => ReactNode) =>
      shown && (
        <Fragment key={`${id}${shown.times}`}>{dialog({ open: shown.open, onClose }, shown.about)}</Fragment>
      ),
  };
}
