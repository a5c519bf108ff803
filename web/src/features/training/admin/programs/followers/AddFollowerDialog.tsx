import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { FollowedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useState } from "react";
import { useNow } from "../../../../../lib/clock.ts";
import { sinceLongDay } from "../../../../../lib/format/format.ts";
import { act, sendForm } from "../../../../../lib/http/act.ts";
import { useRead } from "../../../../../lib/http/useRead.ts";
import { type FoundMember, membersQuery } from "../../../../../lib/members.ts";
import { DateField } from "../../../../../ui/dates/DateField.tsx";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../../../ui/form/SubmitButton.tsx";
import { SearchChoice } from "../../../../../ui/form/search/SearchChoice.tsx";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { memberProgramsQuery, useAssignProgram, useEndProgram } from "../../person/api.ts";
import { startForm } from "./forms.ts";

type Props = DialogState & { program: string };

/** Assigns a program to a person found by name. Keyed by its opening. */
export function AddFollowerDialog({ program, open, onClose }: Props) {
  const [member, setMember] = useState<FoundMember>();
  const followed = useRead({ ...memberProgramsQuery(member?.id ?? ""), enabled: member !== undefined });
  return (
    <ActionDialog open={open} title="Aggiungi una persona" onClose={onClose}>
      {/* On a phone the list of what is found needs room below the field, or it would cover the title. */}
      <Box
        sx={{
          display: "grid",
          alignContent: "start",
          gap: 4,
          pb: 2,
          minHeight: member ? 0 : { xs: 400, sm: 0 },
        }}
      >
        {!member && (
          <SearchChoice
            label="Cerca una persona"
            placeholder="Nome, email o telefono"
            query={membersQuery}
            onChoose={setMember}
            autoFocus
          />
        )}
        {member && (
          <Row gap={3} align="center" spread wraps={false}>
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <Strong>{member.title}</Strong>
              <Note variant="body2">{member.detail}</Note>
            </Box>
            <Button onClick={() => setMember(undefined)}>Cambia</Button>
          </Row>
        )}
        {member && (
          <Loaded of={followed} label="Carico i programmi" height={140}>
            {(programs) => (
              <StartForm
                key={member.id}
                program={program}
                member={member}
                current={programs.find(({ id }) => id === program)}
                onClose={onClose}
              />
            )}
          </Loaded>
        )}
      </Box>
    </ActionDialog>
  );
}

type StartProps = {
  program: string;
  member: FoundMember;
  /** The program as the person follows it already, if they do. */
  current: FollowedProgram | undefined;
  onClose: () => void;
};

function StartForm({ program, member: { id, title }, current, onClose }: StartProps) {
  const today = romeDay(useNow());
  const { mutateAsync: assign } = useAssignProgram();
  const { mutateAsync: end } = useEndProgram();
  const params = { id, program };
  const before = current?.starts_on;
  const endAgain = () => act(() => end({ params }), `${title} non segue più il programma.`);
  const startAsBefore = (starts_on: string) => () =>
    act(
      () => assign({ params, body: { starts_on } }),
      `${title} lo segue di nuovo ${sinceLongDay(starts_on)}.`,
    );
  // An assignment without a first day cannot be made anew.
  const undo = current ? before && startAsBefore(before) : endAgain;
  return (
    <>
      {current && (
        <Typography>
          Lo segue già{before ? ` ${sinceLongDay(before)}` : ""}: cambia solo il primo giorno.
        </Typography>
      )}
      <Form
        schema={startForm}
        defaultValues={{ starts_on: today }}
        onSubmit={(body) =>
          sendForm(
            async () => {
              await assign({ params, body });
              onClose();
            },
            `${title} segue il programma ${sinceLongDay(body.starts_on)}.`,
            undo || undefined,
          )
        }
      >
        <Stack>
          <DateField name="starts_on" label="Primo giorno" required />
          <SubmitButton>Assegna</SubmitButton>
        </Stack>
      </Form>
    </>
  );
}
