import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MergePreview } from "@studio/contract/members/merge/model.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { type ReactNode, useId } from "react";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { Bullets } from "../../../../../ui/layout/flow/Bullets.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { nameOf } from "../../person.ts";
import { conflictLabel, decisionLabels, movedLabels } from "./labels.ts";

/** Placeholder of the preview. */
export const MergeSkeleton = () => (
  <Stack role="status" label="Preparo l’anteprima" gap={3}>
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="rounded" height={56} />
  </Stack>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Stack gap={1}>
        <Typography id={heading} variant="h3">
          {title}
        </Typography>
        {children}
      </Stack>
    </Box>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Bullets>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Bullets>
);

const contactsOf = ({ email, phone }: MergePreview["kept"]): string =>
  phone === null ? email : `${email}, ${formatPhone(phone)}`;

/** Shows what stays, what moves, what ends because both accounts have it, and what is closed. */
export function MergeEffects({ preview }: { preview: MergePreview }) {
  const { kept, duplicate, conflicts, lessons_left, proven } = preview;
  const moved = movedLabels(preview);
  const decisions = decisionLabels(preview);
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Stack>
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
          <Strong>
            {lessons_left === 1
              ? "Dopo: 1 lezione rimasta in tutto."
              : `Dopo: ${lessons_left} lezioni rimaste in tutto.`}
          </Strong>
        </Part>
        {conflicts.length > 0 && (
          <Part title="È in entrambi: ne resta uno">
            <Lines lines={conflicts.map(conflictLabel)} />
          </Part>
        )}
        {decisions.length > 0 && (
          <Part title="Da sapere">
            <Lines lines={decisions} />
          </Part>
        )}
        <Part title="Si chiude">
          <Typography>
            {nameOf(duplicate)}, {contactsOf(duplicate)}: esce da ogni dispositivo e non entra più. L’email
            torna libera.
          </Typography>
          {!proven && (
            <Typography>
              Non ha mai confermato questa email: le richieste dal sito, le gare e i pagamenti arrivati solo
              con l’email non si spostano.
            </Typography>
          )}
        </Part>
        <Typography>Non si può tornare indietro.</Typography>
      </Stack>
    </Box>
  );
}
