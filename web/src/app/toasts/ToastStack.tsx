import Box from "@mui/material/Box";
import { type FocusEvent, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { showToasts, type Toast } from "../../lib/toasts/toastQueue.ts";
import { toastHost } from "../../ui/feedback/ToastOutlet.tsx";

/** A live region must exist for a moment before screen readers announce what enters it. */
const SETTLE_MS = 150;

const stack = {
  "& [data-sonner-toast]": {
    transitionDuration: "180ms !important",
    "&[data-type=success] [data-icon]": { color: "var(--mui-palette-success-main)" },
    "&[data-type=warning] [data-icon]": { color: "var(--mui-palette-warning-main)" },
    "&[data-type=error] [data-icon]": { color: "var(--mui-palette-error-main)" },
  },
};

/** Moves the focus to the toasts, where Tab leads to their buttons; returns whether there are any. */
function focusToasts(): boolean {
  const list = toastHost().querySelector<HTMLElement>("[data-sonner-toaster]");
  list?.focus();
  return list !== null;
}

const show = (id: string, { kind, text, ms, action }: Toast) =>
  sonner[kind](text, { id, duration: ms, ...(action && { action }) });

/** Renders toasts above everything and clear of the thumb, in the open dialog if there is one, in the current theme's colours. */
export function ToastStack() {
  /** Toasts with a button, by their text, which is their id. */
  const actionable = useRef(new Map<string, Toast>());
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = showToasts(
        (toast) => {
          // The same text replaces its toast: repeated failures do not pile up.
          show(toast.text, toast);
          if (toast.action) actionable.current.set(toast.text, toast);
          else actionable.current.delete(toast.text);
        },
        () => sonner.dismiss(),
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  useEffect(() => {
    // Moves between the regions of a page; the library's own Alt+T stays.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "F6" && !event.ctrlKey && !event.altKey && focusToasts()) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  // The library pauses toasts under the pointer only.
  const setDuration = (durationOf: (toast: Toast) => number) => {
    const shown = new Set(sonner.getToasts().map(({ id }) => id));
    for (const [id, toast] of actionable.current) {
      if (shown.has(id)) show(id, { ...toast, ms: durationOf(toast) });
      else actionable.current.delete(id);
    }
  };
  const resume = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setDuration(({ ms }) => ms);
  };

  return createPortal(
    <Box onFocus={() => setDuration(() => Number.POSITIVE_INFINITY)} onBlur={resume} sx={stack}>
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
          actionButtonStyle: {
            height: 44,
            padding: "0 12px",
            margin: "-8px -8px -8px auto",
            borderRadius: 12,
            background: "none",
            color: "inherit",
            fontFamily: "inherit",
            fontWeight: 700,
            fontSize: "0.9375rem",
            textDecoration: "underline",
            textUnderlineOffset: "4px",
          },
        }}
      />
    </Box>,
    toastHost(),
  );
}
