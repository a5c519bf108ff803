import Mail from "@mui/icons-material/MailOutlined";
import Phone from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { studio } from "@studio/contract/studio.ts";

/** How to reach the studio, under the thumb. */
export function ContactActions() {
  const [coach] = studio.phones;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 2 }}>
      <Button variant="contained" startIcon={<Phone />} href={`tel:${coach.number.replaceAll(" ", "")}`}>
        Chiama
      </Button>
      <Button variant="outlined" startIcon={<Mail />} href={`mailto:${studio.email}`}>
        Scrivi
      </Button>
    </Box>
  );
}
