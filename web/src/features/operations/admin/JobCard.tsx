import AutorenewOutlined from "@mui/icons-material/AutorenewOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import Schedule from "@mui/icons-material/Schedule";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { JobStatus } from "@studio/contract/operations/model.ts";
import type { ReactNode } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Foot } from "../../../ui/layout/flow/Foot.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { useRunJob } from "./api.ts";
import { figureLabel, type JobState, lastRunLabel, stateLabels, stateOf } from "./labels.ts";

const icons: Readonly<Record<JobState, ReactNode>> = {
  waiting: <HourglassEmptyOutlined aria-hidden />,
  running: <AutorenewOutlined aria-hidden />,
  failed: <ErrorOutlined aria-hidden />,
  late: <Schedule aria-hidden />,
  well: <CheckCircleOutlined aria-hidden />,
};

type Props = { job: JobStatus; now: Date };

/** A scheduled job with its description, last run, and a button that runs it now. */
export function JobCard({ job, now }: Props) {
  const { mutateAsync: runJob, isPending } = useRunJob();
  const run = async () => {
    try {
      const { last } = await runJob({ params: { name: job.name } });
      if (last?.outcome === "done") toast.success(`${job.title}: fatto.`, 4000);
      else toast.error(`${job.title}: il giro non è riuscito, il prossimo ci riprova.`, 6000);
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };
  const state = stateOf(job);
  const { label, tone } = stateLabels[state];
  return (
    <Panel>
      <Stack gap={3} isTall>
        <Stack gap={3}>
          <Typography variant="h3">{job.title}</Typography>
          <div>
            <Chip tone={tone} icon={icons[state]}>
              {label}
            </Chip>
          </div>
          <Typography variant="body2">{job.does}</Typography>
          <div>
            <Strong variant="body2">{lastRunLabel(job, now)}</Strong>
            {figureLabel(job, now).map((words) => (
              <Typography key={words} variant="body2" sx={{ overflowWrap: "anywhere" }}>
                {words}
              </Typography>
            ))}
          </div>
        </Stack>
        <Foot gap={4}>
          <Row align="center" spread gap={3} wraps={false}>
            <Note variant="caption" component="span">
              Gira {job.runs}
            </Note>
            <Button
              variant="outlined"
              size="small"
              loading={isPending}
              onClick={run}
              aria-label={`Esegui ora: ${job.title}`}
              sx={{ flexShrink: 0 }}
            >
              Esegui ora
            </Button>
          </Row>
        </Foot>
      </Stack>
    </Panel>
  );
}
