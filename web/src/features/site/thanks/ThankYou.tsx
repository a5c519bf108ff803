import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useContacts } from "../../../lib/content/contacts.ts";
import { Mark } from "../../../ui/brand/Mark.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { Lead } from "../../../ui/layout/Lead.tsx";
import { WhatsAppLink } from "../WhatsAppLink.tsx";

type Props = { text: string; children?: ReactNode };

/** Heading of every thank-you page. */
export function ThankYou({ text, children }: Props) {
  const { whatsApp } = useContacts();
  return (
    <IronBand>
      <Stack gap={5}>
        <Mark size={48} />
        <Typography
          variant="h1"
          sx={{
            fontSize: "clamp(4rem, 2.4rem + 7vw, 7.5rem)",
            lineHeight: 0.9,
            textTransform: "uppercase",
          }}
        >
          Grazie!
        </Typography>
        <Lead>{text}</Lead>
        {children && <div>{children}</div>}
        <div>
          <WhatsAppLink number={whatsApp} />
        </div>
      </Stack>
    </IronBand>
  );
}
