import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MergePreview } from "@studio/contract/members/merge/model.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { type ReactNode, useId } from "react";
import { nameOf } from "../../person.ts";
import { conflictLabel, movedLabels } from "./labels.ts";

/** Placeholder of the preview. */
export const MergeSkeleton = () => (
  <Box role="status" aria-label="Preparo l’anteprima" sx={{ display: "grid", gap: 3 }}>
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="rounded" height={56} />
  </Box>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box component="ul" sx={{ display: "grid", gap: 1, mt: 1, pl: 5, listStyle: "disc" }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);

const contactsOf = ({ email, phone }: MergePreview["kept"]): string =>
  phone === null ? email : `${email}, ${formatPhone(phone)}`;

/** Shows what stays, what moves, what ends because both accounts have it, and what is closed. */
export function MergeEffects({ preview }: { preview: MergePreview }) {
  const { kept, duplicate, conflicts, lessons_left, proven } = preview;
  const moved = movedLabels(preview);
  return (
    <Box sx={{ display: "grid", gap: 4, overflowWrap: "anywhere" }}>
      <Part title="Resta">
        <Typography>
          {nameOf(kept)}, {contactsOf(kept)}: nome, contatti, foto e password non cambiano.
        </Typography>
      </Part>
      <Part title="Si sposta qui">
        {moved.length > 0 ? (
          <Lines lines={moved} />
        ) : (
          <Typography>Solo storia e statistiche: nell’altro account non c’è nient’altro.</Typography>
        )}
        <Typography sx={{ mt: 2, fontWeight: 600 }}>
          {lessons_left === 1
            ? "Dopo: 1 lezione rimasta in tutto."
            : `Dopo: ${lessons_left} lezioni rimaste in tutto.`}
        </Typography>
      </Part>
      {conflicts.length > 0 && (
        <Part title="È in entrambi: ne resta uno">
          <Lines lines={conflicts.map(conflictLabel)} />
        </Part>
      )}
      <Part title="Si chiude">
        <Typography>
          {nameOf(duplicate)}, {contactsOf(duplicate)}: esce da ogni dispositivo e non entra più. L’email
          torna libera.
        </Typography>
        {!proven && (
          <Typography sx={{ mt: 2 }}>
            Non ha mai confermato questa email: le richieste dal sito, le gare e i pagamenti arrivati solo con
            l’email non si spostano.
          </Typography>
        )}
      </Part>
      <Typography>Non si può tornare indietro.</Typography>
    </Box>
  );
}
