import { initialRating } from "@studio/contract/site/content/initialRating.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { TouchLink } from "../../../ui/navigation/TouchLink.tsx";
import { brand } from "../../../ui/theme/palette.ts";

/** The studio's rating with a link to its source; nothing without a rating. */
export function Rating() {
  const [rating] = useContent("rating", initialRating);
  if (!rating) return null;
  return (
    <TouchLink href={rating.url}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden focusable="false">
        <path d="m12 2 3 7h7l-5.500 4.500 2 7.500-6.500-4.500L5.500 21l2-7.500L2 9h7z" fill={brand.ember} />
      </svg>
      <span>
        <b>{rating.average}</b> su {rating.outOf} · {rating.count} recensioni su {rating.site}
      </span>
    </TouchLink>
  );
}
