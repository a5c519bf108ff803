import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type EnrolmentForStaff, enrolmentEnd } from "@studio/contract/enrolments/model.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";
import { formatDay } from "../../../../lib/format/format.ts";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { dueFee, enrolmentQuery, useEndEnrolment, validityOf } from "../../../../lib/payments/enrolment.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { type DialogState, useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";

const EnrolDialog = whenOpened(async () => ({
  default: (await import("./EnrolDialog.tsx")).EnrolDialog,
}));

type Entry = EnrolmentForStaff["entries"][number];

/** Returns by whom an entry was made: a buyer pays the fee online. */
const byWhom = ({ how, by_name }: Entry, person: string): string =>
  how === "paid" && by_name === person ? "online" : `registrata da ${by_name}`;

const kinds = { paid: "Pagata", waived: "Esonero", recorded: "Pagata altrove" } as const;

/** Returns what became of an entry: `valida fino al 28 gennaio 2027`, `finita: Rimborso`. */
const stateOf = ({ ended, ...entry }: Entry): string =>
  ended ? `non vale più: ${ended.reason}` : validityOf(entry);

type EndProps = DialogState & { uid: string; entry: Entry };

/** Ends an enrolment that was waived or recorded by mistake. */
function EndDialog({ uid, entry, ...dialog }: EndProps) {
  const { mutateAsync: end } = useEndEnrolment();
  return (
    <FormDialog
      {...dialog}
      title="Togliere questa iscrizione?"
      submitLabel="Togli"
      schema={enrolmentEnd.pick({ reason: true })}
      defaultValues={{ reason: "" }}
      onSubmit={({ reason }) =>
        sendAndClose(
          dialog.onClose,
          () => end({ params: { id: uid }, body: { entry: entry.id, reason } }),
          "Iscrizione tolta: la quota è di nuovo da pagare.",
        )
      }
    >
      <FormField name="reason" label="Motivo" autoComplete="off" required />
    </FormDialog>
  );
}

type Props = { person: { id: string; name: string } };

/** Shows whether a person's enrolment is valid and takes its fee; nothing where the studio asks and has none. */
export function EnrolmentPanel({ person }: Props) {
  const enrolment = useRead(enrolmentQuery(person.id));
  const adding = useDialog();
  const ending = useDialog<Entry>();
  const { data } = enrolment;
  if (data && data.fee === null && data.entries.length === 0) return null;
  const due = data && dueFee(data);
  return (
    <Section
      title="Iscrizione"
      action={
        due && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => adding.show()}>
            Registra la quota
          </Button>
        )
      }
    >
      <Panel>
        <Loaded of={enrolment} label="Carico l’iscrizione" height={56}>
          {({ valid, entries }) => (
            <>
              <Note>
                {valid && `Iscrizione ${validityOf(valid)}.`}
                {!valid && due && `Da pagare: ${due.name}, ${feeCostText(due)}.`}
                {!valid && !due && "Lo studio non chiede più una quota."}
              </Note>
              {entries.length > 0 && (
                <Box component="ul" aria-label="Iscrizioni">
                  {entries.map((entry) => (
                    <ListRow
                      key={entry.id}
                      title={`${kinds[entry.how]} il ${formatDay(entry.from)}`}
                      note={[stateOf(entry), entry.reason, byWhom(entry, person.name)]
                        .filter(Boolean)
                        .join(" · ")}
                      wraps
                    >
                      {entry.how !== "paid" && entry.ended === null && (
                        <Button
                          variant="outlined"
                          aria-haspopup="dialog"
                          aria-label={`Togli l’iscrizione del ${formatDay(entry.from)}`}
                          onClick={() => ending.show(entry)}
                        >
                          Togli
                        </Button>
                      )}
                    </ListRow>
                  ))}
                </Box>
              )}
            </>
          )}
        </Loaded>
      </Panel>
      {due && adding.render((dialog) => <EnrolDialog {...dialog} person={person} fee={due} />)}
      {ending.render((dialog, entry) => (
        <EndDialog {...dialog} uid={person.id} entry={entry} />
      ))}
    </Section>
  );
}
