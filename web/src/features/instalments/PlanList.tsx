import CheckCircle from "@mui/icons-material/CheckCircle";
import PauseCircle from "@mui/icons-material/PauseCircle";
import Schedule from "@mui/icons-material/Schedule";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { InstalmentPlan, PlanState } from "@studio/contract/instalments/model.ts";
import { type ReactNode, useState } from "react";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { Meter } from "../../ui/charts/Meter.tsx";
import { Chip } from "../../ui/display/Chip.tsx";
import { useDialog } from "../../ui/feedback/useDialog.tsx";
import { Lines } from "../../ui/layout/flow/Lines.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";
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
  const stopping = useDialog();
  const { title, state, paid, count, pay_url, ends_at, credit = 0 } = plan;
  const { label, tone } = stateLabel(plan);
  const words = stopWords(plan);
  const next = nextLabel(plan);
  const payLabel = count === null ? "Paga il mese" : "Paga la rata";
  const isOver = state === "completed" || state === "stopped";
  return (
    <li>
      <Stack gap={3}>
        <div>
          <Row spread gap={3} align="center" wraps={false}>
            <Typography variant="h3">{title}</Typography>
            <Chip tone={tone} icon={icons[state]}>
              {label}
            </Chip>
          </Row>
          <Note variant="body2">{paidLabel(plan)}</Note>
        </div>
        {count !== null && <Meter value={paid} max={count} />}
        {next && <Typography>{next}</Typography>}
        {credit > 0 && <Typography>{acts.creditText(credit)}</Typography>}
        {!isOver && (
          <Row>
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
                onClick={() => stopping.show()}
                sx={{ textDecoration: "underline" }}
              >
                Interrompi
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {stopping.render((dialog) => (
        <StopDialog {...dialog} plan={plan} acts={acts} />
      ))}
    </li>
  );
}

type Props = { plans: readonly InstalmentPlan[]; acts: PlanActs };

/** Plans of monthly debits: what is paid, what comes next, and what can be done. */
export const PlanList = ({ plans, acts }: Props) => (
  <Lines label="Rate e abbonamenti" pad={4}>
    {plans.map((plan) => (
      <Plan key={plan.id} plan={plan} acts={acts} />
    ))}
  </Lines>
);
