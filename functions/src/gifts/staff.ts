import { StudioError } from "@studio/contract/errors.ts";
import type { GiftCardDocument, GiftDetail, GiftForStaff, OpenGifts } from "@studio/contract/gifts/model.ts";
import {
  giftRefusal,
  giftSearchTerm,
  giftStateOn,
  giftTitle,
  heldOf,
  matchesGift,
} from "@studio/contract/gifts/policy.ts";
import type { giftsForStaff } from "@studio/contract/gifts/staffEndpoints.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { codeTail } from "@studio/contract/text/giftCode.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { recordActivity } from "../activity/record.ts";
import { readNames } from "../people/people.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { changeGift } from "./change.ts";
import { aboutGift } from "./issue.ts";
import { boughtGiftMail, receivedGiftMail } from "./mails.ts";
import { giftCardStore, giftEntryStore, MAX_SEARCHED, readByCode, type StoredGift } from "./store.ts";
import { describedOffer } from "./view.ts";

type By = { actor: Named; now: Date };

/** Returns a card as staff see it. */
const giftOnWire = (id: string, card: GiftCardDocument, now: Date): GiftForStaff => ({
  id,
  tail: codeTail(card.code),
  state: giftStateOn(card, romeDay(now)),
  title: giftTitle(card),
  kind: card.offer ? "offer" : "amount",
  offer: describedOffer(card.offer),
  value: card.value,
  left: card.left,
  held: heldOf(card),
  giver: { user_id: card.giver.uid, name: card.giver.name, email: card.giver.email },
  to_name: card.to.name,
  to_email: card.to.email,
  message: card.to.message,
  deliver_on: card.to.deliver_on,
  is_delivery_due: card.deliveryDue !== null,
  delivered_at: card.deliveredAt,
  sold_on: card.soldOn,
  until: card.until,
  sale_id: card.saleId,
  redeemed: card.redeemed && {
    user_id: card.redeemed.uid,
    package_id: card.redeemed.packageId,
    at: card.redeemed.at,
  },
  voided: card.voided,
  version: card.version,
});

type Asked = z.output<typeof giftsForStaff.list.query>;
type Listed = z.output<typeof giftsForStaff.list.response>;

const onWire = (cards: readonly StoredGift[], now: Date): GiftForStaff[] =>
  cards.map(({ id, value }) => giftOnWire(id, value, now));

/** Open cards that are read for their sums at most. */
const MAX_SUMMED = 2000;

/** Returns what is still open of all cards on a day: they are read for it, which the first page of their list does alone. */
async function openGiftsOn(today: string): Promise<OpenGifts> {
  const open = await giftCardStore.find("lasting", { values: ["open", today], limit: MAX_SUMMED + 1 });
  const summed = open.slice(0, MAX_SUMMED).map(({ value }) => value);
  const sum = (cards: readonly GiftCardDocument[], cents: (card: GiftCardDocument) => number): number =>
    cards.reduce((all, card) => all + cents(card), 0);
  return {
    cards: summed.length,
    amounts: sum(summed, ({ left }) => left),
    offers: sum(
      summed.filter(({ offer }) => offer !== null),
      ({ value }) => value,
    ),
    is_partial: open.length > MAX_SUMMED,
  };
}

/** Returns a page of cards of one state, of all, or of those whose giver or recipient a search names. */
export async function listGifts({ state, q, ...page }: Asked, now: Date): Promise<Listed> {
  const term = q === undefined ? undefined : giftSearchTerm(q);
  if (q !== undefined)
    return term === undefined ? { gifts: [], next_offset: null } : search(q, term, state, now);
  const today = romeDay(now);
  const isSummed = page.offset === undefined && (state === undefined || state === "open");
  const [{ documents, next_offset }, totals] = await Promise.all([
    pageOf(state, page, today),
    isSummed ? openGiftsOn(today) : undefined,
  ]);
  return { gifts: onWire(documents, now), ...(totals && { totals }), next_offset };
}

function pageOf(state: Asked["state"], page: Omit<Asked, "state" | "q">, today: string) {
  if (state === undefined) return giftCardStore.page("newest", {}, page);
  if (state === "open") return giftCardStore.page("lasting", { values: ["open", today] }, page);
  if (state === "expired") return giftCardStore.page("over", { values: ["open", today] }, page);
  return giftCardStore.page("ofState", { values: [state] }, page);
}

async function search(q: string, term: string, state: Asked["state"], now: Date): Promise<Listed> {
  const candidates = await giftCardStore.find("byTerm", { values: [term] });
  const today = romeDay(now);
  const gifts = candidates.filter(
    ({ value }) => matchesGift(value, q) && (state === undefined || giftStateOn(value, today) === state),
  );
  return {
    gifts: onWire(gifts, now),
    next_offset: null,
    ...(candidates.length === MAX_SEARCHED && { is_partial: true }),
  };
}

async function detailOf(id: string, card: GiftCardDocument, now: Date): Promise<GiftDetail> {
  const ledger = await giftEntryStore.find("ofCard", { in: { id } });
  const names = await readNames(ledger.flatMap(({ value }) => value.by ?? []));
  return {
    gift: giftOnWire(id, card, now),
    code: card.code,
    ledger: ledger.map(({ id: entry, value: { saleId, by, ...line } }) => ({
      ...line,
      id: entry,
      sale_id: saleId,
      by_name: (by === null ? undefined : names.get(by)) ?? null,
    })),
  };
}

/**
 * Returns a card with its code and its ledger.
 * @throws `gift_not_found`
 */
export async function readGift(id: string, now: Date): Promise<GiftDetail> {
  const card = await giftCardStore.read({ id });
  if (!card) throw new StudioError("gift_not_found");
  return detailOf(id, card.value, now);
}

/**
 * Returns the card with a code, for staff.
 * @throws `gift_not_found`
 */
export async function findGift(code: string, now: Date): Promise<GiftDetail> {
  const card = await readByCode(code);
  if (!card) throw new StudioError("gift_not_found");
  return detailOf(card.id, card.value, now);
}

/** Time for which a card that was mailed by hand is not mailed again. */
const SENT_MS = 60_000;

/**
 * Mails a card now: to who receives it, or to its giver without an e-mail of theirs.
 * @throws `gift_not_found`, the refusals of `giftRefusal`, `gift_without_email`, `gift_just_sent`, `busy`
 */
export async function sendGift(id: string, { actor, now }: By): Promise<GiftDetail> {
  await runAtomic(`gift/${id}`, async (commit) => {
    const card = await giftCardStore.read({ id });
    if (!card) throw new StudioError("gift_not_found");
    const { to, giver, deliveredAt, version } = card.value;
    const refusal = giftRefusal(card.value, romeDay(now));
    if (refusal) throw new StudioError(refusal);
    if (deliveredAt && now.getTime() - deliveredAt.getTime() < SENT_MS)
      throw new StudioError("gift_just_sent");
    const mail = to.email
      ? receivedGiftMail(to.email, card.value)
      : giver.email && boughtGiftMail(giver.email, card.value, null);
    if (!mail) throw new StudioError("gift_without_email");
    const line = { kind: "changed", delta: 0, key: `sent-${version}`, by: actor.id, now } as const;
    changeGift(commit, card, line, { deliveryDue: null, deliveredAt: now });
    enqueue(commit, `${id}-sent-${version}`, mail, now);
    recordActivity(commit, {
      kind: "gift.sent",
      at: now,
      actor,
      subject: null,
      about: aboutGift(id, card.value),
    });
  });
  return readGift(id, now);
}
