import { Slideshow } from "../../../ui/Slideshow.tsx";
import { Chapter } from "../Chapter.tsx";
import { Rating } from "./Rating.tsx";
import { ReviewSlide } from "./ReviewSlide.tsx";
import { reviews } from "./reviews.ts";

/** What members say, a slide each. */
export const Reviews = () => (
  <Chapter title="Dicono di noi" tone="paper" minor action={<Rating />}>
    <Slideshow
      label="Recensioni"
      ratio="21 / 9"
      ratioSmall="4 / 5"
      slides={reviews.map((review) => <ReviewSlide key={review.name} review={review} />)}
    />
  </Chapter>
);
