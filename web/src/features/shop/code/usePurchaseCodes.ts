import { type DiscountedPrice, discountCode } from "@studio/contract/discounts/model.ts";
import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import type { GiftPrice } from "@studio/contract/gifts/model.ts";
import { giftCode, isGiftCode } from "@studio/contract/text/giftCode.ts";
import { cleanCode } from "@studio/contract/text/typedText.ts";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { forgetAmountCode, storedAmountCode, storeGiftCode } from "../../../lib/payments/giftCode.ts";

type Standing = { is: "typed" | "checking" } | { is: "refused"; why: string };

/** A gift card that pays a part of a purchase, or all of it. */
export type AppliedGift = GiftPrice & { code: string };

/** Codes of a purchase: a discount code and an amount card, which pays what the discount leaves. */
export type PurchaseCodes = {
  /** Text that is typed and not applied. */
  text: string;
  standing: Standing;
  discount: DiscountedPrice | undefined;
  gift: AppliedGift | undefined;
  /** Amount that is left to pay, in cents; `undefined` without any code. */
  total: number | undefined;
  /** Whether a code is typed that is not applied: it is before anything is paid. */
  isPending: boolean;
  type: (text: string) => void;
  /** Checks what is typed, or these codes, and applies it; returns whether it was applied. */
  apply: (text?: string) => Promise<boolean>;
  /** Empties the field. */
  cancel: () => void;
  removeDiscount: () => void;
  removeGift: () => void;
  /** Takes the refusal of a purchase that is about a code to the field; returns whether it was one. */
  refuse: (error: unknown) => boolean;
  /** The codes as a purchase sends them. */
  asked: { code?: string; gift_card?: string };
};

type Checks = {
  discount: (code: string) => Promise<DiscountedPrice>;
  /** Returns what a card pays; `discount` is the code that comes first. */
  gift: (code: string, discount: string | undefined) => Promise<GiftPrice>;
};

/** Codes that were typed before, or are in the address, or in this browser; they are applied on their own. */
export type FirstCodes = { code?: string | undefined; gift?: string | undefined };

/** Refusals of a card that no later purchase would take either: its code is not offered again. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  "gift_not_found",
  "gift_voided",
  "gift_redeemed",
  "gift_spent",
  "gift_expired",
  "gift_is_package",
]);

const isFinal = (error: unknown): boolean => error instanceof StudioError && FINAL.has(error.code);

type Applied = { discount?: DiscountedPrice | undefined; gift?: AppliedGift | undefined };

/** Keeps the codes that are typed for a purchase, and what the server says of them; a later input outdates an earlier answer. */
export function usePurchaseCodes(checks: Checks, first: FirstCodes = {}): PurchaseCodes {
  const [text, setText] = useState("");
  const [standing, setStanding] = useState<Standing>({ is: "typed" });
  const [applied, setApplied] = useState<Applied>({});
  // What a check of before the next render decides on.
  const latestApplied = useRef(applied);
  const count = useRef(0);

  const show = (next: Applied) => {
    latestApplied.current = next;
    setApplied(next);
  };

  const change = (next: string, nextStanding: Standing): number => {
    count.current += 1;
    setText(next);
    setStanding(nextStanding);
    return count.current;
  };
  /** Asks for the price with these codes, and shows it unless something else was typed meanwhile. */
  const check = async (typed: string, ask: () => Promise<Applied>): Promise<boolean> => {
    const at = change(typed, { is: "checking" });
    try {
      const next = await ask();
      if (at !== count.current) return false;
      show(next);
      if (next.gift) storeGiftCode(next.gift.code, "spend");
      change("", { is: "typed" });
      return true;
    } catch (error) {
      if (at === count.current) setStanding({ is: "refused", why: errorMessage(error) });
      return false;
    }
  };
  const withGift = async (
    discount: DiscountedPrice | undefined,
    code: string | undefined,
  ): Promise<Applied> =>
    code === undefined
      ? { discount }
      : { discount, gift: { ...(await checks.gift(code, discount?.code)), code } };

  const apply = async (typed = text): Promise<boolean> => {
    const isGift = isGiftCode(cleanCode(typed));
    const parsed = (isGift ? giftCode : discountCode).safeParse(typed);
    if (!parsed.success) {
      change(typed, { is: "refused", why: parsed.error.issues[0]?.message ?? "" });
      return false;
    }
    const { data: code } = parsed;
    return check(typed, async () => {
      const before = latestApplied.current;
      if (!isGift) return withGift(await checks.discount(code), before.gift?.code);
      try {
        return await withGift(before.discount, code);
      } catch (error) {
        if (isFinal(error) && storedAmountCode() === code) forgetAmountCode();
        throw error;
      }
    });
  };
  const applyFirst = async ({ code = "", gift = "" }: FirstCodes) => {
    if (code !== "" && !(await apply(code))) return;
    if (gift !== "" && latestApplied.current.gift === undefined) await apply(gift);
  };
  const latest = useRef(applyFirst);
  latest.current = applyFirst;
  const { code: firstCode, gift: firstGift } = first;
  // Not in the first render: the HTML of the build knows none.
  useEffect(() => {
    if (firstCode || firstGift) void latest.current({ code: firstCode, gift: firstGift });
  }, [firstCode, firstGift]);

  const { discount, gift } = applied;
  return {
    text,
    standing,
    discount,
    gift,
    total: gift?.total ?? discount?.total,
    isPending: text.trim() !== "",
    type: (next) => void change(next, { is: "typed" }),
    apply,
    cancel: () => {
      if (isGiftCode(cleanCode(text))) forgetAmountCode();
      change("", { is: "typed" });
    },
    removeDiscount: () => {
      show({});
      // The card pays another part of the whole price.
      if (gift) void apply(gift.code);
    },
    removeGift: () => {
      forgetAmountCode();
      show({ discount });
    },
    refuse: (error) => {
      const isOf = (noun: string) => error instanceof StudioError && error.code.startsWith(noun);
      if (!isOf("discount_") && !isOf("gift_")) return false;
      if (isOf("gift_")) forgetAmountCode();
      const refused = isOf("gift_") ? gift?.code : discount?.code;
      show(isOf("gift_") ? { discount } : {});
      change(refused ?? "", { is: "refused", why: errorMessage(error) });
      return true;
    },
    asked: {
      ...(discount && { code: discount.code }),
      ...(gift && { gift_card: gift.code }),
    },
  };
}
