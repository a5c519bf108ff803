import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Panel } from "../../ui/layout/Panel.tsx";

type Props = { title: string; text?: string; id?: string; children: ReactNode };

/** A form on its own surface. */
export const FormPanel = ({ title, text, id, children }: Props) => (
  <section id={id} aria-label={title}>
    <Panel>
      <Typography variant="h2" component="h3" sx={{ mb: 2, color: "text.primary" }}>
        {title}
      </Typography>
      {text && <Typography sx={{ mb: 6, color: "text.secondary" }}>{text}</Typography>}
      {children}
    </Panel>
  </section>
);
