import Box from "@mui/material/Box";
import { lazyOnInteraction } from "../../ui/hydration/lazyOnInteraction.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { Dated } from "./Dated.tsx";
import type { TrialFormProps } from "./TrialForm.tsx";

const LazyTrialForm = lazyOnInteraction<TrialFormProps>(() =>
  import("./TrialForm.tsx").then((m) => m.TrialForm),
);

/** Form that requests a free trial or a movement test, then opens /thankyou. */
export const TrialForm = (props: TrialFormProps) => (
  <Dated>
    <LazyTrialForm {...props} />
  </Dated>
);

/** Button that shows and hides a free-trial form. */
export const TrialToggle = () => (
  <Box
    component="details"
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
