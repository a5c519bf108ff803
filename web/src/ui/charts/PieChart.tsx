import Box from "@mui/material/Box";
import { Row } from "../layout/flow/Row.tsx";
import { Stack } from "../layout/flow/Stack.tsx";
import { brand } from "../theme/palette.ts";

/** Neighbours differ in lightness too, so that colour is never the only difference. */
const COLOURS = [brand.ember, brand.ink, brand.steel, "#7A2A0C", "#C9BFB2", "#FFB38F"];
const RADIUS = 40;
const AROUND = 2 * Math.PI * RADIUS;
const GAP = 1.5;

/** Renders parts of a whole as a ring, with the same values as a list. */
export function PieChart({
  label,
  parts,
}: {
  label: string;
  parts: readonly { name: string; value: number }[];
}) {
  const total = parts.reduce((sum, { value }) => sum + value, 0) || 1;
  const drawn = parts.map(({ name, value }, index) => ({
    name,
    share: value / total,
    start: parts.slice(0, index).reduce((sum, part) => sum + part.value, 0) / total,
    colour: COLOURS[index % COLOURS.length],
  }));

  return (
    <Row component="figure" label={label} align="center" gap={6}>
      <svg viewBox="0 0 100 100" width="180" height="180" aria-hidden focusable="false">
        <g transform="rotate(-90 50 50)" fill="none" strokeWidth="18">
          {drawn.map(({ name, share, start, colour }) => (
            <circle
              key={name}
              cx="50"
              cy="50"
              r={RADIUS}
              stroke={colour}
              strokeDasharray={`${Math.max(0, share * AROUND - GAP)} ${AROUND}`}
              strokeDashoffset={-start * AROUND}
            />
          ))}
        </g>
      </svg>
      <Stack gap={2} component="ul">
        {drawn.map(({ name, share, colour }) => (
          <Row key={name} gap={3} align="center" wraps={false} component="li">
            <Box
              aria-hidden
              sx={{
                width: 16,
                height: 16,
                border: "1px solid",
                borderColor: "text.secondary",
                backgroundColor: colour,
              }}
            />
            <Box component="span" sx={{ typography: "h3", minWidth: "2.2em" }}>
              {Math.round(share * 100)}%
            </Box>
            {name}
          </Row>
        ))}
      </Stack>
    </Row>
  );
}
