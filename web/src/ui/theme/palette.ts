/** The brand: dark iron, warm paper, one ember. Ember is a surface and an accent, never text on paper. */
export const brand = {
  ink: "#14110F",
  iron: "#23201D",
  paper: "#FAF7F2",
  steel: "#8B8F94",
  ember: "#FF5A1F",
} as const;

const ember = { main: brand.ember, light: "#FF7A4A", dark: "#F04C12", contrastText: brand.ink };

/** Every text colour has a contrast of at least 4.5:1 on both backgrounds of its scheme. */
export const lightPalette = {
  primary: ember,
  background: { default: brand.paper, paper: "#FFFFFF" },
  text: { primary: brand.ink, secondary: "#5B5650" },
  success: { main: "#1A6B3F" },
  warning: { main: "#8A5200" },
  error: { main: "#B3261E" },
  divider: "#E4DED5",
};

export const darkPalette = {
  primary: ember,
  background: { default: brand.ink, paper: brand.iron },
  text: { primary: brand.paper, secondary: "#B4AFA8" },
  success: { main: "#6FD39B" },
  warning: { main: "#FFBE55" },
  error: { main: "#FF9086" },
  divider: "#3A3531",
};
