import * as z from "zod";
import { trialServices } from "../../bookings/trial/policy.ts";
import { endpoint } from "../../endpoint.ts";
import { wireInstant } from "../../time/instant.ts";
import { chosenTime } from "../model.ts";

/** Token of the link in the mail of a trial; it travels in bodies, since addresses are logged. */
const byToken = z.strictObject({ token: z.string().min(1).max(200) });

/** Names the trial that the page showed by its start: a tap that is repeated, or late, changes no other one. */
const ofTrial = byToken.extend({ of: wireInstant });

/**
 * The trial of a mailed link: the service that it was asked for, the class and whether its seat is confirmed. `trial` is
 * `null` if its sender has no seat any more; `ends_at` is when an unconfirmed one ends, `null` if it does not. `may_move` is
 * whether the link takes a seat in another class, `is_member` whether its sender books classes in the app.
 */
const linkedTrial = z.object({
  service: z.enum(trialServices),
  may_move: z.boolean(),
  is_member: z.boolean(),
  trial: z
    .object({
      summary: z.string(),
      start: wireInstant,
      end: wireInstant,
      state: z.enum(["unconfirmed", "confirmed", "started"]),
      ends_at: wireInstant.nullable(),
    })
    .nullable(),
});
export type LinkedTrial = z.output<typeof linkedTrial>;

/** Calls of the page that the mail of a trial links to (docs/product/site-and-requests.md#link-of-a-trial). */
export const trialLinks = {
  openTrial: endpoint("POST /public/trial/link", "anyone", {
    summary: "The trial of a mailed link; changes nothing, since mail programs open links.",
    body: byToken,
    response: linkedTrial,
  }),
  confirmTrial: endpoint("POST /public/trial/confirmation", "anyone", {
    summary: "Confirms the seat of a mailed link in the class that starts at `of`. Idempotent.",
    body: ofTrial,
    response: linkedTrial,
  }),
  cancelTrial: endpoint("POST /public/trial/cancellation", "anyone", {
    summary: "Frees the seat of a mailed link in the class that starts at `of`. Idempotent.",
    body: ofTrial,
    response: linkedTrial,
  }),
  moveTrial: endpoint("POST /public/trial/move", "anyone", {
    summary:
      "Moves the trial of a mailed link from the class that starts at `of`, `null` without one, to the class at another hour, whose seat is confirmed. Idempotent.",
    body: byToken.extend({ of: wireInstant.nullable(), when: chosenTime }),
    response: linkedTrial,
  }),
};
