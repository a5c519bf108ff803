import type { RaceForm } from "@studio/contract/race/model.ts";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useSessionHint } from "../../../lib/session/sessionHint.ts";

const FIELDS = ["first_name", "last_name", "email", "phone"] as const;

/**
 * Fills the surrounding form's empty fields with the signed-in member's data. Only then is the code that parses a
 * session loaded, after the draft has been restored.
 */
export function FillFromSession() {
  const { setValue } = useFormContext<RaceForm>();
  const place = useRef<HTMLSpanElement>(null);
  const isSignedIn = useSessionHint();

  useEffect(() => {
    if (!isSignedIn) return;
    const fill = async () => {
      const { readSession } = await import("../../../lib/session/session.ts");
      const user = readSession()?.user;
      const form = place.current?.closest("form");
      if (!user || !form) return;
      for (const name of FIELDS) {
        const field = form.elements.namedItem(name);
        const known = user[name];
        if (known && field instanceof HTMLInputElement && field.value === "") setValue(name, known);
      }
    };
    // If the script does not load, the fields stay empty.
    fill().catch(() => undefined);
  }, [isSignedIn, setValue]);

  return <span ref={place} hidden />;
}
