import { deskMethod } from "@studio/contract/sales/model.ts";
import fc from "fast-check";
import { database } from "../server/database.ts";
import { requestOf } from "../server/requests.ts";

export const MEMBERS = ["anna", "bruno"] as const;
export const owner = { id: "owner", name: "Olga Titolare" };
export const PRICE = 15_000;

/** A notification of the payment provider, as the product reads it. */
export type Sent = { id: string; type: string; object: string };

/** The payment provider: what buyers, banks and owners do there. Its refunds are made by the product. */
export type Provider = {
  /** Takes a payment; returns its intent. */
  pay: (key: string, amount: number) => Promise<string>;
  /** Refunds on its own pages what is left of a payment, or a part, if there is any. */
  refundThere: (intent: string, part?: number) => Promise<Sent | undefined>;
  /** Opens a dispute of a payment that has none. */
  dispute: (intent: string) => Promise<Sent | undefined>;
  /** Gives back what an open dispute took. */
  winDispute: (intent: string) => Promise<Sent | undefined>;
  /** Lets the latest refund of a payment come back from the bank, if there is one. */
  returnRefund: (intent: string) => Promise<Sent | undefined>;
  /** Notifies the product of what happened there. */
  tell: (sent: Sent) => Promise<void>;
  /** Lets it not answer for a while. */
  goDown: () => Promise<void>;
  goUp: () => Promise<void>;
  /** Lets it lose the answer to the next refund that it makes. */
  loseAnswer: () => Promise<void>;
  /** Whether what fails may have failed by it. */
  isDown: () => boolean;
  /** Returns the balance of the studio there, without fees. */
  balance: () => Promise<number>;
};

/** Everything that the studio has sold so far, and what happened to it outside of the studio's control. */
export type World = {
  now: Date;
  provider: Provider;
  /** Two members. */
  members: readonly string[];
  sales: string[];
  /** Payments at the provider, by their intents, each with the sale that it paid. */
  payments: { id: string; intent: string; sale: string }[];
  /** Packages that were bought online, whose ids are those of their payments. */
  packages: string[];
  receipts: string[];
  /** Bookings of places in a race, of whose slot there is one. */
  places: string[];
  slotId: string;
  /** Sales of which the provider or a bank took money by itself: they may have given back more than they received. */
  taken: Set<string>;
};

/** Returns a world in which nothing was bought yet. */
export const emptyWorld = (base: Pick<World, "now" | "provider" | "members" | "slotId">): World => ({
  ...base,
  sales: [],
  payments: [],
  packages: [],
  receipts: [],
  places: [],
  taken: new Set(),
});

/** An amount: often a third of the price, two thirds or all of it, which fit each other. */
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(PRICE / 3, (2 * PRICE) / 3, PRICE) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: PRICE + 1_000 }) },
);

/** Numbers of which each command takes what it needs. */
export const numbers = fc.record({
  of: fc.nat({ max: 7 }),
  amount,
  back: amount,
  method: fc.constantFrom(...deskMethod.options),
  yes: fc.boolean(),
});
export type Numbers = typeof numbers extends fc.Arbitrary<infer Value> ? Value : never;

export type Given = Numbers & { world: World; key: string };

/** A command of the model; it resolves to `false` if there was nothing to do it with. */
export type Command = (given: Given) => Promise<unknown>;

export const pick = <T>(list: readonly T[], of: number): T | undefined => list[of % Math.max(1, list.length)];

/** Returns the member that a command is about. */
export const memberOf = ({ world, of }: Given): string => pick(world.members, of) ?? "nobody";

export const by = ({ world, key }: Given) => ({ actor: owner, request: requestOf(key), now: world.now });

/** Documents of which a command can make something, by their ids. */
export type Fit = readonly [collection: string, field: string, is: "==" | ">", value: string | number];

/** Returns one of some ids: mostly of those with a document that fits, now and then, or without any, of all. */
async function fitting(ids: readonly string[], fit: Fit, { of }: Given): Promise<string | undefined> {
  const [collection, field, is, value] = fit;
  const { docs } = await database.collection(collection).where(field, is, value).get();
  const suitable = docs.map(({ id }) => id).filter((id) => ids.includes(id));
  return pick(suitable.length > 0 && of < 6 ? suitable : ids, of);
}

/** Turns a command on a sale into one on any of the world's, or on one that fits; without one it does nothing. */
export const onSale =
  (act: (sale: string, given: Given) => Promise<unknown>, fit?: Fit): Command =>
  async (given) => {
    const { sales } = given.world;
    const sale = fit ? await fitting(sales, fit, given) : pick(sales, given.of);
    return sale === undefined ? false : act(sale, given);
  };

/** Turns a command on a payment into one on any of the world's, or on one that fits; without one it does nothing. */
export const onPayment =
  (act: (payment: World["payments"][number], given: Given) => Promise<unknown>, fit?: Fit): Command =>
  async (given) => {
    const { payments } = given.world;
    const ids = payments.map(({ id }) => id);
    const id = fit ? await fitting(ids, fit, given) : pick(ids, given.of);
    const payment = payments.find((one) => one.id === id);
    return payment === undefined ? false : act(payment, given);
  };

/** Turns what happens at the provider into a command: it did nothing, or the product is told. */
export async function happens(
  { provider, taken }: World,
  sent: Promise<Sent | undefined>,
  takenOf?: string,
): Promise<unknown> {
  const told = await sent;
  if (told === undefined) return false;
  if (takenOf !== undefined) taken.add(takenOf);
  return provider.tell(told);
}
