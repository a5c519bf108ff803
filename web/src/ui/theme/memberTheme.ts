import { type Components, createTheme, type Theme } from "@mui/material/styles";
import { darkPalette, lightPalette } from "./palette.ts";
import { themeOptions } from "./themeOptions.ts";

/** Overrides of MUI's components that no public page has. */
const components: Components<Theme> = {
  // The first line of a long label is beside its box.
  MuiFormControlLabel: {
    styleOverrides: {
      root: { minHeight: 44, alignItems: "flex-start", marginRight: 0 },
      label: { paddingTop: 8, overflowWrap: "anywhere" },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 72,
        minHeight: 52,
        fontSize: "1.0625rem",
        "&.Mui-selected": { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiDialog: {
    // It has the focus when it opens, which a ring around all of it would not show any better.
    styleOverrides: {
      paper: { borderRadius: 12, "&:focus-visible": { outline: "none", boxShadow: "none !important" } },
    },
  },
};

/** The members' theme: light and dark follow the system. */
export const memberTheme = createTheme({
  ...themeOptions,
  components: { ...themeOptions.components, ...components },
  cssVariables: { colorSchemeSelector: "media" },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
});
