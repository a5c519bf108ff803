import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type TrialService, trialServices } from "@studio/contract/bookings/trial/policy.ts";
import {
  isClosedDay,
  listedDays,
  openHours,
  partsOfDay,
  type WishHour,
  wishDays,
} from "@studio/contract/leads/wish.ts";
import type { OpeningTime } from "@studio/contract/site/openingHours.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { HOUR_PARAM } from "../../lib/classes/trialHour.ts";
import { useNow } from "../../lib/clock.ts";
import { useRules } from "../../lib/content/rules.ts";
import { formatDay } from "../../lib/format/format.ts";
import { DateTimeField } from "../../ui/dates/DateTimeField.tsx";
import { needsScript } from "../../ui/hydration/needsScript.ts";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { brand } from "../../ui/theme/palette.ts";
import { ListedTime } from "./ListedTimeField.tsx";
import { useClassHours } from "./when/useClassHours.ts";

const group = { border: 0, m: 0, p: 0, minWidth: 0 } as const;
const legend = { p: 0, mb: 2, typography: "body1", fontWeight: 600 } as const;
const chips = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: "repeat(auto-fill, minmax(96px, 1fr))",
} as const;

const chip = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  minHeight: 48,
  px: 1,
  py: 1.5,
  borderRadius: "8px",
  border: "2px solid",
  borderColor: brand.steel,
  textAlign: "center",
  lineHeight: 1.25,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  "&:hover": { borderColor: brand.ember },
  "&:has(:checked)": { backgroundColor: brand.ember, borderColor: brand.ember, color: brand.ink },
  "&:has(:focus-visible)": { outline: "3px solid currentColor", outlineOffset: "2px" },
} as const;

/** A day or an hour that cannot be chosen, as high as the others: its chip only gets a second line. */
const closedChip = {
  py: 0,
  borderStyle: "dashed",
  cursor: "not-allowed",
  "&:hover": { borderColor: brand.steel },
} as const;

/** Renders why a button cannot be chosen, as its second line. */
const Reason = ({ children }: { children: string }) => (
  <Typography component="span" variant="caption" sx={{ display: "block" }}>
    {" "}
    {children}
  </Typography>
);

/** Placeholders of the hours that are being read. */
const placeholders = [1, 2, 3, 4];

/** Kind of times to offer: starts of classes, or parts of the day. */
type Kind = "classes" | "parts";

/** Matches a form whose service has its trials in classes, chosen or fixed. */
const FOR_CLASSES = `form:has([name="service"] [value="CLASS"]:checked, ${trialServices
  .map((service) => `[name="service"][value="${service}"]`)
  .join(", ")})`;

/** The choice of a day or an hour that no button has. */
const OTHER = "other";

/** Styles that show the hours of the chosen day before the form is hydrated. */
const hidesHours = (days: readonly string[]) => ({
  "& [data-hours]": { display: "none" },
  ...Object.fromEntries(
    [...days, OTHER].map((day) => [
      `&:has([data-day="${day}"]:checked) [data-hours="${day}"]`,
      { display: "block" },
    ]),
  ),
  [`${FOR_CLASSES} & [data-kind="parts"]`]: { display: "none" },
  [`form:not(${FOR_CLASSES}) & [data-kind="classes"]`]: { display: "none" },
});

/** Labels of an hour that cannot be chosen. */
const unavailable = { full: "al completo", taken: "non disponibile", cancelled: "annullata" } as const;

/** Form that owns the day buttons of a `WishField`, so that they are not sent: the chosen hour includes its day. */
export const DaysForm = ({ id }: { id: string }) => <form id={id} method="dialog" hidden />;

type Props = {
  /** Id of the `DaysForm`, which must be outside this form. */
  daysForm: string;
  /** Opening hours, within which times are offered. */
  hours: readonly OpeningTime[];
  /** The one of the form's services whose trials are in classes, if it has one; their hours come from the calendar. */
  inClasses?: TrialService | undefined;
  /** Hours `2026-11-25T18:30` that were refused when they were sent. */
  refused?: readonly string[];
};

/**
 * Asks for a day and then an hour with radio buttons, and sends both as `when`, `2026-11-25T18:30`; an address may name the
 * hour of a class, which is chosen then. Without script it
 * is the native date-time field, since the days in the prerendered HTML would be outdated.
 */
export function WishField({ daysForm, hours, inClasses, refused = [] }: Props) {
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController({ name: "when" });
  const { setValue } = useFormContext<{ when: string }>();
  const { minutes } = useRules().classes;
  const { classesOn, isLoading, closures } = useClassHours({ hours, minutes, service: inClasses });
  const today = romeDay(useNow());
  const days = wishDays(today, hours);
  const otherDays = listedDays(addRomeDays(today, 1), hours).filter((one) => !isClosedDay(one, closures));
  const [day, setDay] = useState<string>();
  const [firstService, setFirstService] = useState<string>();
  const service = useWatch({ name: "service" }) ?? firstService;
  const kind: Kind = inClasses !== undefined && service === inClasses ? "classes" : "parts";
  const hoursOf: Record<Kind, (day: string) => WishHour[]> = {
    classes: (of) =>
      openHours(of, classesOn(of), closures, minutes).map((hour) =>
        refused.includes(`${of}T${hour.time}`) ? { ...hour, state: hour.state ?? "taken" } : hour,
      ),
    parts: (of) => openHours(of, partsOfDay(of, hours, minutes), closures, minutes),
  };
  const kinds: Kind[] = inClasses === undefined ? ["parts"] : ["classes", "parts"];

  // Restores what was chosen before hydration. The form has no values yet: those of its fields are in the document.
  useLayoutEffect(() => {
    const chosen = (selector: string) =>
      place.current?.querySelector<HTMLInputElement>(`${selector}:checked`)?.value;
    const chosenDay = chosen("[data-day]");
    setDay(chosenDay);
    const fields = place.current?.form;
    if (fields) setFirstService(new FormData(fields).get("service")?.toString());
    const when = chosen("[name=when]");
    if (when && chosenDay !== OTHER) onChange(when);
  }, [onChange]);

  const isOffered =
    day !== undefined &&
    days.includes(day) &&
    hoursOf[kind](day).some(({ time, state }) => !state && value === `${day}T${time}`);
  useEffect(() => {
    // The hours depend on day and service: a hidden choice must not be sent.
    // The message of a refusal stays until another hour is chosen.
    if (value && day !== undefined && day !== OTHER && !isOffered) setValue("when", "");
  }, [value, day, isOffered, setValue]);
  const [asked, setAsked] = useState(useSearchParams()[0].get(HOUR_PARAM));
  useEffect(() => {
    // The hours of the classes are known with their answer only.
    if (asked === null || isLoading || kind !== "classes") return;
    setAsked(null);
    const [askedDay] = asked.split("T", 1);
    const button = [...(place.current?.querySelectorAll<HTMLInputElement>("[data-day]") ?? [])].find(
      (one) => one.value === askedDay && one.value !== OTHER,
    );
    button?.click();
    if (button?.checked) onChange(asked);
  }, [asked, isLoading, kind, onChange]);
  const isExhausted =
    day !== undefined && days.includes(day) && hoursOf[kind](day).every(({ state }) => state !== undefined);

  const choice = (input: ReactNode, label: ReactNode, key: string, look: object | false = {}) => (
    <Box component="label" key={key} sx={{ ...chip, ...look }}>
      {input}
      {label}
    </Box>
  );
  const dayButton = (value: string, onChoose: () => void, disabled = false) => (
    <Box
      component="input"
      type="radio"
      form={daysForm}
      name={`${id}-day`}
      value={value}
      data-day={value}
      disabled={disabled}
      data-leads-to={day === undefined || isExhausted ? "when" : undefined}
      onChange={onChoose}
      sx={visuallyHidden}
    />
  );

  return (
    <Box
      component="fieldset"
      ref={place}
      aria-describedby={error && `${id}-error`}
      sx={{ ...group, ...hidesHours(days) }}
    >
      <Box component="legend" sx={legend}>
        Quando vuoi venire?
      </Box>
      <Box sx={{ display: "grid", gap: 5, ...needsScript }}>
        <Box sx={chips}>
          {days.map((one) => {
            const isClosed = isClosedDay(one, closures);
            return choice(
              dayButton(one, () => setDay(one), isClosed),
              <span>
                {formatDay(one)}
                {isClosed && <Reason>chiuso</Reason>}
              </span>,
              one,
              isClosed && closedChip,
            );
          })}
          {choice(
            dayButton(OTHER, () => {
              setDay(OTHER);
              onChange("");
            }),
            "Un altro giorno o orario",
            OTHER,
            { gridColumn: "1 / -1" },
          )}
        </Box>
        <Box component="fieldset" data-hours={OTHER} sx={group}>
          <Box component="legend" sx={legend}>
            Quando preferisci?
          </Box>
          <ListedTime name="when" label="Quando" days={otherDays} hours={hours} />
        </Box>
        {days.map((one) => (
          <Box component="fieldset" key={one} data-hours={one} sx={group}>
            <Box component="legend" sx={legend}>
              A che ora, {formatDay(one)}?
            </Box>
            {kinds.map((of) => (
              <Box key={of} data-kind={of}>
                <Box sx={chips}>
                  {hoursOf[of](one).map(({ time, part, state }) =>
                    choice(
                      <Box
                        component="input"
                        type="radio"
                        name="when"
                        value={`${one}T${time}`}
                        checked={of === kind && value === `${one}T${time}`}
                        disabled={state !== undefined}
                        onChange={() => onChange(`${one}T${time}`)}
                        onBlur={onBlur}
                        sx={visuallyHidden}
                      />,
                      <span>
                        {part && (
                          <Box component="span" sx={{ display: "block" }}>
                            {part}{" "}
                          </Box>
                        )}
                        {state ? <s>{time}</s> : time}
                        {state && <Reason>{unavailable[state]}</Reason>}
                      </span>,
                      time,
                      state !== undefined && closedChip,
                    ),
                  )}
                </Box>
                {of === "classes" && isLoading && (
                  <Box role="status" sx={chips}>
                    <Box component="span" sx={visuallyHidden}>
                      Carico gli orari delle classi.
                    </Box>
                    {placeholders.map((place) => (
                      <Skeleton key={place} variant="rounded" height={48} />
                    ))}
                  </Box>
                )}
                {hoursOf[of](one).length === 0 && !(of === "classes" && isLoading) && (
                  <Typography>
                    {isClosedDay(one, closures)
                      ? "In questo giorno siamo chiusi: scegline un altro."
                      : "Nessuna classe in questo giorno: scegline un altro."}
                  </Typography>
                )}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      <noscript>
        <DateTimeField name="when" label="Giorno e ora" required />
      </noscript>
      {error?.message && (
        <FormHelperText error id={`${id}-error`}>
          {error.message}
        </FormHelperText>
      )}
    </Box>
  );
}
