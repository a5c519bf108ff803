import Link from "@mui/material/Link";
import { studio } from "@studio/contract/studio.ts";
import { brand } from "../../../ui/theme/palette.ts";

type Reviewed = { site: string; average: number; outOf: number; count: number; url: string };

/** The studio's rating with a link to its source; nothing without a rating. */
export const Rating = ({ rating = studio.rating }: { rating?: Reviewed | null }) =>
  rating && (
    <Link href={rating.url} sx={{ display: "inline-flex", alignItems: "center", gap: 2, minHeight: 44 }}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden focusable="false">
        <path d="m12 2 3 7h7l-5.500 4.500 2 7.500-6.500-4.500L5.500 21l2-7.500L2 9h7z" fill={brand.ember} />
      </svg>
      <span>
        <b>{String(rating.average).replace(".", ",")}</b> su {rating.outOf} · {rating.count} recensioni su{" "}
        {rating.site}
      </span>
    </Link>
  );
