import Box from "@mui/material/Box";
import { Mark } from "./Mark.tsx";

const MARK = 32;

/** Renders the mark and the name; where there is no room for the name, the mark alone. */
export const Brand = ({ name }: { name: string }) => (
  <Box
    component="span"
    sx={{
      display: "inline-flex",
      // A name that does not fit wraps to a second line, which is clipped.
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 2.5,
      height: MARK,
      overflow: "hidden",
    }}
  >
    <Mark size={MARK} />
    <Box
      component="span"
      sx={{
        typography: "h2",
        fontSize: "1.625rem",
        lineHeight: `${MARK}px`,
        letterSpacing: "0.06em",
        textTransform: "uppercase",
      }}
    >
      {name}
    </Box>
  </Box>
);
