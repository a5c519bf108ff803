import { studio } from "../../studio.ts";
import type { Rated } from "./rating.ts";

type Figures = { site: string; average: number; outOf: number; count: number; url: string };

const typed = (figure: number): string => String(figure).replace(".", ",");

const ratedAs = ({ site, average, outOf, count, url }: Figures): Rated => ({
  site,
  average: typed(average),
  outOf: typed(outOf),
  count: typed(count),
  url,
});

const ratings = (figures: Figures | null): Rated[] => (figures ? [ratedAs(figures)] : []);

/** The rating of the studio's configuration. */
export const initialRating: Rated[] = ratings(studio.rating);
