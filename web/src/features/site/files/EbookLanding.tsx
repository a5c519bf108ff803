import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Points } from "../../../ui/charts/Points.tsx";
import { Chapter } from "../Chapter.tsx";
import { FormPanel } from "../FormPanel.tsx";
import { Split } from "../Split.tsx";
import { Cover } from "./Cover.tsx";
import type { FreeFile } from "./freeFiles.ts";

type Props = {
  file: FreeFile;
  /** Summary of the ebook, one paragraph. */
  about: string;
  points: readonly string[];
  /** The form that requests the file. */
  children: ReactNode;
};

/** Body of an ebook's own page: its contents and its form. */
export const EbookLanding = ({ file, about, points, children }: Props) => (
  <Chapter title="Che cosa trovi dentro" id="scarica">
    <Split
      aside={
        <FormPanel title="Ricevilo gratis" text="Nome, cognome ed email: il file arriva subito.">
          {children}
        </FormPanel>
      }
    >
      <Typography sx={{ fontSize: "1.125rem", mb: 6 }}>{about}</Typography>
      <Box
        sx={{
          display: "grid",
          gap: 6,
          alignItems: "start",
          gridTemplateColumns: { xs: "1fr", sm: "200px 1fr" },
        }}
      >
        <Box sx={{ maxWidth: 240 }}>
          <Cover file={file} />
        </Box>
        <Points items={[...points]} />
      </Box>
    </Split>
  </Chapter>
);
