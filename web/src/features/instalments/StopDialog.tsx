import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { ActionDialog } from "../../ui/feedback/ActionDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { type PlanActs, useStop } from "./api.ts";

type Props = { plan: InstalmentPlan; acts: PlanActs; open: boolean; onClose: () => void };

/** Stops the debits of a plan, after a question. */
export function StopDialog({ plan, acts, open, onClose }: Props) {
  const { mutateAsync, isPending } = useStop(acts);
  const stop = async () => {
    try {
      await mutateAsync(plan.id);
      toast.success("Rate interrotte: nessun altro addebito.", 4000);
      onClose();
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };
  return (
    <ActionDialog open={open} title="Interrompere le rate?" onClose={onClose}>
      <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
        <Typography>
          «{plan.title}»: nessun altro addebito. Il pacchetto vale fino alla fine del periodo già pagato, e
          non si può riprendere.
        </Typography>
        <Button variant="contained" loading={isPending} onClick={stop}>
          Interrompi le rate
        </Button>
      </Box>
    </ActionDialog>
  );
}
