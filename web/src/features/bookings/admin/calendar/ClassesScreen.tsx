import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassInput, MemberClass } from "@studio/contract/bookings/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { createIdempotencyKeys } from "../../../../lib/http/idempotencyKeys.ts";
import { paths } from "../../../../lib/paths.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { IronBand } from "../../../../ui/brand/IronBand.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { onIron } from "../../../../ui/theme/tones.ts";
import { useCreateClass } from "../api.ts";
import { ClassForm } from "../ClassForm.tsx";
import { usual } from "../forms.ts";
import { ClassesToolbar } from "./ClassesToolbar.tsx";
import type { Shown } from "./view.ts";
import { WeekClasses } from "./WeekClasses.tsx";
import { mondayOf } from "./week.ts";

/** On phones the first of them across, the other two below it. */
const actions = {
  display: "grid",
  gap: 2,
  flexGrow: { xs: 1, sm: 0 },
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(3, auto)" },
  "& > *": { px: { xs: 2, md: 6 } },
  "& > button": { gridColumn: { xs: "1 / -1", md: "auto" } },
};

/** What is done with classes, whichever are shown. */
function ClassesHead({ day, onAdd }: { day: string; onAdd: () => void }) {
  const mayEdit = useCan("classes.edit");
  const maySchedule = useCan("timetable.edit");
  return (
    <IronBand>
      <Box sx={{ ...onIron, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          Classi
        </Typography>
        <Box sx={actions}>
          {mayEdit && (
            <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
              Aggiungi una classe
            </Button>
          )}
          <LinkButton to={paths.adminRoster.href(day)} variant="outlined">
            Elenco del giorno
          </LinkButton>
          {maySchedule && (
            <LinkButton to={paths.adminTimetable.href()} variant="outlined">
              Orario settimanale
            </LinkButton>
          )}
        </Box>
      </Box>
    </IronBand>
  );
}

type Props = { day: string; open: boolean; onDone: (gymClass: MemberClass) => void; onClose: () => void };

/** A single class beside those of the timetable. */
function NewClassDialog({ day, open, onDone, onClose }: Props) {
  const { mutateAsync: createClass } = useCreateClass();
  const [keys] = useState(createIdempotencyKeys);
  const create = async (wanted: ClassInput) => {
    const made = await createClass({ body: wanted, key: keys.keyFor(wanted) });
    onClose();
    onDone(made);
  };
  return (
    <ActionDialog open={open} title="Aggiungi una classe" onClose={onClose}>
      <ClassForm
        typed={{ ...usual, day }}
        label="Aggiungi la classe"
        onSubmit={(wanted) => sendForm(() => create(wanted), "Classe aggiunta al calendario.")}
      />
    </ActionDialog>
  );
}

/** The classes of a day or a week for staff. */
export function ClassesScreen({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const now = useNow();
  // Each opening starts anew; closed, the dialogue fades out with what was typed.
  const [adding, setAdding] = useState({ open: false, times: 0 });
  const add = () => setAdding(({ times }) => ({ open: true, times: times + 1 }));
  const goTo = (gymClass: Pick<MemberClass, "start">) => onShow({ ...shown, day: dayOf(gymClass) });
  const monday = mondayOf(shown.day);

  return (
    <>
      <ClassesHead day={shown.day} onAdd={add} />
      <PageFrame>
        <ClassesToolbar shown={shown} today={romeDay(now)} onShow={onShow} />
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
