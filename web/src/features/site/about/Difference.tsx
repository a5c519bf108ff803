import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import { Chapter } from "../Chapter.tsx";
import { Split } from "../Split.tsx";

/** Differences from other gyms. */
export const Difference = () => {
  const { capacity: places } = useRules().classes;
  return (
    <Chapter title="Perché siamo diversi" id="diversi">
      <Split
        aside={
          <Picture
            name="gym-04"
            alt=""
            sizes="(min-width: 900px) 560px, 100vw"
            ratio="4 / 3"
            sx={{ borderRadius: "12px" }}
          />
        }
      >
        <Typography sx={{ fontSize: "1.125rem", mb: 6 }}>
          In una palestra grande ti danno una tessera. Da {studio.name} ti danno un coach: qualcuno che sa
          come ti muovi, che cosa hai fatto la settimana scorsa e dove vuoi arrivare.
        </Typography>
        <Points
          items={[
            `Al massimo ${places} persone per classe: nessuno si allena da solo`,
            "Si parte da un test, non da una scheda uguale per tutti",
            "Tecnica prima dei chili, costanza prima della fatica",
            "Coach, nutrizionista e massoterapista lavorano insieme",
          ]}
        />
      </Split>
    </Chapter>
  );
};
