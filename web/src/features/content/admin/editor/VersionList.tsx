import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ContentName } from "@studio/contract/content/contents.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { versionsQuery } from "../api.ts";
import { savedLabel } from "../labels.ts";

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  minHeight: 60,
  borderBottom: "1px solid",
  borderColor: "divider",
};

type Props = { name: ContentName; onRestore: (version: number) => void; onRestoreInitial: () => void };

/** Renders the published versions of a content and the text before them, each of which can be taken back into the editor. */
export function VersionList({ name, onRestore, onRestoreInitial }: Props) {
  const read = useRead(versionsQuery(name));
  return (
    <Loaded of={read} label="Carico le versioni" height={60}>
      {(versions) =>
        versions.length === 0 ? (
          <Note>Non è ancora stata pubblicata: si vede il testo iniziale.</Note>
        ) : (
          <Box component="ul" aria-label="Versioni pubblicate">
            {versions.map((version, index) => (
              <Box key={version.version} component="li" sx={row}>
                <Fill>
                  Versione {version.version}
                  <Note variant="body2">{savedLabel(version)}</Note>
                </Fill>
                {index === 0 ? (
                  <Typography variant="body2">Si vede ora</Typography>
                ) : (
                  <Button
                    variant="outlined"
                    aria-label={`Riprendi la versione ${version.version}`}
                    onClick={() => onRestore(version.version)}
                  >
                    Riprendi
                  </Button>
                )}
              </Box>
            ))}
            <Box component="li" sx={row}>
              <Fill>Testo iniziale</Fill>
              <Button variant="outlined" aria-label="Riprendi il testo iniziale" onClick={onRestoreInitial}>
                Riprendi
              </Button>
            </Box>
          </Box>
        )
      }
    </Loaded>
  );
}
