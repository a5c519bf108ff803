import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { brand } from "../../ui/theme/palette.ts";

/** Notice that no simulation is planned (docs/product/races.md#season). */
export const NewDatesComing = () => (
  <Box sx={{ borderLeft: `6px solid ${brand.ember}`, pl: 4 }}>
    <Stack gap={2}>
      <Typography variant="h3" component="p">
        Nuove date in arrivo
      </Typography>
      <Typography sx={{ maxWidth: 640 }}>
        Le simulazioni di questa stagione sono concluse. Scrivici in direct o via email: ti avvisiamo appena
        escono le date.
      </Typography>
    </Stack>
  </Box>
);
