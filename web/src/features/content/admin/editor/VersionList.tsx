import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ContentName } from "@studio/contract/content/contents.ts";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
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
  const { data: versions, error, refetch } = useQuery(versionsQuery(name));
  if (error && !versions) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!versions)
    return <Skeleton variant="rounded" height={60} role="status" aria-label="Carico le versioni" />;
  if (versions.length === 0)
    return (
      <Typography sx={{ color: "text.secondary" }}>
        Non è ancora stata pubblicata: si vede il testo iniziale.
      </Typography>
    );
  return (
    <Box component="ul" aria-label="Versioni pubblicate">
      {versions.map((version, index) => (
        <Box key={version.version} component="li" sx={row}>
          <Typography sx={{ flexGrow: 1 }}>
            Versione {version.version}
            <Typography component="span" variant="body2" sx={{ display: "block", color: "text.secondary" }}>
              {savedLabel(version)}
            </Typography>
          </Typography>
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
        <Typography sx={{ flexGrow: 1 }}>Testo iniziale</Typography>
        <Button variant="outlined" aria-label="Riprendi il testo iniziale" onClick={onRestoreInitial}>
          Riprendi
        </Button>
      </Box>
    </Box>
  );
}
