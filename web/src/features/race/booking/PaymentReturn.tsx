import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Info from "@mui/icons-material/InfoOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { Band } from "../../../ui/Band.tsx";
import { forgetDraft } from "../../../ui/drafts.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { toast } from "../../../ui/toast.ts";
import { placesChanged } from "./boardNews.ts";
import { BOOKING_DRAFT } from "./draft.ts";

const TOAST_MS = 6000;
const texts = {
  success: "Pagamento completato! Controlla la tua email per il ticket.",
  cancel: "Pagamento annullato. Lo slot potrebbe tornare disponibile a breve.",
} as const;
type Status = keyof typeof texts;

const statusIn = (search: URLSearchParams): Status | undefined => {
  const status = search.get("status");
  return status === "success" || status === "cancel" ? status : undefined;
};

/** Quietly: a place that cannot be given back is given to others when its time is over. */
async function giveBackQuietly(ticket: string): Promise<void> {
  try {
    const { giveBack } = await import("./data.ts");
    await giveBack(ticket);
    placesChanged();
  } catch {
    // Its hold ends by itself.
  }
}

function tell(status: Status): void {
  if (status === "success") {
    toast.success(texts.success, TOAST_MS);
    forgetDraft(BOOKING_DRAFT);
  } else toast.warning(texts.cancel, TOAST_MS);
}

/** What became of a payment, to whoever comes back from it (members-admin §2, §8); the address forgets it at once. */
export function PaymentReturn() {
  const navigate = useNavigate();
  const [status, setStatus] = useState<Status>();

  useEffect(() => {
    const { search, pathname } = window.location;
    const query = new URLSearchParams(search);
    const came = statusIn(query);
    if (!came) return;
    setStatus(came);
    tell(came);
    const ticket = query.get("booking");
    if (came === "cancel" && ticket) void giveBackQuietly(ticket);
    navigate(pathname, { replace: true });
  }, [navigate]);

  if (!status) return null;
  const paid = status === "success";
  const Icon = paid ? CheckCircle : Info;
  return (
    <Band tone={paid ? "ember" : "paper"}>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 4, md: 6 },
          alignItems: "center",
          py: 4,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "auto minmax(0, 1fr) auto" },
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 44 }} />
        <div>
          <Typography variant="h3" component="p">
            {texts[status]}
          </Typography>
          <Typography sx={{ mt: 1 }}>
            {paid
              ? "Se non la trovi, guarda anche nella posta indesiderata. Ci vediamo in pista!"
              : "Non ti abbiamo addebitato nulla e quello che hai scritto è ancora nel modulo."}
          </Typography>
        </div>
        {!paid && (
          <LinkButton to={paths.simulations.href("prenota")} variant="outlined">
            Riprova
          </LinkButton>
        )}
      </Box>
    </Band>
  );
}
