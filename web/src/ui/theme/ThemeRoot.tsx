import CssBaseline from "@mui/material/CssBaseline";
import { type Theme, ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";

/** Provides a theme with both colour schemes; the system's preference applies, so nothing is stored. */
export function ThemeRoot({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    // CSS alone selects the scheme: without `noSsr` the theme changes once after the first render, and React discards
    // HTML that has not hydrated yet.
    <ThemeProvider theme={theme} defaultMode="system" storageManager={null} noSsr>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
