import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { visuallyHidden } from "../layout/visuallyHidden.ts";
import { brand } from "../theme/palette.ts";

const HEIGHT = 120;

type Bar = { name: string; value: number; text: string };

/** Renders the column of one value: the number above it and its name below. The last column is the current one. */
const Column = ({ name, value, share, last }: Omit<Bar, "text"> & { share: number; last: boolean }) => (
  <Box
    aria-hidden
    sx={{ display: "grid", justifyItems: "center", gap: 1, color: last ? "text.primary" : "text.secondary" }}
  >
    <Box sx={{ display: "grid", alignContent: "end", width: "100%", height: HEIGHT }}>
      <Box component="span" sx={{ typography: "h3", fontSize: "1rem", textAlign: "center" }}>
        {value > 0 && value}
      </Box>
      <Box
        sx={{
          minHeight: 3,
          height: Math.round(share * (HEIGHT - 24)),
          borderRadius: value > 0 ? "4px 4px 0 0" : "2px",
          backgroundColor:
            value === 0
              ? "divider"
              : last
                ? brand.ember
                : `color-mix(in srgb, ${brand.ember} 50%, var(--mui-palette-background-paper))`,
        }}
      />
    </Box>
    <Box
      component="span"
      sx={{ typography: "h3", fontSize: { xs: "0.8125rem", sm: "0.9375rem" }, fontWeight: last ? 700 : 600 }}
    >
      {name}
    </Box>
  </Box>
);

/** Renders values side by side as bars, each with its text alternative (`text`). */
export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const caption = useId();
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Box component="figure" aria-labelledby={caption}>
      <Typography id={caption} component="figcaption" variant="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box
        component="ol"
        sx={{
          display: "grid",
          gridAutoFlow: "column",
          gridAutoColumns: "minmax(0, 1fr)",
          gap: { xs: 1, sm: 2 },
        }}
      >
        {bars.map(({ text, ...bar }, index) => (
          <Box component="li" key={text} sx={{ position: "relative" }}>
            <Box component="span" sx={visuallyHidden}>
              {text}
            </Box>
            <Column {...bar} share={bar.value / maxValue} last={index === bars.length - 1} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
