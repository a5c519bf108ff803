import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { useState } from "react";
import { useRules } from "../../../lib/content/rules.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { ShowMore } from "../../../ui/navigation/ShowMore.tsx";
import { useWaitlist } from "../api.ts";
import { BeginDialog } from "../BeginDialog.tsx";
import { placeLabel, rulesOf } from "./labels.ts";

const TOAST_MS = 4000;
const ERROR_TOAST_MS = 5000;

type WaitlistButtonProps = {
  gymClass: MemberClass;
  /** The package that pays for a seat only if the member asks to begin it at once. */
  toBegin: Package | undefined;
};

/** Adds the member to the waitlist of a class, or removes them; the live calendar shows the result. */
export function WaitlistButton({ gymClass, toBegin }: WaitlistButtonProps) {
  const { mutateAsync, isPending } = useWaitlist(gymClass.id);
  const [isBeginning, setBeginning] = useState(false);
  const waits = gymClass.position !== undefined;
  const change = async (asksToBegin = false) => {
    setBeginning(false);
    try {
      const answer = await mutateAsync({ waits: !waits, asksToBegin });
      toast.success(waits ? "Non sei più in lista d’attesa." : `${placeLabel(answer)}.`, TOAST_MS);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    }
  };
  return (
    <>
      {toBegin && (
        <BeginDialog
          open={isBeginning}
          pkg={toBegin}
          confirmLabel="Chiedi e mettiti in lista"
          onConfirm={() => void change(true)}
          onCancel={() => setBeginning(false)}
        />
      )}
      <Button
        variant={waits ? "outlined" : "contained"}
        size="large"
        loading={isPending}
        onClick={() => (toBegin && !waits ? setBeginning(true) : void change())}
      >
        {waits ? "Esci dalla lista d’attesa" : "Mettiti in lista d’attesa"}
      </Button>
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
        <Box component="ul" sx={{ pl: 5, listStyle: "disc", typography: "body2", "& li + li": { mt: 1 } }}>
          {rulesOf(gymClass, rules).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Box>
      </ShowMore>
    </Box>
  );
};
