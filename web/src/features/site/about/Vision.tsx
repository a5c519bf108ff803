import Typography from "@mui/material/Typography";
import { useIdentity } from "../../../lib/content/identity.ts";
import { ShowMore } from "../../../ui/navigation/ShowMore.tsx";
import { Chapter } from "../Chapter.tsx";

/** The studio's principles; the full text is collapsed. */
export const Vision = () => (
  <Chapter title="La nostra visione" tone="iron" lead={useIdentity(true).vision}>
    <ShowMore summary="Leggi la nostra visione">
      <Typography sx={{ maxWidth: 640, mb: 4 }}>
        Allenarsi non è una punizione per quello che hai mangiato, né una gara contro chi ti sta accanto. È il
        modo più semplice che conosciamo per restare padroni del proprio corpo: salire le scale con la spesa,
        giocare per terra con i figli, correre per il piacere di farlo.
      </Typography>
      <Typography sx={{ maxWidth: 640, mb: 4 }}>
        Per questo teniamo i gruppi piccoli. In sei si può correggere un gesto prima che diventi un dolore, e
        festeggiare un chilo in più prima che passi inosservato.
      </Typography>
      <Typography sx={{ maxWidth: 640 }}>
        Non promettiamo trasformazioni in trenta giorni. Promettiamo che tra un anno sarai più forte di oggi,
        e che saprai perché.
      </Typography>
    </ShowMore>
  </Chapter>
);
