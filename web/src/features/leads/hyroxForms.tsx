import type { DateOption } from "@studio/contract/race/season.ts";
import { lazyOnInteraction } from "../../ui/hydration/lazyOnInteraction.tsx";
import { Dated } from "./Dated.tsx";

const LazyHyroxTrialForm = lazyOnInteraction<object>(() =>
  import("./HyroxTrialForm.tsx").then((m) => m.HyroxTrialForm),
);

/** Form that requests a HYROX trial, then opens /thankyou. */
export const HyroxTrialForm = () => (
  <Dated>
    <LazyHyroxTrialForm />
  </Dated>
);

/** Form that requests a place on one of the simulation dates. */
export const SimulationForm = lazyOnInteraction<{ dates: readonly DateOption[] }>(() =>
  import("./SimulationForm.tsx").then((m) => m.SimulationForm),
);
