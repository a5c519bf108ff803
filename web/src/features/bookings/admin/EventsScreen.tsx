import Box from "@mui/material/Box";
import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { EventsHead } from "./EventsHead.tsx";
import { EventsToolbar } from "./EventsToolbar.tsx";
import { NewClassDialog } from "./NewClassDialog.tsx";
import type { Shown } from "./view.ts";
import { WeekClasses } from "./WeekClasses.tsx";
import { mondayOf } from "./week.ts";

/** The classes of a day or a week for staff. */
export function EventsScreen({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const now = useNow();
  // Each opening starts anew; closed, the dialogue fades out with what was typed.
  const [adding, setAdding] = useState({ open: false, times: 0 });
  const add = () => setAdding(({ times }) => ({ open: true, times: times + 1 }));
  const goTo = (event: Pick<MemberEvent, "start">) => onShow({ ...shown, day: dayOf(event) });
  const monday = mondayOf(shown.day);

  return (
    <>
      <EventsHead day={shown.day} onAdd={add} />
      <PageFrame>
        <EventsToolbar shown={shown} today={romeDay(now)} onShow={onShow} />
        <Box sx={{ mb: 10 }}>
          <WeekClasses
            key={monday}
            monday={monday}
            shown={shown}
            now={now}
            onDay={(day) => onShow({ ...shown, day })}
            onMoved={goTo}
            onAdd={add}
          />
        </Box>
      </PageFrame>
      {adding.times > 0 && (
        <NewClassDialog
          key={adding.times}
          open={adding.open}
          day={shown.day}
          onDone={goTo}
          onClose={() => setAdding({ ...adding, open: false })}
        />
      )}
    </>
  );
}
