import SyncProblem from "@mui/icons-material/SyncProblem";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Pause, PausePreview } from "@studio/contract/packages/model.ts";
import { pauseDays } from "@studio/contract/packages/pauses.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { formatDayTime, fromTo, onLongDay, plural } from "../../../lib/format.ts";
import { Banner } from "../../../ui/Banner.tsx";
import type { StaffPackage } from "./data.ts";

type Props = {
  product: StaffPackage;
  asked: Pause;
  effect: PausePreview;
  /** Somebody else was faster: what is shown is new. */
  changed: boolean;
  now: Date;
};

/** What a pause changes: the end of the package, and every booking that falls. */
export function PauseEffect({ product, asked, effect, changed, now }: Props) {
  const { expire_date, bookings } = effect;
  const days = plural(pauseDays(asked), "giorno", "giorni");
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      {changed && (
        <Box role="alert">
          <Banner tone="warn" icon={<SyncProblem />}>
            Nel frattempo il pacchetto è cambiato: qui sotto trovi cosa succede adesso. Controlla e conferma
            di nuovo.
          </Banner>
        </Box>
      )}
      <Typography>
        «{product.name}» sarà in pausa {fromTo(asked.from, asked.to, romeDay(now))}: {days}.
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>Scadrà {onLongDay(expire_date)}.</Typography>
      {bookings.length === 0 ? (
        <Typography>In questi giorni non ci sono classi prenotate con questo pacchetto.</Typography>
      ) : (
        <div>
          <Typography>
            {bookings.length === 1 ? "Questa prenotazione verrà tolta" : "Queste prenotazioni verranno tolte"}
            {bookings.some(({ deducted }) => deducted) && " e le lezioni torneranno nel pacchetto"}:
          </Typography>
          <Box component="ul" aria-label="Prenotazioni che verranno tolte" sx={{ my: 2, pl: 5 }}>
            {bookings.map(({ id, summary, start }) => (
              <li key={id}>
                {formatDayTime(start.dateTime)}, {summary}
              </li>
            ))}
          </Box>
        </div>
      )}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        La persona riceverà un’email con i giorni di pausa e la nuova scadenza.
      </Typography>
    </Box>
  );
}
