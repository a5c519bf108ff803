import CloudQueue from "@mui/icons-material/CloudQueueOutlined";
import DirectionsRun from "@mui/icons-material/DirectionsRun";
import FitnessCenter from "@mui/icons-material/FitnessCenter";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { SessionDocument } from "@studio/contract/training/model.ts";
import { type ReactNode, useEffect, useId, useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Fold } from "../../../ui/layout/Fold.tsx";
import { Excerpt } from "../../../ui/layout/flow/Excerpt.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { type ProgramSession, whenAcknowledged } from "./api.ts";
import { effortWord, typeLabels } from "./describe.ts";
import { Exercises } from "./Exercises.tsx";

/** Delay before a pending save is shown: most are acknowledged sooner. */
const PENDING_DELAY_MS = 800;

/** Mark of a save that the server has not acknowledged yet; the listener may learn of it later than the write. */
function WaitingMark() {
  const [isVisible, setVisible] = useState(navigator.onLine === false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), PENDING_DELAY_MS);
    const stop = whenAcknowledged(() => {
      clearTimeout(timer);
      setVisible(false);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    isVisible && (
      <Chip tone="warn" icon={<CloudQueue />}>
        In attesa di rete
      </Chip>
    )
  );
}

const icons: Record<SessionDocument["type"], ReactNode> = {
  run: <DirectionsRun />,
  gym: <FitnessCenter />,
};

type Props = {
  session: ProgramSession;
  onComplete: (completed: boolean) => void;
  onFeedback: () => void;
};

/** A session with its exercises and the member's feedback. */
export function SessionCard({ session, onComplete, onFeedback }: Props) {
  const heading = useId();
  const { type, title, description, completed, rpe, notes, waiting, exercises } = session;
  const [checked, check] = useOptimisticValue(completed);
  return (
    <Panel>
      <Stack component="article" aria-labelledby={heading} gap={3}>
        <Row>
          <Chip tone="neutral" icon={icons[type]}>
            {typeLabels[type]}
          </Chip>
          {waiting && <WaitingMark key={`${completed} ${rpe} ${notes}`} />}
        </Row>
        <Stack gap={1}>
          <Typography id={heading} variant="h3">
            {title}
          </Typography>
          {description && <Note>{description}</Note>}
        </Stack>
        {exercises.length > 0 && (
          <Fold
            summary={<Strong component="span">{plural(exercises.length, "esercizio", "esercizi")}</Strong>}
          >
            <Exercises exercises={exercises} />
          </Fold>
        )}
        <FeedbackSummary rpe={rpe} notes={notes} />
        <Row gap={0} align="center" spread>
          <FormControlLabel
            label="Completato"
            control={
              <Checkbox
                checked={checked}
                onChange={(_, isChecked) => {
                  check(isChecked);
                  onComplete(isChecked);
                }}
              />
            }
          />
          <Button variant="outlined" aria-haspopup="dialog" onClick={onFeedback}>
            Com’è andata?
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

/**
 * Returns the stored value or the later input, and its setter: Firestore reports the local write with a delay, while
 * the checkbox must react at once.
 */
function useOptimisticValue(stored: boolean): [boolean, (value: boolean) => void] {
  const [previous, setPrevious] = useState(stored);
  const [value, setValue] = useState(stored);
  if (previous !== stored) {
    setPrevious(stored);
    setValue(stored);
  }
  return [value, setValue];
}

/** The member's feedback, if any. */
const FeedbackSummary = ({ rpe, notes }: Pick<ProgramSession, "rpe" | "notes">) =>
  (rpe !== null || notes !== "") && (
    <Stack gap={1}>
      {rpe !== null && (
        <Strong variant="body2">
          Sforzo {rpe} su 10, {effortWord(rpe)}
        </Strong>
      )}
      {notes !== "" && (
        <Note variant="body2" keepsLines>
          <Excerpt lines={3}>{notes}</Excerpt>
        </Note>
      )}
    </Stack>
  );
