import { noPicture } from "../../fields/pictures/slots.ts";
import { coaches, founder } from "../../studio.ts";
import type { TeamContent } from "./team.ts";

/** The team of the studio's list. */
export const initialTeam: TeamContent = {
  founder: { name: founder.name, role: founder.role, bio: founder.bio, picture: noPicture },
  coaches: coaches.map(({ id, name, role, bio }) => ({
    coach: id,
    name,
    role,
    bio,
    appears: "both",
    picture: noPicture,
  })),
};
