import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { showToasts } from "./toastQueue.ts";

/** A live region must exist for a moment before screen readers announce what enters it. */
const SETTLE_MS = 150;

/** Renders toasts above everything and clear of the thumb, in the current theme's colours. */
export function ToastStack() {
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = showToasts(
        ({ kind, text, ms }) => {
          // The same text replaces its toast: repeated failures do not pile up.
          sonner[kind](text, { id: text, duration: ms });
        },
        () => sonner.dismiss(),
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <Sonner
      position="top-center"
      containerAriaLabel="Notifiche"
      style={{ fontFamily: "inherit" }}
      toastOptions={{
        style: {
          background: "var(--mui-palette-background-paper)",
          color: "var(--mui-palette-text-primary)",
          border: "1px solid var(--mui-palette-divider)",
          borderRadius: 12,
          boxShadow: "var(--mui-shadows-1)",
          fontFamily: "inherit",
          fontWeight: 600,
          fontSize: "0.9375rem",
          padding: "14px 16px",
        },
      }}
    />
  );
}
