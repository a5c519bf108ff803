import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { formatDay } from "../../../../lib/format/format.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Note } from "../../../../ui/layout/Note.tsx";
import type { CancelledLine } from "./cancelledByDay.ts";
import { restoreCancelled } from "./restoreCancelled.ts";

/** Restores a cancelled class while its people have not been told. */
function RestoreButton({ id, time }: Pick<CancelledLine, "id" | "time">) {
  const [isWorking, setWorking] = useState(false);
  const restore = async () => {
    setWorking(true);
    await restoreCancelled(id);
    setWorking(false);
  };
  return (
    <Button
      variant="text"
      loading={isWorking}
      aria-label={`Ripristina la classe delle ${time}`}
      onClick={restore}
    >
      Ripristina
    </Button>
  );
}

type Props = { day: string; lines: readonly CancelledLine[] | undefined; now: Date };

/** The cancelled classes of a day, struck through. */
export function CancelledClasses({ day, lines = [], now }: Props) {
  const mayRestore = useCan("classes.edit");
  if (lines.length === 0) return null;
  return (
    <Box component="ul" aria-label={`Classi annullate di ${formatDay(day)}`} sx={{ px: 2.5 }}>
      {lines.map(({ id, time, reason, undoableUntil }) => (
        <Note key={id} component="li" variant="body2" breaksWords>
          <s>
            <time>{time}</time>
          </s>{" "}
          annullata{reason !== undefined && `: ${reason}`}
          {mayRestore && undoableUntil !== undefined && now < undoableUntil && (
            <RestoreButton id={id} time={time} />
          )}
        </Note>
      ))}
    </Box>
  );
}
