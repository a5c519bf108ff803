import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { editablePrice, parsePrice } from "../../../lib/format/format.ts";
import { CodeField } from "../code/CodeField.tsx";
import { useDiscountCode } from "../code/useDiscountCode.ts";
import { priceWithCodeOf } from "./api.ts";

type Props = {
  uid: string;
  /** Id of the offer; `null` of a package that is none. */
  offer: string | null;
};

/**
 * Asks for the discount code of who stands at the desk, and fills the sale of the surrounding form with what it takes off
 * the typed price: `discount`, `reason` and `code`. `typedCode` is one that is not applied, with which nothing is sold.
 */
export function DeskCode({ uid, offer }: Props) {
  const { setValue, getValues, clearErrors, formState } = useFormContext();
  const typedPrice: unknown = useWatch({ name: "price" });
  const price = typeof typedPrice === "string" ? (parsePrice(typedPrice) ?? 0) : 0;
  const code = useDiscountCode((text) => priceWithCodeOf(uid, { code: text, offer, price }));
  const { applied, isPending, text } = code;
  const { submitCount } = formState;
  const latest = useRef(code);
  latest.current = code;

  useEffect(() => {
    if (applied) {
      setValue("discount", editablePrice(applied.discount));
      setValue("reason", `Codice ${applied.code}`);
      setValue("code", applied.code);
      clearErrors(["discount", "reason"]);
    } else if (getValues("code") !== "") {
      for (const name of ["discount", "reason", "code"]) setValue(name, "");
    }
  }, [applied, setValue, getValues, clearErrors]);
  useEffect(() => setValue("typedCode", isPending ? text : ""), [isPending, text, setValue]);
  useEffect(() => {
    const { applied: before, outdate } = latest.current;
    if (before && before.price !== price) outdate("Il prezzo è cambiato: applica di nuovo il codice.");
  }, [price]);
  // Who sells with a code that is only typed sees first what it takes off.
  useEffect(() => {
    if (submitCount > 0 && latest.current.isPending) void latest.current.apply();
  }, [submitCount]);
  return <CodeField code={code} name="typedCode" question="Ha un codice sconto?" />;
}
