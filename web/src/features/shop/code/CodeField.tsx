import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useEffect, useId, useRef, useState } from "react";
import { Strong } from "../../../ui/display/Strong.tsx";
import { FieldFrame } from "../../../ui/form/FieldFrame.tsx";
import { needsScript } from "../../../ui/hydration/needsScript.ts";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import type { TypedCode } from "./useDiscountCode.ts";

type Props = {
  code: TypedCode;
  /** Name in the surrounding form, whose draft keeps it. */
  name?: string;
  /** Text of the button that opens the field. */
  question?: string;
};

/** Asks for a discount code when its button is pressed, and says what the purchase costs with it. */
export function CodeField({ code, name, question = "Hai un codice sconto?" }: Props) {
  const { text, standing, applied } = code;
  const id = useId();
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
  const isChecking = standing.is === "checking";
  const message = standing.is === "refused" ? standing.why : undefined;
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
            {name && <input type="hidden" name={name} value={text} />}
            <Button variant="outlined" aria-label={`Togli ${applied.code}`} onClick={remove}>
              Togli
            </Button>
          </>
        )}
      </Row>
      {shown === "question" && (
        <Button
          onClick={() => {
            takesFocus.current = true;
            setOpened(true);
          }}
          sx={{ px: 0, textDecoration: "underline", ...needsScript }}
        >
          {question}
        </Button>
      )}
      {shown === "field" && (
        <Stack gap={1} align="start">
          <FieldFrame id={id} label="Codice sconto" message={message}>
            <Row wraps={false}>
              <Fill>
                <OutlinedInput
                  id={id}
                  fullWidth
                  name={name}
                  value={text}
                  autoComplete="off"
                  onChange={(event) => {
                    // Emptied, it stays.
                    setOpened(true);
                    code.type(event.target.value);
                  }}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    // The surrounding form is not sent by it.
                    event.preventDefault();
                    void apply();
                  }}
                  slotProps={{
                    input: {
                      autoCapitalize: "characters",
                      spellCheck: false,
                      "aria-invalid": message !== undefined,
                      "aria-describedby": message && `${id}-error`,
                    },
                  }}
                />
              </Fill>
              <Button
                variant="outlined"
                loading={isChecking}
                disabled={text.trim() === ""}
                onClick={apply}
                sx={{ flexShrink: 0 }}
              >
                Applica
              </Button>
            </Row>
          </FieldFrame>
          {standing.is === "refused" && (
            <Button onClick={remove} sx={{ px: 0, textDecoration: "underline" }}>
              Continua senza codice
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
}
