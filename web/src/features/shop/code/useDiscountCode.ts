import { type DiscountedPrice, discountCode } from "@studio/contract/discounts/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";

type Standing =
  | { is: "typed" | "checking" }
  | { is: "applied"; price: DiscountedPrice }
  | { is: "refused"; why: string };

/** A discount code that is typed for a purchase. */
export type TypedCode = {
  text: string;
  standing: Standing;
  /** Price with the code that is applied; `undefined` without one. */
  applied: DiscountedPrice | undefined;
  /** Whether a code is typed that is not applied: it is before anything is paid. */
  isPending: boolean;
  type: (text: string) => void;
  /** Checks the code, or another one, and applies it; returns what the purchase costs with it, `undefined` of a refusal. */
  apply: (code?: string) => Promise<DiscountedPrice | undefined>;
  remove: () => void;
  /** Takes the code off what it was checked for, and says why; its text stays. */
  outdate: (why: string) => void;
  /** Takes the refusal of a purchase that is about its code to the field; returns whether it was one. */
  refuse: (error: unknown) => boolean;
};

/**
 * Keeps a discount code that is typed, and what `check` says of it; a later input outdates an earlier answer. `first` is
 * applied on its own: it was typed before, or the address has it.
 */
export function useDiscountCode(check: (code: string) => Promise<DiscountedPrice>, first = ""): TypedCode {
  const [text, setText] = useState("");
  const [standing, setStanding] = useState<Standing>({ is: "typed" });
  const checks = useRef(0);

  const change = (next: string, nextStanding: Standing) => {
    checks.current += 1;
    setText(next);
    setStanding(nextStanding);
  };
  const apply: TypedCode["apply"] = async (code = text) => {
    const parsed = discountCode.safeParse(code);
    if (!parsed.success) {
      change(code, { is: "refused", why: parsed.error.issues[0]?.message ?? "" });
      return undefined;
    }
    change(code, { is: "checking" });
    const at = checks.current;
    try {
      const price = await check(parsed.data);
      if (at !== checks.current) return undefined;
      setStanding({ is: "applied", price });
      return price;
    } catch (error) {
      if (at === checks.current) setStanding({ is: "refused", why: errorMessage(error) });
      return undefined;
    }
  };
  const latest = useRef(apply);
  latest.current = apply;
  // Not in the first render: the HTML of the build knows none.
  useEffect(() => {
    if (first !== "") void latest.current(first);
  }, [first]);
  return {
    text,
    standing,
    applied: standing.is === "applied" ? standing.price : undefined,
    isPending: text.trim() !== "" && standing.is !== "applied",
    type: (next) => change(next, { is: "typed" }),
    apply,
    remove: () => change("", { is: "typed" }),
    outdate: (why) => change(text, { is: "refused", why }),
    refuse: (error) => {
      const isOfCode = error instanceof StudioError && error.code.startsWith("discount_");
      if (isOfCode) setStanding({ is: "refused", why: error.message });
      return isOfCode;
    },
  };
}
