import type { ReactNode } from "react";
import { Points } from "../../../ui/charts/Points.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Lead } from "../../../ui/layout/Lead.tsx";
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
      <Stack gap={6}>
        <Lead>{about}</Lead>
        <Columns count={{ xs: 1, sm: ["200px", 1] }} gap={6} align="start">
          <Stack maxWidth={240}>
            <Cover file={file} />
          </Stack>
          <Points items={[...points]} />
        </Columns>
      </Stack>
    </Split>
  </Chapter>
);
