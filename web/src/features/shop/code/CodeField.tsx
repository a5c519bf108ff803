import Button from "@mui/material/Button";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useEffect, useRef, useState } from "react";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { CodeEntry, CodeQuestion } from "./CodeEntry.tsx";
import type { TypedCode } from "./useDiscountCode.ts";

type Props = {
  code: TypedCode;
  /** Name in the surrounding form, whose draft keeps it. */
  name: string;
  /** Text of the button that opens the field. */
  question: string;
};

/** Asks for a discount code when its button is pressed, and says what the purchase costs with it. */
export function CodeField({ code, name, question }: Props) {
  const { text, standing, applied } = code;
  const [isOpened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // The control that was pressed is gone: the focus goes to what stands in its place.
  const takesFocus = useRef(false);
  const shown = applied ? "applied" : isOpened || text !== "" ? "field" : "question";
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const next = { applied: "button", field: "input", question: "button" }[shown];
    root.current?.querySelector<HTMLElement>(next)?.focus();
  }, [shown]);
  const apply = async () => {
    takesFocus.current = true;
    if (!(await code.apply())) {
      takesFocus.current = false;
      root.current?.querySelector("input")?.focus();
    }
  };
  const remove = () => {
    takesFocus.current = true;
    setOpened(false);
    code.remove();
  };
  return (
    <div ref={root}>
      <Row align="center" wraps={false}>
        <Fill>
          <div role="status">
            {applied && (
              <>
                <Strong breaksWords>
                  {applied.code}: −{formatPrice(applied.discount)}
                </Strong>
                <Note variant="body2">
                  {formatPrice(applied.total)} invece di {formatPrice(applied.price)}
                </Note>
              </>
            )}
          </div>
        </Fill>
        {applied && (
          <>
            <input type="hidden" name={name} value={text} />
            <Button variant="outlined" aria-label={`Togli ${applied.code}`} onClick={remove}>
              Togli
            </Button>
          </>
        )}
      </Row>
      {shown === "question" && (
        <CodeQuestion
          question={question}
          onOpen={() => {
            takesFocus.current = true;
            setOpened(true);
          }}
        />
      )}
      {shown === "field" && (
        <CodeEntry
          label="Codice sconto"
          name={name}
          text={text}
          isChecking={standing.is === "checking"}
          message={standing.is === "refused" ? standing.why : undefined}
          onType={(next) => {
            // Emptied, it stays.
            setOpened(true);
            code.type(next);
          }}
          onApply={apply}
          onCancel={remove}
        />
      )}
    </div>
  );
}
