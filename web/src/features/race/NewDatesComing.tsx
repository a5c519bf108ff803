import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { brand } from "../../ui/palette.ts";

/** No simulation is planned (decisions, "Public site"). */
export const NewDatesComing = () => (
  <Box sx={{ borderLeft: `6px solid ${brand.ember}`, pl: 5, py: 1 }}>
    <Typography variant="h3" component="p">
      Nuove date in arrivo
    </Typography>
    <Typography sx={{ mt: 2, maxWidth: 560 }}>
      Le simulazioni di questa stagione sono concluse. Scrivici: appena il calendario è pronto sei tra i primi
      a saperlo.
    </Typography>
  </Box>
);
