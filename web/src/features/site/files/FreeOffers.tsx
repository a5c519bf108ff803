import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { FormPanel } from "../FormPanel.tsx";
import { CoverButton } from "./CoverButton.tsx";
import type { FileKind, FreeFile, Variant } from "./freeFiles.ts";
import { shelf } from "./shelf.ts";

type Props = {
  files: readonly FreeFile[];
  /** The form that asks for a file. */
  form: (kind: FileKind) => ReactNode;
};

/** Covers that each open their own form; one form is active at a time (public-site §4). */
export function FreeOffers({ files, form }: Props) {
  const [active, setActive] = useState<Variant>();
  const region = useId();
  const chosen = files.find(({ variant }) => variant === active);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 6, "& > *": { minWidth: 0 } }}>
      <Box component="ul" sx={shelf(files.length)}>
        {files.map((file) => (
          <li key={file.variant}>
            <CoverButton
              file={file}
              region={region}
              active={file.variant === active}
              onClick={() => setActive(file.variant === active ? undefined : file.variant)}
            />
          </li>
        ))}
      </Box>
      <Box id={region} sx={{ flex: "1 1 400px", maxWidth: 640 }}>
        {chosen ? (
          <FormPanel key={chosen.variant} title={chosen.title} text={chosen.text}>
            {form(chosen.kind)}
          </FormPanel>
        ) : (
          <Typography>Tocca una copertina e si apre il modulo per ricevere il file.</Typography>
        )}
      </Box>
    </Box>
  );
}
