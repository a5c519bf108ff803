import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { overlapText } from "@studio/contract/bookings/overlap/overlap.ts";
import { errors, StudioError } from "@studio/contract/errors.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { useState } from "react";
import { useRules } from "../../../lib/content/rules.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { UNCONFIRMED, useUnconfirmed } from "../../../lib/http/unanswered/delay.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { Bullets } from "../../../ui/layout/flow/Bullets.tsx";
import { ShowMore } from "../../../ui/navigation/ShowMore.tsx";
import { type Answers, useWaitlist } from "../api.ts";
import { BeginDialog } from "../BeginDialog.tsx";
import { placeLabel, rulesOf } from "./labels.ts";

const TOAST_MS = 4000;
const ERROR_TOAST_MS = 5000;

type WaitlistButtonProps = {
  gymClass: MemberClass;
  /** The package that pays for a seat only if the member asks to begin it at once. */
  toBegin: Package | undefined;
  /** A class that the member has booked at the same time. */
  other: MemberClass | undefined;
};

/** Adds the member to the waitlist of a class, or removes them; the live calendar shows the result. */
export function WaitlistButton({ gymClass, toBegin, other }: WaitlistButtonProps) {
  const { mutateAsync, isPending } = useWaitlist(gymClass.id);
  const [isBeginning, setBeginning] = useState(false);
  const waits = gymClass.position !== undefined;
  const [isAsking, setAsking] = useState(false);
  const isUnconfirmed = useUnconfirmed(isPending);
  const change = async (answers: Answers = {}) => {
    setBeginning(false);
    setAsking(false);
    try {
      const answer = await mutateAsync({ waits: !waits, answers });
      toast.success(waits ? "Non sei più in lista d’attesa." : `${placeLabel(answer)}.`, TOAST_MS);
    } catch (error) {
      const isOverlap = error instanceof StudioError && error.code === "class_overlaps";
      if (isOverlap) setAsking(true);
      else toast.error(errorMessage(error), ERROR_TOAST_MS);
    }
  };
  /** Joins or leaves, after the question of the package, if there is one. */
  const go = () => {
    setAsking(false);
    if (toBegin && !waits) setBeginning(true);
    else void change({ acceptsOverlap: other !== undefined });
  };
  return (
    <>
      {toBegin && (
        <BeginDialog
          open={isBeginning}
          pkg={toBegin}
          confirmLabel="Chiedi e mettiti in lista"
          onConfirm={() => void change({ asksToBegin: true, acceptsOverlap: other !== undefined })}
          onCancel={() => setBeginning(false)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Mettersi in lista lo stesso?"
        text={`${other ? overlapText(gymClass, other) : errors.class_overlaps.message} Se si libera un posto è tuo solo se prima lasci l’altra.`}
        confirmLabel="Mettimi in lista"
        keepLabel="Lascia stare"
        destructive={false}
        onConfirm={go}
        onCancel={() => setAsking(false)}
      />
      <Button
        variant={waits ? "outlined" : "contained"}
        size="large"
        loading={isPending}
        onClick={() => (other && !waits ? setAsking(true) : go())}
      >
        {waits ? "Esci dalla lista d’attesa" : "Mettiti in lista d’attesa"}
      </Button>
      {isUnconfirmed && (
        <Typography variant="body2" role="status">
          {UNCONFIRMED}
        </Typography>
      )}
    </>
  );
}

/** Shows the member's position in the waitlist; its rules are in a disclosure. */
export const WaitlistPlace = ({ gymClass }: { gymClass: MemberClass }) => {
  const rules = useRules();
  return (
    <Box>
      <Typography variant="h3" component="p" aria-live="polite">
        {placeLabel(gymClass)}
      </Typography>
      <ShowMore summary="Come funziona">
        <Typography component="div" variant="body2">
          <Bullets>
            {rulesOf(gymClass, rules).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </Bullets>
        </Typography>
      </ShowMore>
    </Box>
  );
};
