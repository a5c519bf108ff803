import { coaches, founder } from "@studio/contract/studio.ts";
import type { PictureName } from "../../../ui/media/pictureNames.ts";

export type Coach = { name: string; role: string; bio: string; picture: PictureName };

/** The team in display order, the founder first. */
export const team: readonly Coach[] = [founder, ...coaches];
