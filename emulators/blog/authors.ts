import { coaches } from "@studio/contract/studio.ts";

const [strength, hyrox, , , mobility] = coaches;

/** Authors of the sample posts: coaches of the studio. */
export const authors = {
  strength: {
    id: 2,
    name: strength.name,
    description: `${strength.role}. ${strength.bio}`,
    colour: "#FF5A1F",
  },
  hyrox: { id: 3, name: hyrox.name, description: `${hyrox.role}. ${hyrox.bio}`, colour: "#8B8F94" },
  mobility: {
    id: 4,
    name: mobility.name,
    description: `${mobility.role}. ${mobility.bio}`,
    colour: "#FAF7F2",
  },
} as const;

export type AuthorName = keyof typeof authors;
