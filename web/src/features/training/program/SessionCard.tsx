import CheckCircle from "@mui/icons-material/CheckCircle";
import CloudQueue from "@mui/icons-material/CloudQueueOutlined";
import DirectionsRun from "@mui/icons-material/DirectionsRun";
import FitnessCenter from "@mui/icons-material/FitnessCenter";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { SessionDocument } from "@studio/contract/training/model.ts";
import { type ReactNode, useEffect, useId, useState } from "react";
import { plural } from "../../../lib/format/format.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { Fold } from "../../../ui/layout/Fold.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import type { ProgramSession } from "./api.ts";
import { effortWord, typeLabels } from "./describe.ts";
import { Exercises } from "./Exercises.tsx";

/** A save that the server answers at once is nothing to speak of. */
const WORTH_SAYING_MS = 800;

/** Says of what was saved that the server has not heard of it yet. */
function WaitingMark() {
  const [shown, setShown] = useState(navigator.onLine === false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WORTH_SAYING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    shown && (
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

/** A session: what it is, what there is to do, and what the member says of it. */
export function SessionCard({ session, onComplete, onFeedback }: Props) {
  const heading = useId();
  const { type, title, description, completed, rpe, notes, waiting, exercises } = session;
  const [checked, check] = useAnswered(completed);
  return (
    <Panel>
      <Box component="article" aria-labelledby={heading} sx={{ display: "grid", gap: 3 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, minHeight: 28 }}>
          <Chip tone="neutral" icon={icons[type]}>
            {typeLabels[type]}
          </Chip>
          {completed && (
            <Chip tone="ok" icon={<CheckCircle />}>
              Fatto
            </Chip>
          )}
          {waiting && <WaitingMark />}
        </Box>
        <Box>
          <Typography id={heading} variant="h3">
            {title}
          </Typography>
          {description && <Typography sx={{ mt: 1, color: "text.secondary" }}>{description}</Typography>}
        </Box>
        {exercises.length > 0 && (
          <Fold
            summary={
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {plural(exercises.length, "esercizio", "esercizi")}
              </Typography>
            }
          >
            <Exercises exercises={exercises} />
          </Fold>
        )}
        <Said rpe={rpe} notes={notes} />
        <Box
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between" }}
        >
          <FormControlLabel
            label="Completato"
            sx={{ minHeight: 48, mr: 4 }}
            control={
              <Checkbox
                checked={checked}
                onChange={(_, wanted) => {
                  check(wanted);
                  onComplete(wanted);
                }}
              />
            }
          />
          <Button variant="outlined" aria-haspopup="dialog" onClick={onFeedback} sx={{ px: 4 }}>
            Com’è andata?
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

/** What stands there, or what was pressed since: the device's database takes a moment, and a finger does not wait. */
function useAnswered(stands: boolean): [boolean, (pressed: boolean) => void] {
  const [seen, setSeen] = useState(stands);
  const [shown, setShown] = useState(stands);
  if (seen !== stands) {
    setSeen(stands);
    setShown(stands);
  }
  return [shown, setShown];
}

/** What the member said, if anything. */
const Said = ({ rpe, notes }: Pick<ProgramSession, "rpe" | "notes">) =>
  (rpe !== null || notes !== "") && (
    <Box sx={{ typography: "body2" }}>
      {rpe !== null && (
        <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
          Sforzo {rpe} su 10, {effortWord(rpe)}
        </Box>
      )}
      {notes !== "" && (
        <Box
          component="p"
          sx={{
            m: 0,
            mt: 1,
            color: "text.secondary",
            whiteSpace: "pre-line",
            overflowWrap: "anywhere",
            // Its beginning, to know it again: the panel has the whole.
            display: "-webkit-box",
            WebkitBoxOrient: "vertical",
            WebkitLineClamp: 3,
            overflow: "hidden",
          }}
        >
          {notes}
        </Box>
      )}
    </Box>
  );
