import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FormField } from "../../../ui/form/FormField.tsx";

/** The reason of a correction, in the surrounding form. */
export const ReasonField = () => (
  <Box>
    <FormField name="reason" label="Motivo" autoComplete="off" required />
    <Typography variant="body2" sx={{ color: "text.secondary", mt: 1.5 }}>
      Resta nei movimenti, che legge anche la persona, e nel registro attività.
    </Typography>
  </Box>
);
