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

// Forms of the public site. Each is loaded on the first interaction with it, since most visitors only read.

/** Form that requests a file, then opens its thank-you page. */
export const FileForm = lazyOnInteraction<FileFormProps>(() =>
  import("./FileForm.tsx").then((m) => m.FileForm),
);

const LazyTrialForm = lazyOnInteraction<TrialFormProps>(() =>
  import("./TrialForm.tsx").then((m) => m.TrialForm),
);
const LazyHyroxTrialForm = lazyOnInteraction<object>(() =>
  import("./HyroxTrialForm.tsx").then((m) => m.HyroxTrialForm),
);

/**
 * Loads a form with dates when it comes near the viewport: the prerendered HTML offers the days after the build and
 * ignores the address's query.
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

/** Form that requests a free trial or a movement test, then opens /thankyou. */
export const TrialForm = (props: TrialFormProps) => (
  <Dated>
    <LazyTrialForm {...props} />
  </Dated>
);

/** Form that requests a call about the running analysis, then opens /thankyou. */
export const RunningCallForm = lazyOnInteraction<RunningCallFormProps>(() =>
  import("./RunningCallForm.tsx").then((m) => m.RunningCallForm),
);

/** Form that requests a HYROX trial, then opens /thankyou. */
export const HyroxTrialForm = () => (
  <Dated>
    <LazyHyroxTrialForm />
  </Dated>
);

/** Form that requests access to the online training. */
export const OnlineAccessForm = lazyOnInteraction<object>(() =>
  import("./OnlineAccessForm.tsx").then((m) => m.OnlineAccessForm),
);

/** Form that requests a place on one of the simulation dates. */
export const SimulationForm = lazyOnInteraction<{ dates: readonly DateOption[] }>(() =>
  import("./SimulationForm.tsx").then((m) => m.SimulationForm),
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
