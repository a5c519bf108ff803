import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { createTheme } from "@mui/material/styles";
import ThemeProvider from "@mui/system/ThemeProvider";
import type { ReactNode } from "react";
import { lightPalette } from "./palette.ts";
import { themeOptions } from "./themeOptions.ts";

const { colorSchemes: _, ...theme } = createTheme({
  ...themeOptions,
  cssVariables: true,
  colorSchemes: { light: { palette: lightPalette } },
});
// With one scheme there is nothing to switch: MUI's provider for schemes is left out, and does none of its work.
const siteTheme = { ...theme, spacing: theme.generateSpacing(), vars: theme.generateThemeVars() };
const variables = () => [...theme.generateStyleSheets(), { ":root": { colorScheme: "light" } }];

/** Whether the document brought the styles that every page has: the HTML of the build does. */
const cameStyled =
  typeof document !== "undefined" && document.querySelector('style[data-emotion^="css-global"]') !== null;

/** Puts the public site under its theme: dark heroes on paper, whatever the system prefers. */
export const SiteTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={siteTheme}>
    {!cameStyled && <GlobalStyles styles={variables()} />}
    {!cameStyled && <CssBaseline />}
    {children}
  </ThemeProvider>
);
