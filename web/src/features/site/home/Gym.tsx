import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { paths } from "../../../lib/paths.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { Split } from "../Split.tsx";

/** Pictures and facts of the gym. */
export const Gym = () => (
  <Chapter title="La palestra" id="palestra" minor>
    <Split
      aside={
        <Picture
          name="gym-01"
          alt=""
          sizes="(min-width: 900px) 560px, 100vw"
          ratio="4 / 3"
          sx={{ borderRadius: "12px" }}
        />
      }
    >
      <Typography sx={{ fontSize: "1.125rem", mb: 6 }}>
        Niente file di tapis roulant e niente specchi a tutta parete: spazio, attrezzi buoni e un coach. Qui
        si spinge, si tira, si rema e si corre.
      </Typography>
      <Points
        items={[
          "Rastrelliere, bilancieri e kettlebell per tutti i livelli",
          "Slitte, vogatori e ski-erg per l’allenamento HYROX",
          "Un’area tranquilla per mobilità, test e massaggi",
        ]}
      />
      <Box sx={{ mt: 7 }}>
        <LinkButton to={`${paths.about.href()}#palestra`} variant="outlined">
          Guarda la palestra
        </LinkButton>
      </Box>
    </Split>
  </Chapter>
);
