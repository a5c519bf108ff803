import { trialServiceOf } from "@studio/contract/bookings/trial/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { flushSync } from "react-dom";

type Sent = { service: string; when: Date };

/**
 * Returns the hours `2026-11-25T18:30` of classes that were refused since the form was opened, and what adds one: others
 * took the seat after the form had read it.
 */
export function useRefusedHours() {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const onFailed = (error: unknown, { service, when }: Sent): void => {
    if (!trialServiceOf(service) || !(error instanceof StudioError) || !error.fields?.when) return;
    // At once: the focus must not go to an hour that can no longer be chosen.
    flushSync(() => setRefused((others) => [...others, `${romeDay(when)}T${romeTime(when)}`]));
  };
  return { refused, onFailed };
}
