import { requestOf } from "../server/requests.ts";
import type { Chance } from "../year/chance.ts";
import { type Book, type Books, chargedWith, deskMethods } from "./books.ts";
import { provider } from "./provider.ts";

const owner = { id: "owner", name: "Olga Titolare" };
const desk = { id: "desk", name: "Dora Banco" };

/** The moment of an act: its day and instant, and a key that no other has. */
export type Moment = { day: string; now: Date; key: string };

/**
 * Something that the people of the studio do for a member, of whose sales there are books. It does what is legal by the
 * books, which the product then may not refuse, writes it into them, and returns whether there was something to do.
 */
export type Act = (uid: string, all: readonly Book[], moment: Moment) => Promise<boolean>;

/** Returns what all acts need. */
export function toolsOf(books: Books, chance: Chance, isBusy: (book: Book) => boolean) {
  /** Returns whether a bank holds the money of a sale. */
  const isContested = ({ intents }: Book): boolean => intents.some(provider.isHeld);

  return {
    books,
    chance,
    isBusy,
    cents: (limit: number): number => 1 + chance.below(limit),
    method: () => chance.of(deskMethods) ?? "cash",
    byStaff: ({ key, now }: Moment) => ({
      actor: chance.happens(0.5) ? desk : owner,
      request: requestOf(key),
      now,
    }),
    byOwner: ({ key, now }: Moment) => ({ actor: owner, request: requestOf(key), now }),

    /** Returns whether something may be done with a sale: nothing of it, or of what its charge pays besides, is under way. */
    isFree: (book: Book): boolean =>
      chargedWith(book).every(
        (one) => !isBusy(one) && one.withdrawal === null && one.due === 0 && !isContested(one),
      ),

    /** Returns whether a sale is without dates: of one that has some, only payments are in this year. */
    isUndated: ({ schedule }: Book): boolean => schedule.length === 0,

    /** Returns one of some sales with which something may be done. */
    someBook(all: readonly Book[], may: (book: Book) => boolean): Book | undefined {
      const first = chance.below(all.length + 1);
      return [...all.slice(first), ...all.slice(0, first)].find((book) => may(book));
    },

    /** Sends a request, and now and then again, as after an answer that was lost. */
    async send<T>(request: () => Promise<T>): Promise<T> {
      const answer = await request();
      if (chance.happens(0.15)) await request();
      return answer;
    },
  };
}

export type Tools = ReturnType<typeof toolsOf>;
