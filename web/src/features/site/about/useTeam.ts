import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { founder } from "@studio/contract/studio.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { ownPicture } from "../../../lib/pictures/ownPicture.ts";
import { portraitOf } from "../../../lib/site/portraits.ts";
import type { OwnPicture } from "../../../ui/media/Picture.tsx";
import type { PictureName } from "../../../ui/media/pictureNames.ts";

export type Person = {
  id: string;
  name: string;
  role: string;
  bio: string;
  /** Missing for a coach whom the owner added. */
  picture: PictureName | undefined;
  /** Takes the place of the drawn portrait. */
  own: OwnPicture | undefined;
};

/** Returns the team of the page in display order, the founder first (docs/product/content.md#team). */
export function useTeam(): Person[] {
  const team = useContent("team", initialTeam);
  const { name, role, bio, picture } = team.founder;
  return [
    { id: "", name, role, bio, picture: founder.picture, own: ownPicture("portrait", picture) },
    ...team.coaches
      .filter(({ appears }) => appears === "both" || appears === "page")
      .map(({ coach: id, name, role, bio, picture }) => ({
        id,
        name,
        role,
        bio,
        picture: portraitOf(id),
        own: ownPicture("portrait", picture),
      })),
  ];
}
