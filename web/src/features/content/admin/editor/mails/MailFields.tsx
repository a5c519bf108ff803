import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { mails } from "@studio/contract/content/definitions/mails.ts";
import { isMailKind } from "@studio/contract/content/mails/kinds.ts";
import { child } from "@studio/contract/content/policy.ts";
import { useContext } from "react";
import { FaultsContext } from "../../../../../ui/form/editing/faults.ts";
import { Fold } from "../../../../../ui/layout/Fold.tsx";
import type { Change } from "../changes.ts";
import { NodeFields } from "../NodeFields.tsx";
import { MailPreview } from "./MailPreview.tsx";

type Props = { value: unknown; onChange: Change };

/** Renders the fields of each mail, which open to them and to a preview; one with a fault is open. */
export function MailFields({ value, onChange }: Props) {
  const faults = useContext(FaultsContext);
  const kinds = Object.entries(mails.fields).flatMap(([name, node]) =>
    isMailKind(name) ? [{ name, node }] : [],
  );
  return (
    <>
      <Typography sx={{ color: "text.secondary" }}>{mails.hint}</Typography>
      <Box sx={{ borderTop: "1px solid", borderColor: "divider" }}>
        {kinds.map(({ name, node }) => (
          <Fold
            key={name}
            isOpen={Object.keys(faults).some((path) => path.startsWith(`${name}.`))}
            summary={
              <Typography component="h2" variant="h3">
                {node.label}
              </Typography>
            }
          >
            <Box
              role="group"
              aria-label={node.label}
              sx={{
                display: "grid",
                gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
                gap: 6,
                alignItems: "start",
              }}
            >
              <NodeFields
                content="mails"
                node={node}
                path={name}
                value={child(value, name)}
                onChange={(update) =>
                  onChange((before) => ({ ...Object(before), [name]: update(child(before, name)) }))
                }
              />
              <MailPreview kind={name} words={child(value, name)} />
            </Box>
          </Fold>
        ))}
      </Box>
    </>
  );
}
