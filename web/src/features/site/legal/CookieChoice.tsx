import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useConsent } from "../consent/useConsent.ts";

/** Button that reopens the consent banner. */
export function CookieChoice() {
  const { reopen } = useConsent();
  return (
    <Box sx={{ mt: 8 }}>
      <Button variant="contained" onClick={reopen}>
        Rivedi la tua scelta
      </Button>
    </Box>
  );
}
