import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { coachChoices } from "@studio/contract/bookings/classTypes.ts";
import type { Colleague } from "@studio/contract/people/staff.ts";
import { isBelow, type Role, roles } from "@studio/contract/roles.ts";
import { useState } from "react";
import { useClassLists } from "../../../../lib/content/classLists.ts";
import { act } from "../../../../lib/http/act.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { ChoiceField } from "../../../../ui/form/ChoiceField.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { useSetRole } from "./api.ts";
import { roleHints, roleTitle } from "./labels.ts";

/** Returns what a change of role does to the person's sessions. */
function consequence(from: Role | null, to: Role, isSelf: boolean): string {
  if (from === to) return "";
  if (!isBelow(to, from ?? undefined)) return "Il nuovo ruolo vale dal prossimo accesso.";
  return isSelf
    ? "Esci subito da tutti i tuoi dispositivi e rientri con il nuovo ruolo."
    : "Esce subito da tutti i suoi dispositivi e rientra con il nuovo ruolo.";
}

type Props = DialogState & {
  colleague: Colleague;
  isSelf: boolean;
  onRemove: () => void;
};

/** Changes or removes the role of a member of staff. Keyed by its opening. */
export function RoleDialog({ colleague, isSelf, open, onClose, onRemove }: Props) {
  const { id, name, role, coach, complete } = colleague;
  const coaches = coachChoices(useClassLists(), coach);
  const [chosen, setChosen] = useState(role ?? "coach");
  const [chosenCoach, setCoach] = useState(coach);
  const isSame = chosen === role && chosenCoach === coach && complete;
  const { mutateAsync: setRole, isPending } = useSetRole();
  const save = async () => {
    if (
      await act(
        () => setRole({ params: { id }, body: { role: chosen, coach: chosenCoach } }),
        `${name}: fatto.`,
      )
    )
      onClose();
  };
  return (
    <ActionDialog
      open={open}
      title={`Ruolo di ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="contained"
            size="large"
            loading={isPending}
            disabled={isSame}
            onClick={() => void save()}
          >
            Salva
          </Button>
          <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={onRemove}>
            Togli dallo staff
          </Button>
        </>
      }
    >
      <RadioGroup aria-label="Ruolo" value={chosen}>
        {roles.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio onChange={() => setChosen(option)} />}
            label={
              <Stack component="span" gap={0}>
                <Strong component="span">{roleTitle(option)}</Strong>
                <Note component="span" variant="body2">
                  {roleHints[option]}
                </Note>
              </Stack>
            }
          />
        ))}
      </RadioGroup>
      <Box sx={{ mt: 4 }}>
        <ChoiceField
          label="In calendario è il coach"
          value={chosenCoach ?? ""}
          options={[
            { value: "", label: "Nessuno" },
            ...coaches.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(value) => setCoach(value || null)}
        />
      </Box>
      <Typography role="status" variant="body2" sx={{ mt: 4, minHeight: "1.5em" }}>
        {consequence(role, chosen, isSelf)}
      </Typography>
    </ActionDialog>
  );
}
