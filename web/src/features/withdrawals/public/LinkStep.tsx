import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import { CONFIRM_LABEL } from "@studio/contract/withdrawals/labels.ts";
import type { LinkedSale, WithdrawalReceipt } from "@studio/contract/withdrawals/model.ts";
import { useEffect, useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { paths } from "../../../lib/paths.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Refusal } from "../../../ui/form/Refusal.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Proposal } from "../Proposal.tsx";
import { Receipt } from "../Receipt.tsx";
import { confirmLink, openLink } from "./api.ts";

type Step =
  | { is: "loading" | "confirming" }
  | { is: "failed"; error: unknown }
  | { is: "opened"; sale: LinkedSale; error?: unknown }
  | { is: "declared"; sale: LinkedSale; receipt: WithdrawalReceipt };

/** The sale of a mailed link, with the control that declares the withdrawal. */
export function LinkStep({ secret }: { secret: string }) {
  const [attempt, setAttempt] = useState(0);
  return <OpenedLink key={attempt} secret={secret} onRetry={() => setAttempt(attempt + 1)} />;
}

function OpenedLink({ secret, onRetry }: { secret: string; onRetry: () => void }) {
  const [step, setStep] = useState<Step>({ is: "loading" });
  useEffect(() => {
    let isCurrent = true;
    openLink(secret).then(
      (sale) => isCurrent && setStep({ is: "opened", sale }),
      (error: unknown) => isCurrent && setStep({ is: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [secret]);

  const confirm = async (sale: LinkedSale) => {
    setStep({ is: "confirming" });
    try {
      setStep({ is: "declared", sale, receipt: await confirmLink(secret) });
      // The used secret stays in no history. Not through the router, which would put the form in the receipt's place.
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, "", pathname + search);
    } catch (error) {
      setStep({ is: "opened", sale, error });
    }
  };

  switch (step.is) {
    case "loading":
    case "confirming":
      return (
        <Box role="status" aria-label={step.is === "loading" ? "Carico l’acquisto" : "Invio il recesso"}>
          <Skeleton variant="rounded" height={180} />
        </Box>
      );
    case "failed":
      // A refusal is final: only another link helps.
      return step.error instanceof StudioError && step.error.status < 500 ? (
        <Box role="alert">
          <Typography sx={{ mb: 4 }}>{errorMessage(step.error)}</Typography>
          <LinkButton to={paths.withdrawal.href()} variant="outlined">
            Torna al modulo
          </LinkButton>
        </Box>
      ) : (
        <ErrorState message={errorMessage(step.error)} onRetry={onRetry} />
      );
    case "declared":
      return <Receipt receipt={step.receipt} sale={step.sale} />;
    case "opened": {
      const { sale, error } = step;
      if (!sale.proposal) return <Typography role="status">{sale.refusal}</Typography>;
      return (
        <Stack>
          <Proposal sale={sale} proposal={sale.proposal} />
          {error !== undefined && <Refusal>{errorMessage(error)}</Refusal>}
          <div>
            <Button variant="contained" size="large" onClick={() => confirm(sale)}>
              {CONFIRM_LABEL}
            </Button>
          </div>
        </Stack>
      );
    }
  }
}
