import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Chapter } from "../Chapter.tsx";
import { MapFrame } from "../consent/MapFrame.tsx";
import { FormPanel } from "../FormPanel.tsx";
import { OpeningHours } from "../hours/OpeningHours.tsx";
import { Reach } from "../Reach.tsx";
import { Split } from "../Split.tsx";

/** Opening hours, address and contacts of the studio, and the form of the free trial. */
export const Contacts = ({ trialForm }: { trialForm: ReactNode }) => (
  <Chapter title="Contatti e prova gratuita" id="contatti">
    <Split
      aside={
        <FormPanel
          id="trial"
          title="Prenota la prova gratuita"
          text="Dicci quando ti va di venire: in una small class il posto è subito tuo, per il resto ti richiamiamo."
        >
          {trialForm}
        </FormPanel>
      }
    >
      <OpeningHours />
      <Reach />
      <Box sx={{ mt: 8 }}>
        <MapFrame />
      </Box>
    </Split>
  </Chapter>
);
