import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Note } from "../../ui/layout/Note.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";

type Props = { title: string; text?: string; id?: string; children: ReactNode };

/** A form on its own surface. */
export const FormPanel = ({ title, text, id, children }: Props) => (
  <section id={id} aria-label={title}>
    <Panel>
      <Typography variant="h2" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {text && (
        <Box sx={{ mb: 6 }}>
          <Note>{text}</Note>
        </Box>
      )}
      {children}
    </Panel>
  </section>
);
