import type { RaceCategory } from "@studio/contract/race/model.ts";

export type Finisher = {
  name: string;
  category: RaceCategory;
  race: string;
  /** `h:mm:ss`. */
  time: string;
  /** `h:mm:ss` of the first simulation in the studio. */
  firstTime: string;
  weeks: number;
};

/** Invented sample content; the owner replaces it with people who agreed to be named. */
export const finishers: readonly Finisher[] = [
  {
    name: "Ivan P.",
    category: "Singolo Men OPEN",
    race: "Verona",
    time: "1:24:37",
    firstTime: "1:41:12",
    weeks: 12,
  },
  {
    name: "Giorgia L.",
    category: "Singolo Women OPEN",
    race: "Rimini",
    time: "1:32:08",
    firstTime: "1:47:55",
    weeks: 12,
  },
  {
    name: "Elena e Fabio",
    category: "Doubles Mixed OPEN",
    race: "Verona",
    time: "1:13:46",
    firstTime: "1:22:30",
    weeks: 8,
  },
];
