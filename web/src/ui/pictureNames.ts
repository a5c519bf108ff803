type Hero =
  | "servizi"
  | "chisiamo"
  | "test"
  | "corsa"
  | "hyrox"
  | "online"
  | "natale"
  | "ebook"
  | "schede"
  | "prova"
  | "shop";
type Service = "pt" | "coppia" | "class" | "test" | "nutrizione" | "massaggi" | "corsa" | "online" | "hyrox";
type Cover = "ebook1" | "ebook2" | "ebook3" | "ebook_knee" | "scheda" | "estate1" | "estate2";
type UpTo6 = 1 | 2 | 3 | 4 | 5 | 6;
type UpTo9 = UpTo6 | 7 | 8 | 9;

/** The pictures drawn for this site (`web/pictures`). */
export type PictureName =
  | `hero-${Hero}`
  | `news-${1 | 2 | 3 | 4}`
  | `gym-${`0${UpTo9}` | `1${0 | 1 | 2 | 3}`}`
  | `cover-${Cover}`
  | `coach-${UpTo6}`
  | `service-${Service}`
  | "video-workout";

/** The widths in pixels that every picture is rendered at. */
export const pictureWidths = [480, 960, 1600] as const;

/** Width and height of a family of pictures, by the first part of its names. */
const proportions: Record<string, readonly [number, number]> = {
  hero: [16, 9],
  news: [16, 9],
  gym: [12, 5],
  cover: [3, 4],
  coach: [1, 1],
  service: [4, 3],
  video: [16, 9],
};

/** The height in pixels of a picture at one of its widths. */
export function pictureHeight(name: PictureName, width: number): number {
  const [across, down] = proportions[name.slice(0, name.indexOf("-"))] ?? [1, 1];
  return Math.round((width * down) / across);
}
