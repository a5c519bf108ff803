import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { brand } from "../../../ui/palette.ts";
import { Rating } from "./Rating.tsx";
import { reviews } from "./reviews.ts";

const SHOWN = 3;

/** The first reviews to be read at a glance, and how the studio is rated. */
export const FirstReviews = () => (
  <Box sx={{ mt: { xs: 10, md: 14 } }}>
    <Box
      component="ul"
      aria-label="Recensioni in evidenza"
      sx={{
        listStyle: "none",
        m: 0,
        mb: 4,
        p: 0,
        display: "grid",
        gap: 5,
        gridTemplateColumns: { xs: "1fr", md: `repeat(${SHOWN}, 1fr)` },
      }}
    >
      {reviews.slice(0, SHOWN).map(({ quote, name, about }) => (
        <Paper component="li" key={name} elevation={1} sx={{ p: 5, borderLeft: `6px solid ${brand.ember}` }}>
          <Box
            component="figure"
            sx={{ m: 0, display: "flex", flexDirection: "column", gap: 3, height: "100%" }}
          >
            <Typography component="blockquote" variant="h3" sx={{ m: 0 }}>
              «{quote}»
            </Typography>
            <Typography component="figcaption" variant="body2" sx={{ mt: "auto", color: "text.secondary" }}>
              <b>{name}</b>, {about}
            </Typography>
          </Box>
        </Paper>
      ))}
    </Box>
    <Rating />
  </Box>
);
