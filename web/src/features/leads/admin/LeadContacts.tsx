import ChatOutlined from "@mui/icons-material/ChatOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Lead } from "@studio/contract/leads/model.ts";
import { callHref, chatHref, mailHref } from "./contact.ts";

/** All three stand in one line on a phone. */
const tap = { flexGrow: { xs: 1, sm: 0 }, px: { xs: 2, sm: 5 } };

/** Answers a request by one tap. */
export function LeadContacts({ lead }: { lead: Lead }) {
  const { first_name, last_name, phone } = lead;
  const name = `${first_name} ${last_name}`;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: { xs: 1.5, sm: 2 } }}>
      {phone && (
        <>
          <Button
            variant="contained"
            startIcon={<PhoneOutlined />}
            href={callHref(phone)}
            aria-label={`Chiama ${name}`}
            sx={tap}
          >
            Chiama
          </Button>
          <Button
            variant="outlined"
            startIcon={<ChatOutlined />}
            href={chatHref(phone)}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp a ${name}, si apre in un’altra scheda`}
            sx={tap}
          >
            WhatsApp
          </Button>
        </>
      )}
      <Button
        variant={phone ? "outlined" : "contained"}
        startIcon={<MailOutlined />}
        href={mailHref(lead)}
        aria-label={`Email a ${name}`}
        sx={tap}
      >
        Email
      </Button>
    </Box>
  );
}
