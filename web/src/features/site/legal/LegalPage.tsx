import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { LegalText } from "@studio/contract/content/definitions/legalText.ts";
import { Fragment, type ReactNode } from "react";
import { longDay } from "../../../lib/longDay.ts";
import { Prose } from "../../../ui/display/Prose.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { blocksOf } from "./legalText.ts";

type Props = {
  title: string;
  /** Its `changed` is the day `yyyy-MM-dd` of the last change. */
  text: LegalText;
  children?: ReactNode;
};

/** A legal text with its title. */
export const LegalPage = ({ title, text: { changed, parts }, children }: Props) => (
  <>
    <IronBand>
      <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 3 }}>Ultimo aggiornamento: {longDay(changed)}</Typography>
    </IronBand>
    <PageFrame>
      <Box sx={{ py: { xs: 8, md: 12 } }}>
        <Prose>
          {parts.map((part) => (
            <Fragment key={part.title}>
              <h2>{part.title}</h2>
              {blocksOf(part.text).map((entry) =>
                typeof entry === "string" ? (
                  <p key={entry}>{entry}</p>
                ) : (
                  <ul key={entry.join()}>
                    {entry.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                ),
              )}
            </Fragment>
          ))}
        </Prose>
        {children}
      </Box>
    </PageFrame>
  </>
);
