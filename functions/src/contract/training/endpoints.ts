import { pending } from "../endpoint.ts";

export const training = {
  sessions: pending("GET", "/training/programs/{id}/sessions", "member", "The weeks of a programme."),
  complete: pending(
    "POST",
    "/training/sessions/{id}/complete",
    "member",
    "Saves what a member says of a session.",
  ),
  exercises: pending("GET", "/training/sessions/{id}/exercises", "member", "The exercises of a session."),
};
