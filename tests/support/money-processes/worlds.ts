import { getAuth } from "firebase-admin/auth";
import { emptyWorld, PRICE, type Provider, type World } from "../money-model/command.ts";
import { type Act, run } from "../money-model/commands.ts";
import { storeMember } from "../people.ts";
import { newRace } from "../race/races.ts";

/** Time of all that happens; what takes longer is in the year. */
export const NOW = new Date("2027-03-01T09:00:00Z");

/** Commands of each sequence. */
export const SEQUENCE_LENGTH = 8;

const plain = { of: 0, amount: PRICE, back: PRICE, method: "cash", yes: true } as const;

/** Sales that several processes act on. */
const opening: readonly Act[] = [
  { ...plain, is: "buy", yes: false },
  { ...plain, is: "renew" },
  { ...plain, is: "renew", yes: false },
  { ...plain, is: "sell", amount: PRICE / 3 },
  { ...plain, is: "buyAsVisitor", of: 1 },
  { ...plain, is: "takePlace" },
];

/** Makes two members and what they bought. */
export async function newWorld(name: string, provider: Provider): Promise<World> {
  const members = [`${name}-anna`, `${name}-bruno`];
  for (const uid of members) {
    // Who buys in the app has proven their address.
    await getAuth().createUser({ uid, email: `${uid}@studio.test`, emailVerified: true });
    await storeMember(uid);
  }
  const [slotId = ""] = await newRace();
  const world: World = emptyWorld({ now: NOW, provider, members, slotId });
  for (const [index, one] of opening.entries()) await run(one, world, `${name}-${index}`);
  return world;
}
