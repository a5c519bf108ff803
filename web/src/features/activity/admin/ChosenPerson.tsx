import Close from "@mui/icons-material/Close";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { FieldFrame } from "../../../ui/FieldFrame.tsx";
import { nameQuery } from "./data.ts";

type Props = { id: string; onClear: () => void };

/** Whom the log is narrowed down to, by name. Somebody who is gone has none, and can be taken away. */
export function ChosenPerson({ id, onClear }: Props) {
  const field = useId();
  const { data, error } = useQuery(nameQuery(id));
  const name = data ?? (error ? errorMessage(error) : "Carico il nome…");
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
