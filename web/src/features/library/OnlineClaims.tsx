import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { onlineClaims } from "./online.ts";

/** The online training in three large numbers. */
export const OnlineClaims = () => (
  <Box
    component="ul"
    aria-label="La piattaforma in numeri"
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "1fr", sm: "repeat(3, auto)" },
      justifyContent: "space-between",
      gap: 6,
      px: 0,
      py: { xs: 8, md: 10 },
    }}
  >
    {onlineClaims.map(({ value, label }) => (
      <li key={label}>
        <Typography
          component="span"
          variant="h1"
          sx={{ display: "block", fontSize: "clamp(4.5rem, 3rem + 5vw, 7.5rem)", lineHeight: 0.85 }}
        >
          {value}
        </Typography>
        <Typography component="span" variant="h3">
          {label}
        </Typography>
      </li>
    ))}
  </Box>
);
