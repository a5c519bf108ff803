import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { StudioError } from "@studio/contract/errors.ts";
import { writtenCode } from "@studio/contract/text/giftCode.ts";
import { useEffect } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useCall } from "../../../lib/http/useCall.ts";
import { forgetGiftCode } from "../../../lib/payments/giftCode.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { readGift } from "../api.ts";
import { GiftCard } from "../card/GiftCard.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { NextStep } from "./NextStep.tsx";

/** A refusal of the card's code, which another code may correct. */
const isRefusal = (error: unknown): error is StudioError =>
  error instanceof StudioError && error.status < 500;

type Props = {
  /** Code of the card, if it is known. */
  code: string | undefined;
  onCode: (code: string) => void;
};

/** A gift card by its code: what it gives, until when, and the way to redeem or to spend it. */
export function OpenGift({ code, onCode }: Props) {
  return code === undefined ? (
    <CodeForm onCode={onCode} />
  ) : (
    <ReadGift key={code} code={code} onCode={onCode} />
  );
}

function ReadGift({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const { called, reload } = useCall((signal) => readGift(code, signal));
  const isRefused = called.status === "error" && isRefusal(called.error);
  useEffect(() => {
    if (isRefused) forgetGiftCode();
  }, [isRefused]);
  switch (called.status) {
    case "loading":
      return (
        <Box role="status" aria-label="Carico il buono">
          <Skeleton variant="rounded" height={420} />
        </Box>
      );
    case "error":
      return isRefusal(called.error) ? (
        <CodeForm first={writtenCode(code)} refusal={errorMessage(called.error)} onCode={onCode} />
      ) : (
        <ErrorState message={errorMessage(called.error)} onRetry={called.retry} />
      );
    case "ready":
      return (
        <GiftCard gift={called.data} code={code}>
          <NextStep gift={called.data} code={code} onChanged={() => void reload()} />
        </GiftCard>
      );
  }
}
