import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { ActionDialog } from "../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../ui/feedback/useDialog.tsx";
import { FormGrid } from "../../ui/layout/flow/FormGrid.tsx";
import { type PlanActs, useChange } from "./api.ts";
import { stopWords } from "./labels.ts";

type Props = DialogState & { plan: InstalmentPlan; acts: PlanActs };

/** Stops the debits of a plan, after a question. */
export function StopDialog({ plan, acts, open, onClose }: Props) {
  const { mutateAsync, isPending } = useChange(acts.stop);
  const words = stopWords(plan);
  const stop = async () => {
    try {
      await mutateAsync(plan.id);
      toast.success(words.done, 4000);
      onClose();
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };
  return (
    <ActionDialog open={open} title={words.question} onClose={onClose}>
      <FormGrid>
        <Typography>
          «{plan.title}»: {words.effect}
        </Typography>
        <Button variant="contained" loading={isPending} onClick={stop}>
          {words.act}
        </Button>
      </FormGrid>
    </ActionDialog>
  );
}
