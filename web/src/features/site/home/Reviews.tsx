import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FIRST_REVIEWS } from "@studio/contract/site/content/initialFirstReviews.ts";
import { initialReviews } from "@studio/contract/site/content/initialReviews.ts";
import type { Review } from "@studio/contract/site/content/reviews.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Slideshow } from "../../../ui/media/Slideshow.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { Chapter } from "../Chapter.tsx";
import { Rating } from "./Rating.tsx";

/** A quote on an iron background with an ember edge. */
const ReviewSlide = ({ review: { quote, name, about } }: { review: Review }) => (
  <Box
    sx={{
      height: "100%",
      color: brand.paper,
      backgroundColor: brand.iron,
      borderLeft: { xs: `8px solid ${brand.ember}`, sm: `16px solid ${brand.ember}` },
    }}
  >
    <Box
      sx={{
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: { xs: "flex-end", sm: "center" },
        px: { xs: 5, sm: 14 },
        py: { xs: 3, sm: 8 },
      }}
    >
      <Stack component="figure" gap={{ xs: 3, sm: 5 }}>
        <Typography
          component="blockquote"
          variant="h2"
          sx={{ fontSize: "clamp(1.375rem, 0.8rem + 2.4vw, 2.875rem)", lineHeight: 1.05 }}
        >
          «{quote}»
        </Typography>
        <Typography component="figcaption">
          <b>{name}</b>
          <br />
          {about}
        </Typography>
      </Stack>
    </Box>
  </Box>
);

/** Slideshow of the reviews that are not quoted below the services; nothing without any. */
export function Reviews() {
  const others = useContent("reviews", initialReviews).slice(FIRST_REVIEWS);
  if (others.length === 0) return null;
  return (
    <Chapter title="Dicono di noi" tone="paper" minor action={<Rating />}>
      <Stack maxWidth={896}>
        <Slideshow
          label="Recensioni"
          slides={others.map((review) => <ReviewSlide key={review.quote} review={review} />)}
        />
      </Stack>
    </Chapter>
  );
}
