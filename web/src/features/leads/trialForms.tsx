import Box from "@mui/material/Box";
import { lazyForm } from "../../ui/hydration/lazyParts.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import type { TrialFormProps } from "./TrialForm.tsx";

/** Form that requests a free trial or a movement test, then opens /thankyou. */
export const TrialForm = lazyForm<TrialFormProps>(() => import("./TrialForm.tsx").then((m) => m.TrialForm));

/** Button that shows and hides a free-trial form. */
export const TrialToggle = () => (
  <Box
    component="details"
    data-holds-link=""
    sx={{
      "& [data-when=open]": { display: "none" },
      "&[open]": { "& [data-when=open]": { display: "inline" }, "& [data-when=closed]": { display: "none" } },
    }}
  >
    <Box
      component="summary"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        minHeight: 56,
        px: 6,
        borderRadius: "12px",
        typography: "button",
        color: "primary.contrastText",
        backgroundColor: "primary.main",
        cursor: "pointer",
        listStyle: "none",
        "&::-webkit-details-marker": { display: "none" },
      }}
    >
      <span data-when="closed">Richiedi la PROVA GRATUITA</span>
      <span data-when="open">
        X
        <Box component="span" sx={visuallyHidden}>
          {" "}
          Chiudi il modulo della prova gratuita
        </Box>
      </span>
    </Box>
    <Box sx={{ mt: 6, maxWidth: 560 }}>
      <TrialForm />
    </Box>
  </Box>
);
