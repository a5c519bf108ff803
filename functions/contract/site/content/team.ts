import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, key, line, list, text } from "../../fields/fields.ts";
import { picture } from "../../fields/pictures/field.ts";
import { coaches } from "../../studio.ts";
import { initialTeam } from "./initialTeam.ts";

const role = line("Ruolo", 60);
const bio = text("Presentazione", 400);
const portrait = picture("Ritratto", "portrait", "Si vede quello disegnato per il sito.");

/** A coach; the id is stored in classes, lines of the timetable and members of staff (docs/product/content.md#team). */
const coach = group("Coach", {
  coach: key(),
  name: line("Nome e cognome", 60, "Le classi mostrano il nome."),
  role,
  bio,
  appears: choice("Dove compare", [
    ["both", "Nel sito e nelle classi"],
    ["page", "Solo nel sito"],
    ["classes", "Solo nelle classi"],
    ["past", "Solo nelle classi che ha già"],
  ]),
  picture: portrait,
});

/**
 * Returns coaches in the shape of today: before their names were here, the list had those of the page alone, and all
 * of the initial ones led classes.
 */
function upgrade(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value;
  const stored: object[] = value.map(Object);
  if (stored.some((one) => "name" in one)) return value;
  const idOf = (one: object): unknown => Reflect.get(one, "coach");
  return [
    ...stored.map((one) => {
      const own = coaches.find(({ id }) => id === idOf(one));
      return own ? { ...one, name: own.name, appears: "both" } : one;
    }),
    ...coaches
      .filter(({ id }) => !stored.some((one) => idOf(one) === id))
      .map(({ id, name, role, bio }) => ({ coach: id, name, role, bio, appears: "classes" })),
  ];
}

const coachList = list("Coach", coach, { nameField: "name", min: 1, max: 20, isDistinct: true, upgrade });

/** The founder, and the coaches in the order of the page and of every choice. */
export const team = group("Squadra", {
  founder: group("Chi ha fondato la palestra", { name: line("Nome", 60), role, bio, picture: portrait }),
  coaches: {
    ...coachList,
    schema: coachList.schema.refine(
      (all) => all.some(({ appears }) => appears === "both" || appears === "page"),
      "Almeno un coach deve comparire nel sito",
    ),
  },
});
export type TeamContent = z.output<typeof team.schema>;

export const teamContent = {
  name: "team",
  title: "Squadra",
  shown: "Home page, “Chi siamo”, blog e i risultati dei motori di ricerca; nelle classi, i nomi dei coach",
  page: "/chisiamo",
  audience: "everybody",
  isInApp: true,
  node: team,
  initial: initialTeam,
} as const satisfies ContentDefinition<typeof team>;
