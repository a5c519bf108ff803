import Button from "@mui/material/Button";
import { useCan } from "../../../lib/role.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Panel } from "../../../ui/Panel.tsx";

/** A day on which nothing takes place. */
export function NoClasses({ onAdd }: { onAdd: () => void }) {
  const mayEdit = useCan("classes.edit");
  return (
    <Panel>
      <EmptyState
        title="Nessuna classe in questo giorno"
        hint={
          mayEdit
            ? "Le classi vengono dall’orario settimanale; qui ne aggiungi una sola, per questo giorno."
            : "Scegli un altro giorno."
        }
        action={
          mayEdit && (
            <Button variant="contained" onClick={onAdd}>
              Aggiungi una classe
            </Button>
          )
        }
      />
    </Panel>
  );
}
