import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { brand } from "../../../ui/palette.ts";
import { SimpleSlide } from "../../../ui/SimpleSlide.tsx";
import { ReviewGround } from "./ReviewGround.tsx";
import type { Review } from "./reviews.ts";

/** A quote over a drawn ground; `index` picks the drawing. */
export const ReviewSlide = ({ review, index }: { review: Review; index: number }) => (
  <Box
    sx={{
      position: "relative",
      overflow: "hidden",
      height: "100%",
      color: brand.paper,
      backgroundColor: brand.iron,
    }}
  >
    <ReviewGround index={index} />
    <SimpleSlide>
      <Box component="figure" sx={{ display: "grid", gap: 5, m: 0 }}>
        <Typography
          component="blockquote"
          variant="h2"
          sx={{ m: 0, fontSize: "clamp(1.75rem, 1.3rem + 2vw, 2.875rem)", lineHeight: 1.05 }}
        >
          «{review.quote}»
        </Typography>
        <Typography component="figcaption">
          <b>{review.name}</b>
          <br />
          {review.about}
        </Typography>
      </Box>
    </SimpleSlide>
  </Box>
);
