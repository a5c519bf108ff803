import Close from "@mui/icons-material/Close";
import Button from "@mui/material/Button";
import { useId } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { useLoad } from "../../../lib/useLoad.ts";
import { FieldFrame } from "../../../ui/FieldFrame.tsx";
import { loadName } from "./data.ts";

type Props = { id: string; onClear: () => void };

/** Whom the log is narrowed down to, by name; keyed by the id. Somebody who is gone has none, and can be taken away. */
export function ChosenPerson({ id, onClear }: Props) {
  const field = useId();
  const { loaded } = useLoad((signal) => loadName(id, signal));
  const name =
    loaded.status === "ready"
      ? loaded.data
      : loaded.status === "loading"
        ? "Carico il nome…"
        : errorMessage(loaded.error);
  return (
    <FieldFrame id={field} label="Persona" message={undefined}>
      <Button
        id={field}
        fullWidth
        variant="outlined"
        endIcon={<Close />}
        aria-label={`Togli il filtro: ${name}`}
        onClick={onClear}
        sx={{ minHeight: 52, justifyContent: "space-between" }}
      >
        {name}
      </Button>
    </FieldFrame>
  );
}
