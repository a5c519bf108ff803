import Box from "@mui/material/Box";
import { brand } from "../theme/palette.ts";

const HEIGHT = 32;

/** Renders values as bars of one line's height; `label` is the text alternative. The last bar is the current one. */
export function SparkBars({ label, values }: { label: string; values: readonly number[] }) {
  const maxValue = Math.max(1, ...values);
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        display: "grid",
        gridAutoFlow: "column",
        gridAutoColumns: "minmax(0, 1fr)",
        alignItems: "end",
        gap: "2px",
        width: "100%",
        height: HEIGHT,
      }}
    >
      {values.map((value, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row.
          key={index}
          sx={{
            minHeight: 2,
            height: Math.round((value / maxValue) * HEIGHT),
            borderRadius: "2px 2px 0 0",
            backgroundColor:
              value === 0
                ? "divider"
                : index === values.length - 1
                  ? brand.ember
                  : `color-mix(in srgb, ${brand.ember} 50%, var(--mui-palette-background-paper))`,
          }}
        />
      ))}
    </Box>
  );
}
