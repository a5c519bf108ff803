import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useContacts } from "../../../lib/content/contacts.ts";
import { Mark } from "../../../ui/brand/Mark.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { WhatsAppLink } from "../WhatsAppLink.tsx";

type Props = { text: string; children?: ReactNode };

/** Heading of every thank-you page. */
export function ThankYou({ text, children }: Props) {
  const { whatsApp } = useContacts();
  return (
    <IronBand>
      <Mark size={48} />
      <Typography
        variant="h1"
        sx={{
          mt: 5,
          fontSize: "clamp(4rem, 2.4rem + 7vw, 7.5rem)",
          lineHeight: 0.9,
          textTransform: "uppercase",
        }}
      >
        Grazie!
      </Typography>
      <Typography sx={{ fontSize: "1.125rem", maxWidth: 520, mt: 5, mb: 6 }}>{text}</Typography>
      {children}
      <Box sx={{ mt: 5 }}>
        <WhatsAppLink number={whatsApp} />
      </Box>
    </IronBand>
  );
}
