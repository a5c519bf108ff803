import type { EditedProgram, ProgramContent } from "@studio/contract/training/content.ts";
import { changesBetween } from "@studio/contract/training/editing.ts";
import type { ComponentProps } from "react";
import { formatDayTime } from "../../../../../lib/format/format.ts";
import { ConflictDialog } from "../../../../../ui/feedback/ConflictDialog.tsx";
import { changeLabel } from "../labels.ts";

type Props = Omit<ComponentProps<typeof ConflictDialog>, "title" | "text" | "changes"> & {
  /** The content from which one's own changes began. */
  base: ProgramContent;
  /** The version that another person saved. */
  current: EditedProgram;
};

/** Says what another person saved of a program meanwhile. */
export function ProgramConflictDialog({ base, current, ...dialog }: Props) {
  const changes = changesBetween(base, current.content).map(changeLabel);
  const { saved } = current;
  const by = saved?.by ?? "Un’altra persona";
  const at = saved ? ` ${formatDayTime(saved.at)}` : "";
  return (
    <ConflictDialog
      {...dialog}
      title="Il programma è cambiato"
      text={`${by} ha salvato questo programma${at}, mentre lo modificavi. La versione salvata è diversa da quella che avevi aperto:`}
      changes={
        changes.length > 0 ? changes : ["Niente nel testo: è stato solo salvato o pubblicato di nuovo"]
      }
    />
  );
}
