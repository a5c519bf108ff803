import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { brand } from "../../../ui/palette.ts";
import { SimpleSlide } from "../../../ui/SimpleSlide.tsx";
import type { Review } from "./reviews.ts";

/** A quote on iron, with an edge of ember. */
export const ReviewSlide = ({ review: { quote, name, about } }: { review: Review }) => (
  <Box
    sx={{
      height: "100%",
      color: brand.paper,
      backgroundColor: brand.iron,
      borderLeft: { xs: `8px solid ${brand.ember}`, sm: `16px solid ${brand.ember}` },
    }}
  >
    <SimpleSlide>
      <Box component="figure" sx={{ display: "grid", gap: 5, m: 0 }}>
        <Typography
          component="blockquote"
          variant="h2"
          sx={{ m: 0, fontSize: "clamp(1.75rem, 1.3rem + 2vw, 2.875rem)", lineHeight: 1.05 }}
        >
          «{quote}»
        </Typography>
        <Typography component="figcaption">
          <b>{name}</b>
          <br />
          {about}
        </Typography>
      </Box>
    </SimpleSlide>
  </Box>
);
