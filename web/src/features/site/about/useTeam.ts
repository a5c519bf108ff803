import { initialTeam } from "@studio/contract/content/initial/team.ts";
import { coaches, founder } from "@studio/contract/studio.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { ownPicture } from "../../../lib/pictures/ownPicture.ts";
import type { OwnPicture } from "../../../ui/media/Picture.tsx";
import type { PictureName } from "../../../ui/media/pictureNames.ts";

export type Person = {
  name: string;
  role: string;
  bio: string;
  picture: PictureName;
  /** Takes the place of the drawn portrait. */
  own: OwnPicture | undefined;
};

/** Returns the team in display order, the founder first (docs/product/content.md#team). */
export function useTeam(): Person[] {
  const team = useContent("team", initialTeam);
  const { name, role, bio, picture } = team.founder;
  return [
    { name, role, bio, picture: founder.picture, own: ownPicture("portrait", picture) },
    ...team.coaches.flatMap((shown) => {
      const own = coaches.find(({ id }) => id === shown.coach);
      const portrait = ownPicture("portrait", shown.picture);
      return own
        ? [{ name: own.name, role: shown.role, bio: shown.bio, picture: own.picture, own: portrait }]
        : [];
    }),
  ];
}
