import Button from "@mui/material/Button";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { writtenCode } from "@studio/contract/text/giftCode.ts";
import { useEffect, useRef, useState } from "react";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { CodeEntry, CodeQuestion } from "./CodeEntry.tsx";
import type { AppliedGift, PurchaseCodes } from "./usePurchaseCodes.ts";

/** Returns what is left to pay, and on the card: `Restano 50 € da pagare, e sul buono 0 €`. */
const leftText = ({ total, left }: AppliedGift): string =>
  [
    total === 0 ? "Non resta niente da pagare" : `Restano ${formatPrice(total)} da pagare`,
    left > 0 && `sul buono restano ${formatPrice(left)}`,
  ]
    .filter(Boolean)
    .join(", ");

type AppliedProps = {
  code: string;
  /** Code that its button takes off, as it is read out. */
  name: string;
  text: string;
  note: string;
  onRemove: () => void;
};

/** A code that is applied, with what it does. */
const Applied = ({ code, name, text, note, onRemove }: AppliedProps) => (
  <Row align="center" wraps={false}>
    <Fill>
      <Strong breaksWords>{text}</Strong>
      <Note variant="body2">{note}</Note>
    </Fill>
    <Button variant="outlined" data-code={code} aria-label={`Togli ${name}`} onClick={onRemove}>
      Togli
    </Button>
  </Row>
);

/** Returns the text of the button that opens the field; `undefined` when there is nothing to add. */
function questionOf({ discount, gift }: PurchaseCodes): string | undefined {
  if (discount && gift) return undefined;
  if (discount) return "Hai anche un buono regalo?";
  return gift ? "Hai anche un codice sconto?" : "Hai un codice o un buono regalo?";
}

type Props = {
  codes: PurchaseCodes;
  /** Name in the surrounding form, whose draft keeps what is typed, and the discount code that is applied. */
  name?: string;
};

/** Target of the focus of a control that was pressed and is gone; of the applied codes the one that was not there. */
type Next = { to: "field" | "question" } | { to: "applied"; before: readonly (string | undefined)[] };

function elementOf(root: HTMLElement, next: Next): HTMLElement | undefined {
  if (next.to === "field") return root.querySelector<HTMLElement>("input:not([type=hidden])") ?? undefined;
  const buttons = [...root.querySelectorAll<HTMLElement>("button")];
  if (next.to !== "applied") return buttons.at(-1);
  const { before } = next;
  return buttons.find(({ dataset: { code } }) => code !== undefined && !before.includes(code));
}

/** Asks for discount code and gift card when its button is pressed, and says what the purchase costs with them. */
export function PurchaseCodeField({ codes, name }: Props) {
  const { text, standing, discount, gift } = codes;
  const [isOpened, setOpened] = useState(false);
  const [next, setNext] = useState<Next>();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (next && root.current) elementOf(root.current, next)?.focus();
  }, [next]);
  const isField = isOpened || text !== "";
  const question = questionOf(codes);
  const applied = [discount?.code, gift?.code];
  const apply = async () => {
    const isApplied = await codes.apply();
    if (isApplied) setOpened(false);
    setNext(isApplied ? { to: "applied", before: applied } : { to: "field" });
  };
  const close = (act: () => void) => {
    act();
    setOpened(false);
    setNext({ to: "question" });
  };
  return (
    <div ref={root}>
      <Stack gap={2}>
        <div role="status">
          {discount && (
            <Applied
              code={discount.code}
              name={discount.code}
              text={`${discount.code}: −${formatPrice(discount.discount)}`}
              note={`${formatPrice(discount.total)} invece di ${formatPrice(discount.price)}`}
              onRemove={() => close(codes.removeDiscount)}
            />
          )}
          {gift && (
            <Applied
              code={gift.code}
              name={`il buono ${writtenCode(gift.code)}`}
              text={`Buono regalo: −${formatPrice(gift.gift)}`}
              note={leftText(gift)}
              onRemove={() => close(codes.removeGift)}
            />
          )}
        </div>
        {name && discount && !isField && <input type="hidden" name={name} value={discount.code} />}
        {isField && (
          <CodeEntry
            label="Codice sconto o buono regalo"
            name={name}
            text={text}
            isChecking={standing.is === "checking"}
            message={standing.is === "refused" ? standing.why : undefined}
            onType={(typed) => {
              // Emptied, it stays.
              setOpened(true);
              codes.type(typed);
            }}
            onApply={apply}
            onCancel={() => close(codes.cancel)}
          />
        )}
        {!isField && question && (
          <div>
            <CodeQuestion
              question={question}
              onOpen={() => {
                setOpened(true);
                setNext({ to: "field" });
              }}
            />
          </div>
        )}
      </Stack>
    </div>
  );
}
