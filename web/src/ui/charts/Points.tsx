import Box from "@mui/material/Box";
import { brand } from "../theme/palette.ts";

/** Renders a list of what is included, each item with a tick. */
export const Points = ({ items }: { items: readonly string[] }) => (
  <Box component="ul" sx={{ display: "grid", gap: 2.5 }}>
    {items.map((item) => (
      <Box component="li" key={item} sx={{ display: "flex", gap: 3 }}>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          aria-hidden
          focusable="false"
          style={{ flexShrink: 0 }}
        >
          <path d="M3 3h18v18H3z" fill={brand.ember} />
          <path d="m7 12 3.500 3.500L17 8.500" fill="none" stroke={brand.ink} strokeWidth="2.5" />
        </svg>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {item}
        </Box>
      </Box>
    ))}
  </Box>
);
