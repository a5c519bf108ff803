import { tagFamilies, type VideoTag } from "@studio/contract/library/model.ts";

/** The families of tags, as the filters group them. */
export const families: readonly { title: string; tags: readonly VideoTag[] }[] = [
  { title: "Tipo", tags: tagFamilies.type },
  { title: "Livello", tags: tagFamilies.level },
  { title: "Attrezzi", tags: tagFamilies.equipment },
];

/** Returns the label of a tag. */
export const tagLabel = (tag: VideoTag): string =>
  tag === "trx" ? "TRX" : `${tag.slice(0, 1).toLocaleUpperCase("it")}${tag.slice(1)}`;

/** Formats a number of videos: `12 video`, `1 video`. */
export const videoCount = (count: number): string => (count === 0 ? "Nessun video" : `${count} video`);
