import Box from "@mui/material/Box";
import type { DateOption } from "@studio/contract/race/season.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { builtAt } from "../../lib/clock.ts";
import { touch } from "../../ui/hydration/firstTouch.ts";
import { lazyOnInteraction } from "../../ui/hydration/lazyOnInteraction.tsx";
import { useNear } from "../../ui/hydration/useNear.ts";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import type { FileFormProps } from "./FileForm.tsx";
import type { RunningCallFormProps } from "./RunningCallForm.tsx";
import type { TrialFormProps } from "./TrialForm.tsx";

// The forms of the public site. Their scripts come with the first touch of a form: most visitors read.

/** Asks for a file and leads to its thank-you page. */
export const FileForm = lazyOnInteraction<FileFormProps>(() =>
  import("./FileForm.tsx").then((m) => m.FileForm),
);

const LateTrialForm = lazyOnInteraction<TrialFormProps>(() =>
  import("./TrialForm.tsx").then((m) => m.TrialForm),
);
const LateHyroxTrialForm = lazyOnInteraction<object>(() =>
  import("./HyroxTrialForm.tsx").then((m) => m.HyroxTrialForm),
);

/**
 * Around a form that asks for a day: the HTML of the build offers those after its own, and knows nothing of the address's
 * query. Where either matters the form's script comes as soon as the form is near.
 */
function Dated({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const { search } = useLocation();
  useEffect(() => {
    if (near && (search !== "" || romeDay(builtAt()) !== romeDay(new Date()))) touch();
  }, [near, search]);
  return <div ref={place}>{children}</div>;
}

/** Asks for a free trial or a movement test, and leads to /thankyou. */
export const TrialForm = (props: TrialFormProps) => (
  <Dated>
    <LateTrialForm {...props} />
  </Dated>
);

/** Asks to be called back about the running analysis, and leads to /thankyou. */
export const RunningCallForm = lazyOnInteraction<RunningCallFormProps>(() =>
  import("./RunningCallForm.tsx").then((m) => m.RunningCallForm),
);

/** Asks for a HYROX trial, and leads to /thankyou. */
export const HyroxTrialForm = () => (
  <Dated>
    <LateHyroxTrialForm />
  </Dated>
);

/** Asks for access to the online training. */
export const OnlineAccessForm = lazyOnInteraction<object>(() =>
  import("./OnlineAccessForm.tsx").then((m) => m.OnlineAccessForm),
);

/** Asks for a place on one of the simulation dates. */
export const SimulationForm = lazyOnInteraction<{ dates: readonly DateOption[] }>(() =>
  import("./SimulationForm.tsx").then((m) => m.SimulationForm),
);

/** Shows and hides a free-trial form. */
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
