import CssBaseline from "@mui/material/CssBaseline";
import { type Theme, ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";

/** Puts a layout under a theme of both schemes; the person's choice is the system's, so nothing is stored. */
export function ThemeRoot({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" storageManager={null}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
