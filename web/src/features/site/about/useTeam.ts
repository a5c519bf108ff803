import { initialTeam } from "@studio/contract/content/initial/team.ts";
import { coaches, founder } from "@studio/contract/studio.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import type { PictureName } from "../../../ui/media/pictureNames.ts";

export type Person = { name: string; role: string; bio: string; picture: PictureName };

/** Returns the team in display order, the founder first (docs/product/content.md#team). */
export function useTeam(): Person[] {
  const team = useContent("team", initialTeam);
  return [
    { ...team.founder, picture: founder.picture },
    ...team.coaches.flatMap(({ coach, role, bio }) => {
      const own = coaches.find(({ id }) => id === coach);
      return own ? [{ name: own.name, role, bio, picture: own.picture }] : [];
    }),
  ];
}
