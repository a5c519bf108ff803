/** A row of values that a chart draws as bars upon each other, or as a line. */
export type ChartSeries = {
  name: string;
  values: readonly (number | null)[];
  colour: string;
  as?: "line";
};

const variable = (name: string) => `var(--mui-palette-${name})`;

/** Colours of series, by the scheme; neighbours differ in lightness too. */
const chartColours = [
  variable("primary-main"),
  variable("text-primary"),
  variable("text-secondary"),
  `color-mix(in srgb, ${variable("primary-main")} 40%, ${variable("background-paper")})`,
  `color-mix(in srgb, ${variable("text-primary")} 28%, ${variable("background-paper")})`,
  variable("warning-main"),
] as const;

/** The colour of the series at a place. */
export const chartColour = (index: number): string =>
  chartColours[index % chartColours.length] ?? chartColours[0];
