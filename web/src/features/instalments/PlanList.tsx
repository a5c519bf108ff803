import CheckCircle from "@mui/icons-material/CheckCircle";
import PauseCircle from "@mui/icons-material/PauseCircle";
import Schedule from "@mui/icons-material/Schedule";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { InstalmentPlan, PlanState } from "@studio/contract/instalments/model.ts";
import { type ReactNode, useState } from "react";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { Meter } from "../../ui/charts/Meter.tsx";
import { Chip } from "../../ui/display/Chip.tsx";
import { type PlanActs, useChange } from "./api.ts";
import { nextLabel, paidLabel, stateLabel, stopWords } from "./labels.ts";
import { StopDialog } from "./StopDialog.tsx";

const icons: Record<PlanState, ReactNode> = {
  trial: <Schedule />,
  collecting: <Schedule />,
  processing: <Schedule />,
  retrying: <Schedule />,
  unpaid: <PauseCircle />,
  ending: <PauseCircle />,
  completed: <CheckCircle />,
  stopped: <PauseCircle />,
};

type Resume = NonNullable<PlanActs["resume"]>;

/** Leads to the provider's page of the card, whose address is asked for at each tap, because it expires. */
function CardButton({ plan: { id, title }, acts }: { plan: InstalmentPlan; acts: PlanActs }) {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      window.location.assign(await acts.changeCard(id));
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button
      variant="outlined"
      aria-label={`Cambia metodo di pagamento di ${title}`}
      loading={opening}
      onClick={open}
    >
      Cambia metodo di pagamento
    </Button>
  );
}

/** Resumes a stopped renewal. */
function ResumeButton({ plan: { id, title }, resume }: { plan: InstalmentPlan; resume: Resume }) {
  const { mutateAsync, isPending } = useChange(resume);
  const act = async () => {
    try {
      await mutateAsync(id);
      toast.success("Rinnovo ripreso.", 4000);
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };
  return (
    <Button
      variant="contained"
      aria-label={`Riprendi il rinnovo di ${title}`}
      loading={isPending}
      onClick={act}
    >
      Riprendi il rinnovo
    </Button>
  );
}

function Plan({ plan, acts }: { plan: InstalmentPlan; acts: PlanActs }) {
  const [isAsking, setAsking] = useState(false);
  const { title, state, paid, count, pay_url, ends_at } = plan;
  const { label, tone } = stateLabel(plan);
  const words = stopWords(plan);
  const next = nextLabel(plan);
  const payLabel = count === null ? "Paga il mese" : "Paga la rata";
  const isOver = state === "completed" || state === "stopped";
  return (
    <Box component="li" sx={{ py: 4, "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 3 }}>
        <Typography variant="h3">{title}</Typography>
        <Chip tone={tone} icon={icons[state]}>
          {label}
        </Chip>
      </Box>
      <Typography variant="body2" sx={{ mt: 1, color: "text.secondary" }}>
        {paidLabel(plan)}
      </Typography>
      {count !== null && (
        <Box sx={{ mt: 3 }}>
          <Meter value={paid} max={count} />
        </Box>
      )}
      {next && <Typography sx={{ mt: 3 }}>{next}</Typography>}
      {!isOver && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 3 }}>
          {pay_url !== null && (
            <Button variant="contained" href={pay_url} aria-label={`${payLabel} di ${title}`}>
              {payLabel}
            </Button>
          )}
          {ends_at !== null && acts.resume && <ResumeButton plan={plan} resume={acts.resume} />}
          <CardButton plan={plan} acts={acts} />
          {ends_at === null && (
            <Button
              aria-label={`${words.act} di ${title}`}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
              sx={{ textDecoration: "underline" }}
            >
              Interrompi
            </Button>
          )}
        </Box>
      )}
      <StopDialog plan={plan} acts={acts} open={isAsking} onClose={() => setAsking(false)} />
    </Box>
  );
}

type Props = { plans: readonly InstalmentPlan[]; acts: PlanActs };

/** Plans of monthly debits: what is paid, what comes next, and what can be done. */
export const PlanList = ({ plans, acts }: Props) => (
  <Box component="ul" aria-label="Rate e abbonamenti" sx={{ listStyle: "none", m: 0, p: 0 }}>
    {plans.map((plan) => (
      <Plan key={plan.id} plan={plan} acts={acts} />
    ))}
  </Box>
);

/** Skeleton of the list, also while its script loads. */
export const LoadingPlans = () => (
  <Box role="status" aria-label="Carico le rate">
    <Skeleton variant="rounded" height={72} />
  </Box>
);
