import { createTheme } from "@mui/material/styles";
import { darkPalette, lightPalette } from "./palette.ts";
import { themeOptions } from "./themeOptions.ts";

/** The members' theme: light and dark follow the system. */
export const memberTheme = createTheme({
  ...themeOptions,
  cssVariables: { colorSchemeSelector: "media" },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
});
