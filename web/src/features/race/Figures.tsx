import Box from "@mui/material/Box";
import { Stat } from "../../ui/charts/Stat.tsx";

/** Large numbers, side by side. */
export const Figures = ({ items }: { items: readonly { value: string; label: string }[] }) => (
  <Box
    sx={{
      display: "grid",
      gap: { xs: 6, md: 8 },
      gridTemplateColumns: { xs: "1fr", sm: "repeat(3, minmax(0, 1fr))" },
      "& > div > span:first-of-type": { fontSize: "clamp(4rem, 3rem + 4vw, 6.5rem)" },
      "& > div > span:last-of-type": { maxWidth: 220 },
    }}
  >
    {items.map(({ value, label }) => (
      <Stat key={label} value={value} label={label} />
    ))}
  </Box>
);
