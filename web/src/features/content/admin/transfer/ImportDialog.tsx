import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { contents } from "@studio/contract/content/contents.ts";
import type { ContentsFile, ImportedContent } from "@studio/contract/content/transfer.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { Bullets } from "../../../../ui/layout/flow/Bullets.tsx";
import { useImportContents } from "../api.ts";

type Props = DialogState & { file: ContentsFile };

const outcomeLabels: Record<ImportedContent["outcome"], string> = {
  saved: "bozza salvata",
  same: "uguale a prima",
  refused: "non valido, lasciato com’era",
};

/** Takes the contents of a file in as drafts, and says what became of each. Keyed by its opening. */
export function ImportDialog({ file, open, onClose }: Props) {
  const { mutateAsync, data, isPending } = useImportContents();
  const count = Object.keys(file.contents).length;
  return (
    <ActionDialog
      open={open}
      title="Importa i contenuti"
      onClose={onClose}
      actions={
        data ? (
          <Button variant="contained" onClick={onClose}>
            Fatto
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={isPending}
            onClick={() => void sendForm(() => mutateAsync({ body: file }))}
          >
            Importa come bozze
          </Button>
        )
      }
    >
      {data ? (
        <Bullets label="Risultato">
          {data.contents.map(({ name, outcome, fault }) => (
            <li key={name}>
              {contents[name].title}: {outcomeLabels[outcome]}
              {fault && ` (${fault})`}
            </li>
          ))}
          {data.unknown.map((name) => (
            <li key={name}>{name}: questo sito non lo usa</li>
          ))}
        </Bullets>
      ) : (
        <Typography>
          Nel file ci sono {count} contenuti. Diventano bozze: quello che si vede adesso non cambia finché non
          le pubblichi una per una. Le bozze già salvate vengono sostituite.
        </Typography>
      )}
    </ActionDialog>
  );
}
