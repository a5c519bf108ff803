import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { createTheme } from "@mui/material/styles";
import ThemeProvider from "@mui/system/ThemeProvider";
import type { ReactNode } from "react";
import { lightPalette } from "./palette.ts";
import { themeOptions } from "./themeOptions.ts";

function createSiteTheme() {
  const { colorSchemes: _, ...theme } = createTheme({
    ...themeOptions,
    cssVariables: true,
    colorSchemes: { light: { palette: lightPalette } },
  });
  // With one colour scheme there is nothing to switch: MUI's provider of colour schemes is left out.
  return { ...theme, spacing: theme.generateSpacing(), vars: theme.generateThemeVars() };
}

type Theme = ReturnType<typeof createSiteTheme>;
let theme: Theme | undefined;

/** Returns the theme of the public site, created on first use. */
export const siteTheme = (): Theme => (theme ??= createSiteTheme());

const variables = (theme: Theme) => [...theme.generateStyleSheets(), { ":root": { colorScheme: "light" } }];

/** Returns whether the document already has the global styles: prerendered HTML does. */
const cameStyled =
  typeof document !== "undefined" && document.querySelector('style[data-emotion^="css-global"]') !== null;

/** Provides the public site's theme: dark heroes on paper, whatever the system prefers. */
export function SiteTheme({ children }: { children: ReactNode }) {
  const theme = siteTheme();
  return (
    <ThemeProvider theme={theme}>
      {!cameStyled && <GlobalStyles styles={variables(theme)} />}
      {!cameStyled && <CssBaseline />}
      {children}
    </ThemeProvider>
  );
}
