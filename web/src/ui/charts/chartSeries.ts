/** A series of values, drawn as stacked bars or as a line. */
export type ChartSeries = {
  name: string;
  values: readonly (number | null)[];
  colour: string;
  as?: "line";
};

const variable = (name: string) => `var(--mui-palette-${name})`;

/** Colours of the series in each colour scheme; neighbours differ in lightness too. */
const chartColours = [
  variable("primary-main"),
  variable("text-primary"),
  variable("text-secondary"),
  `color-mix(in srgb, ${variable("primary-main")} 40%, ${variable("background-paper")})`,
  `color-mix(in srgb, ${variable("text-primary")} 28%, ${variable("background-paper")})`,
  variable("warning-main"),
] as const;

/** Returns the colour of the series at an index. */
export const chartColour = (index: number): string =>
  chartColours[index % chartColours.length] ?? chartColours[0];
