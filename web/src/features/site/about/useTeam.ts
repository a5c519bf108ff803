import { initialTeam } from "@studio/contract/content/initial/team.ts";
import { founder } from "@studio/contract/studio.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { portraitOf } from "../../../lib/site/portraits.ts";
import type { PictureName } from "../../../ui/media/pictureNames.ts";

export type Person = {
  id: string;
  name: string;
  role: string;
  bio: string;
  /** Missing for a coach whom the owner added. */
  picture: PictureName | undefined;
};

/** Returns the team of the page in display order, the founder first (docs/product/content.md#team). */
export function useTeam(): Person[] {
  const team = useContent("team", initialTeam);
  return [
    { id: "", ...team.founder, picture: founder.picture },
    ...team.coaches
      .filter(({ appears }) => appears === "both" || appears === "page")
      .map(({ coach: id, name, role, bio }) => ({ id, name, role, bio, picture: portraitOf(id) })),
  ];
}
