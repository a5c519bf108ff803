import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { errors, StudioError } from "@studio/contract/errors.ts";
import type { LinkedTrial as Linked } from "@studio/contract/leads/trial/endpoints.ts";
import { useEffect, useRef, useState } from "react";
import { capitalized, formatDayTime, formatTime } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { paths } from "../../../lib/paths.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { Refusal } from "../../../ui/form/Refusal.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { cancelTrial, confirmTrial, moveTrial, openTrial } from "./api.ts";
import { ChooseHour } from "./ChooseHour.tsx";
import { Placeholder } from "./Placeholder.tsx";

type Step = { is: "loading" } | { is: "failed"; error: unknown } | { is: "opened"; linked: Linked };

/** The trial of a mailed link. Opening it changes nothing, since mail programs open links: only the buttons act. */
export function LinkedTrial({ token }: { token: string | undefined }) {
  const [attempt, setAttempt] = useState(0);
  if (token === undefined) return <Typography role="alert">{errors.trial_link_not_found.message}</Typography>;
  return <Opened key={attempt} token={token} onRetry={() => setAttempt(attempt + 1)} />;
}

function Opened({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [step, setStep] = useState<Step>({ is: "loading" });
  useEffect(() => {
    let isCurrent = true;
    openTrial(token).then(
      (linked) => isCurrent && setStep({ is: "opened", linked }),
      (error: unknown) => isCurrent && setStep({ is: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  if (step.is === "loading") return <Placeholder label="Carico la prova" />;
  if (step.is === "opened")
    return <Work token={token} {...step.linked} onChanged={(linked) => setStep({ is: "opened", linked })} />;
  // A refusal is final: only another link helps.
  return step.error instanceof StudioError && step.error.status < 500 ? (
    <Typography role="alert">{errorMessage(step.error)}</Typography>
  ) : (
    <ErrorState message={errorMessage(step.error)} onRetry={onRetry} />
  );
}

/** Returns what the page says of a trial. */
function textOf({ trial, may_move, is_member }: Linked): string {
  if (!trial && is_member) return errors.trial_of_member.message;
  if (!trial)
    return may_move
      ? "Non hai una prova in calendario. Se vuoi, scegli un’altra classe."
      : "Non hai una prova in calendario. Per un’altra, scrivici.";
  if (trial.state === "started")
    return "Questa prova è già cominciata, o è passata: non si può più cambiare.";
  if (trial.state === "confirmed") return "La tua prova è confermata: ti aspettiamo.";
  return trial.ends_at
    ? `Il posto è tuo. Confermalo entro ${formatDayTime(trial.ends_at)}, o torna libero.`
    : "Il posto è tuo: confermalo, così sappiamo che vieni.";
}

type WorkProps = Linked & { token: string; onChanged: (linked: Linked) => void };

function Work({ token, onChanged, ...linked }: WorkProps) {
  const { service, trial, may_move: mayMove, is_member: isMember } = linked;
  const asking = useDialog();
  const [isChoosing, setChoosing] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<readonly Date[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);

  const act = async (send: () => Promise<Linked>, chosen?: Date) => {
    setPending(true);
    setRefusal(undefined);
    try {
      const changed = await send();
      setChoosing(false);
      onChanged(changed);
      status.current?.focus();
    } catch (error) {
      const when = error instanceof StudioError ? error.fields?.when : undefined;
      if (when !== undefined && chosen) setRefused((others) => [...others, chosen]);
      setRefusal(when ?? errorMessage(error));
      // The button that was pressed may be gone.
      status.current?.focus();
      if (error instanceof StudioError && error.code === "trial_ended")
        await openTrial(token).then(onChanged, () => undefined);
    } finally {
      setPending(false);
    }
  };

  const isOpen = trial !== null && trial.state !== "started";
  const mayChoose = mayMove && (trial === null || (isOpen && isChoosing));
  return (
    <Stack>
      {trial && (
        <div>
          <Typography variant="h3" component="p">
            {capitalized(formatDayTime(trial.start))} – {formatTime(trial.end)}
          </Typography>
          <Note>{trial.summary}</Note>
        </div>
      )}
      <Typography role="status" ref={status} tabIndex={-1}>
        {textOf(linked)}
      </Typography>
      <Refusal>{refusal}</Refusal>
      {isOpen && (
        <Row gap={3}>
          {trial.state === "unconfirmed" && (
            <Button
              variant="contained"
              size="large"
              disabled={isPending}
              onClick={() => act(() => confirmTrial(token, trial.start))}
            >
              Confermo, vengo
            </Button>
          )}
          {mayMove && (
            <Button
              variant="outlined"
              disabled={isPending}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              Sposta
            </Button>
          )}
          <Button color="error" disabled={isPending} onClick={() => asking.show()}>
            Cancella la prova
          </Button>
        </Row>
      )}
      {isMember && (
        <div>
          <LinkButton to={paths.me.href("small-class")}>Apri l’app</LinkButton>
        </div>
      )}
      {!isMember && !isOpen && !mayChoose && (
        <div>
          <LinkButton to={paths.home.href("contatti")} variant="outlined">
            Contattaci
          </LinkButton>
        </div>
      )}
      {mayChoose && (
        <ChooseHour
          service={service}
          current={trial?.start}
          refused={refused}
          disabled={isPending}
          onChoose={(start) => act(() => moveTrial(token, trial?.start ?? null, start), start)}
        />
      )}
      {asking.render(({ open, onClose }) => (
        <ConfirmDialog
          open={open}
          title="Cancellare la prova?"
          text={`Il posto torna libero per un’altra persona.${mayMove ? " Poi puoi scegliere un’altra classe." : ""}`}
          confirmLabel="Cancella la prova"
          keepLabel="Tieni la prova"
          destructive
          onConfirm={() => {
            onClose();
            if (trial) void act(() => cancelTrial(token, trial.start));
          }}
          onCancel={onClose}
        />
      ))}
    </Stack>
  );
}
