import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { brand } from "../../theme/palette.ts";
import { toastHost } from "./ToastOutlet.tsx";
import { showToasts, type Toast } from "./toastQueue.ts";

/** Renders the last toast for its time, without the toasts' library (`Toaster.tsx`). */
export function PlainToasts() {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setToast(null);
    };
    const stop = showToasts((next) => {
      clearTimeout(timer);
      setToast(next);
      timer = setTimeout(hide, next.ms);
    }, hide);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return createPortal(
    // Screen readers announce what is added to an existing status.
    <Box
      role="status"
      sx={{
        position: "fixed",
        top: 16,
        insetInline: 16,
        zIndex: "snackbar",
        display: "flex",
        justifyContent: "center",
        pointerEvents: "none",
      }}
    >
      {toast && (
        <Box
          sx={{
            p: "14px 16px",
            borderRadius: "12px",
            border: "1px solid",
            borderColor: brand.steel,
            color: brand.paper,
            backgroundColor: brand.ink,
            fontWeight: 600,
            pointerEvents: "auto",
          }}
        >
          <span>{toast.text}</span>
          {toast.action && (
            <Box
              component="button"
              type="button"
              onClick={() => {
                setToast(null);
                toast.action?.onClick();
              }}
              sx={{ ml: 4, minHeight: 44, border: 0, background: "none", color: "inherit", font: "inherit" }}
            >
              {toast.action.label}
            </Box>
          )}
        </Box>
      )}
    </Box>,
    toastHost(),
  );
}
