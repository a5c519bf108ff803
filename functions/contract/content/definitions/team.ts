import type * as z from "zod";
import { coaches } from "../../studio.ts";
import { choice, group, line, list, picture, text } from "../fields.ts";

const role = line("Ruolo", 60);
const bio = text("Presentazione", 400);
const portrait = picture("Ritratto", "portrait", "Si vede quello disegnato per il sito.");

/** A coach of the studio's list, whose name classes and mails have too (docs/product/content.md#team). */
const coach = group("Coach", {
  coach: choice(
    "Coach",
    coaches.map(({ id, name }) => [id, name] as const),
  ),
  role,
  bio,
  picture: portrait,
});

/** The founder, and the coaches in the order of the page. */
export const team = group("Squadra", {
  founder: group("Chi ha fondato la palestra", {
    name: line("Nome", 60),
    role,
    bio,
    picture: portrait,
  }),
  coaches: list("Coach", coach, { nameField: "coach", min: 1, max: coaches.length, isDistinct: true }),
});
export type TeamContent = z.output<typeof team.schema>;
