import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { StudioRules } from "@studio/contract/bookings/studioRules.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { newClassValues } from "../../../../lib/classes/classForm.ts";
import { useNow } from "../../../../lib/clock.ts";
import { useRules } from "../../../../lib/content/rules.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { createIdempotencyKeys } from "../../../../lib/http/idempotencyKeys.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { dialogContent } from "../../../../ui/hydration/whenRendered.tsx";
import { Visible } from "../../../../ui/layout/flow/Visible.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { visuallyHidden } from "../../../../ui/layout/visuallyHidden.ts";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { OptionsMenu } from "../../../../ui/navigation/OptionsMenu.tsx";
import { ToggleChip } from "../../../../ui/navigation/ToggleChip.tsx";
import { useSheetParam } from "../../../../ui/routing/useSheet.ts";
import { useCreateClass } from "../api.ts";
import type { PlacesStep } from "../ClassDialog.tsx";
import { ClassesToolbar } from "./ClassesToolbar.tsx";
import { useOwnClasses } from "./ownClasses.ts";
import type { CalendarState } from "./view.ts";
import { WeekClasses } from "./WeekClasses.tsx";
import { mondayOf } from "./week.ts";

const ClassForm = dialogContent(async () => (await import("../ClassForm.tsx")).ClassForm);

/** Header with the actions that do not depend on the visible classes; on a phone in one row. */
function ClassesHead({ day, onAdd }: { day: string; onAdd: () => void }) {
  const mayEdit = useCan("classes.edit");
  const maySchedule = useCan("timetable.edit");
  const mayClose = useCan("closures.manage");
  const others = [
    ...(maySchedule ? [{ label: "Orario settimanale", href: adminPaths.timetable.href() }] : []),
    ...(mayClose ? [{ label: "Chiusure", href: adminPaths.closures.href() }] : []),
  ];
  return (
    <TitleRow title="Classi">
      {mayEdit && (
        <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
          Aggiungi
          <Box component="span" sx={{ whiteSpace: "pre", "@media (max-width: 599.95px)": visuallyHidden }}>
            {" una classe"}
          </Box>
        </Button>
      )}
      <LinkButton to={adminPaths.roster.href(day)} variant="outlined">
        Elenco del giorno
      </LinkButton>
      {others.map(({ label, href }) => (
        <Visible key={href} from="sm">
          <LinkButton to={href} variant="outlined">
            {label}
          </LinkButton>
        </Visible>
      ))}
      {others.length > 0 && (
        <Box sx={{ display: { sm: "none" }, "&&": { flexGrow: 0 } }}>
          <OptionsMenu label="Altro sulle classi" items={others} />
        </Box>
      )}
    </TitleRow>
  );
}

/** Search parameter that opens the form of a new class. */
const NEW_CLASS = "nuova";

type Props = {
  day: string;
  rules: StudioRules;
  open: boolean;
  onDone: (gymClass: MemberClass) => void;
  onClose: () => void;
};

/** Creates a single class outside the timetable. */
function NewClassDialog({ day, rules, open, onDone, onClose }: Props) {
  const { mutateAsync: createClass } = useCreateClass();
  const [keys] = useState(createIdempotencyKeys);
  const create = async (input: ClassInput) => {
    const created = await createClass({ body: input, key: keys.keyFor(input) });
    onClose();
    onDone(created);
  };
  return (
    <ActionDialog open={open} title="Aggiungi una classe" onClose={onClose} param={NEW_CLASS}>
      <ClassForm
        typed={{ ...newClassValues(rules), day }}
        label="Aggiungi la classe"
        onSubmit={(input) => sendForm(() => create(input), "Classe aggiunta al calendario.")}
      />
    </ActionDialog>
  );
}

type ScreenProps = PlacesStep & { calendar: CalendarState; onShow: (calendar: CalendarState) => void };

/** Staff's calendar of a day or a week. */
export function ClassesScreen({ calendar, places, onShow }: ScreenProps) {
  const now = useNow();
  const rules = useRules();
  const own = useOwnClasses();
  const mayEdit = useCan("classes.edit");
  const sheet = useSheetParam(NEW_CLASS);
  // Resets the dialog's state at each opening.
  const [openings, setOpenings] = useState(0);
  const add = () => {
    setOpenings(openings + 1);
    sheet.show("1");
  };
  const goTo = (gymClass: Pick<MemberClass, "start">) => onShow({ ...calendar, day: dayOf(gymClass) });
  const monday = mondayOf(calendar.day);

  return (
    <>
      <ClassesHead day={calendar.day} onAdd={add} />
      <PageFrame>
        <ClassesToolbar calendar={calendar} today={romeDay(now)} onShow={onShow} />
        {own.coach && (
          <Box sx={{ mb: 4 }}>
            <ToggleChip pressed={own.isOn} onToggle={own.toggle}>
              Le mie classi
            </ToggleChip>
          </Box>
        )}
        <Box sx={{ mb: 10 }}>
          <WeekClasses
            key={monday}
            coach={own.isOn ? own.coach : undefined}
            monday={monday}
            calendar={calendar}
            now={now}
            places={places}
            onDay={(day) => onShow({ ...calendar, day })}
            onMoved={goTo}
            onAdd={add}
          />
        </Box>
      </PageFrame>
      {mayEdit && sheet.value !== null && (
        <NewClassDialog
          key={openings}
          open={sheet.open}
          day={calendar.day}
          rules={rules}
          onDone={goTo}
          onClose={sheet.close}
        />
      )}
    </>
  );
}
