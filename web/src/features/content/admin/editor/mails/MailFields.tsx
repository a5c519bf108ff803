import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { mails } from "@studio/contract/content/definitions/mails.ts";
import { isMailKind, type MailKind } from "@studio/contract/content/mails/kinds.ts";
import { child } from "@studio/contract/content/policy.ts";
import { memo, useContext } from "react";
import { FaultsContext } from "../../../../../ui/form/editing/faults.ts";
import { Fold } from "../../../../../ui/layout/Fold.tsx";
import { Columns } from "../../../../../ui/layout/flow/Columns.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import type { Change } from "../changes.ts";
import { NodeFields } from "../NodeFields.tsx";
import { MailPreview } from "./MailPreview.tsx";

type MailProps = { kind: MailKind; words: unknown; isFaulty: boolean; onChange: Change };

/** Renders the fields of a mail beside its preview. What is typed in one does not render the others. */
const MailFold = memo(({ kind, words, isFaulty, onChange }: MailProps) => {
  const node = mails.fields[kind];
  return (
    <Fold
      isOpen={isFaulty}
      summary={
        <Typography component="h2" variant="h3">
          {node.label}
        </Typography>
      }
    >
      <Box role="group" aria-label={node.label}>
        <Columns count={{ xs: 1, md: 2 }} gap={6} align="start">
          <NodeFields
            content="mails"
            node={node}
            path={kind}
            value={words}
            onChange={(update) =>
              onChange((before) => ({ ...Object(before), [kind]: update(child(before, kind)) }))
            }
          />
          <MailPreview kind={kind} words={words} />
        </Columns>
      </Box>
    </Fold>
  );
});

type Props = { value: unknown; onChange: Change };

/** Renders the fields of each mail, which open to them and to a preview; one with a fault is open. */
export function MailFields({ value, onChange }: Props) {
  const faults = useContext(FaultsContext);
  return (
    <>
      <Note>{mails.hint}</Note>
      <Box sx={{ borderTop: "1px solid", borderColor: "divider" }}>
        {Object.keys(mails.fields)
          .filter(isMailKind)
          .map((kind) => (
            <MailFold
              key={kind}
              kind={kind}
              words={child(value, kind)}
              isFaulty={Object.keys(faults).some((path) => path.startsWith(`${kind}.`))}
              onChange={onChange}
            />
          ))}
      </Box>
    </>
  );
}
