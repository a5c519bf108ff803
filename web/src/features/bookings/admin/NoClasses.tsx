import Button from "@mui/material/Button";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Panel } from "../../../ui/Panel.tsx";

/** A day on which nothing takes place. */
export const NoClasses = ({ onAdd }: { onAdd: () => void }) => (
  <Panel>
    <EmptyState
      title="Nessuna classe in questo giorno"
      hint="Le classi vengono dall’orario settimanale; qui ne aggiungi una sola, per questo giorno."
      action={
        <Button variant="contained" onClick={onAdd}>
          Aggiungi una classe
        </Button>
      }
    />
  </Panel>
);
