import Box from "@mui/material/Box";
import { ExternalButton } from "../../../ui/navigation/ExternalButton.tsx";
import { LinkField } from "../../../ui/navigation/LinkField.tsx";

/** Shows the new URL, the only time it is known, to copy or to open in the device's calendar. */
export function FeedAddress({ url }: { url: string }) {
  const address = url.replace(/^https?:/, "webcal:");
  return (
    <Box sx={{ width: "100%", maxWidth: 640 }}>
      <LinkField
        label="Indirizzo del tuo calendario"
        url={url}
        note="Lo vedi solo adesso. Chi ce l’ha legge le tue prenotazioni: tienilo per te."
      >
        <ExternalButton variant="outlined" href={address}>
          Apri nel calendario
        </ExternalButton>
        {/* Android opens no `webcal:` address. */}
        <ExternalButton
          variant="outlined"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(address)}`}
        >
          Aggiungi a Google Calendar
        </ExternalButton>
      </LinkField>
    </Box>
  );
}
