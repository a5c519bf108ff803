import { personOf } from "../account/people.ts";
import { api } from "../contract/api.ts";
import { route } from "../platform/handler.ts";
import { book } from "./book.ts";
import { giveBack } from "./give-back.ts";
import { remove } from "./remove.ts";
import { slotsOfNextRace } from "./slots.ts";

const { race } = api;

export const raceRoutes = [
  route(race.slots, ({ now }) => slotsOfNextRace(now)),
  route(race.book, ({ body, ...sent }) => book(body, sent)),
  route(race.giveBack, async ({ body, now }) => ({ given_back: await giveBack(body.ticket, now) })),
  route(race.removeByStaff, async ({ caller, params, query, now }) =>
    remove(params.id, query.refund, await personOf(caller.uid), now),
  ),
];
