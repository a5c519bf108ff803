import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import type { DialogProps } from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { whenOpened } from "../hydration/whenOpened.tsx";
import { useSheetEntry } from "../routing/useSheet.ts";
import { ToastOutlet } from "./ToastOutlet.tsx";

const Dialog = whenOpened<DialogProps>(() => import("@mui/material/Dialog"));

type Props = {
  open: boolean;
  title: string;
  /** Called by the close button, Escape, a tap outside, and Back. */
  onClose: () => void;
  /** Search parameter that opens the dialog, if it has an address (`useSheetParam`). */
  param?: string;
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * Renders a dialog; on phones a bottom sheet. It is an entry of the browser's history. Focus is trapped and returns to
 * where it was.
 */
export function ActionDialog({ open, title, onClose, param, actions, children }: Props) {
  const heading = useId();
  useSheetEntry(open, onClose, param);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
      slotProps={{
        container: { sx: { alignItems: { xs: "flex-end", sm: "center" } } },
        paper: {
          sx: {
            m: { xs: 0, sm: 8 },
            width: { xs: "100%", sm: "calc(100% - 64px)" },
            maxWidth: { xs: "none", sm: 444 },
            borderRadius: { xs: "12px 12px 0 0", sm: "12px" },
            pb: "env(safe-area-inset-bottom)",
          },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 2, pt: 4, pl: 6, pr: 3 }}>
        <Typography id={heading} variant="h2" sx={{ flexGrow: 1, pt: 1.5 }}>
          {title}
        </Typography>
        <IconButton aria-label="Chiudi" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ px: 6, pt: 2, pb: 4 }}>{children}</DialogContent>
      {actions && <Box sx={{ display: "grid", gap: 3, px: 6, pb: 6 }}>{actions}</Box>}
      <ToastOutlet open={open} />
    </Dialog>
  );
}
