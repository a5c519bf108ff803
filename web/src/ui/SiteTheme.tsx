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
  // With one scheme there is nothing to switch: MUI's provider for schemes is left out, and does none of its work.
  return { ...theme, spacing: theme.generateSpacing(), vars: theme.generateThemeVars() };
}

type Theme = ReturnType<typeof createSiteTheme>;

let made: Theme | undefined;

/** The theme of the public site, made with its first use. */
export const siteTheme = (): Theme => {
  made ??= createSiteTheme();
  return made;
};

const variables = (theme: Theme) => [...theme.generateStyleSheets(), { ":root": { colorScheme: "light" } }];

/** Whether the document brought the styles that every page has: the HTML of the build does. */
const cameStyled =
  typeof document !== "undefined" && document.querySelector('style[data-emotion^="css-global"]') !== null;

/** Puts the public site under its theme: dark heroes on paper, whatever the system prefers. */
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
