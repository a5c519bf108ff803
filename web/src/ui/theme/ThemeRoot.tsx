import CssBaseline from "@mui/material/CssBaseline";
import { type Theme, ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";

/** Puts a layout under a theme of both schemes; the person's choice is the system's, so nothing is stored. */
export function ThemeRoot({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    // Which scheme it is, CSS alone decides: without `noSsr` the theme changes once after the first render, and React throws
    // HTML that waits for its script away.
    <ThemeProvider theme={theme} defaultMode="system" storageManager={null} noSsr>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
