import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { FollowedProgram } from "@studio/contract/training/staffEndpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../../../lib/clock.ts";
import { sinceLongDay } from "../../../../../lib/format/format.ts";
import { act, sendForm } from "../../../../../lib/http/act.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { type FoundMember, membersQuery } from "../../../../../lib/members.ts";
import { DateField } from "../../../../../ui/dates/DateField.tsx";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { Form } from "../../../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../../../ui/form/SubmitButton.tsx";
import { SearchChoice } from "../../../../../ui/form/search/SearchChoice.tsx";
import { memberProgramsQuery, useChangePrograms } from "../../person/api.ts";
import { startForm } from "./forms.ts";

type Props = { program: string; open: boolean; onClose: () => void };

/** Assigns a program to a person found by name. Keyed by its opening. */
export function AddFollowerDialog({ program, open, onClose }: Props) {
  const [member, setMember] = useState<FoundMember>();
  const {
    data: followed,
    error,
    refetch,
  } = useQuery({
    ...memberProgramsQuery(member?.id ?? ""),
    enabled: member !== undefined,
  });
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
          <Box sx={{ display: "flex", alignItems: "center", gap: 3 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography sx={{ fontWeight: 600 }}>{member.title}</Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {member.detail}
              </Typography>
            </Box>
            <Button onClick={() => setMember(undefined)}>Cambia</Button>
          </Box>
        )}
        {member && !followed && !error && <Skeleton variant="rounded" height={140} />}
        {member && !followed && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {member && followed && (
          <StartForm
            key={member.id}
            program={program}
            member={member}
            current={followed.find(({ id }) => id === program)}
            onClose={onClose}
          />
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
  const { assign, end } = useChangePrograms(id);
  const before = current?.starts_on;
  const endAgain = () => act(() => end(program), `${title} non segue più il programma.`);
  const startAsBefore = (starts_on: string) => () =>
    act(() => assign({ program, starts_on }), `${title} lo segue di nuovo ${sinceLongDay(starts_on)}.`);
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
        onSubmit={({ starts_on }) =>
          sendForm(
            async () => {
              await assign({ program, starts_on });
              onClose();
            },
            `${title} segue il programma ${sinceLongDay(starts_on)}.`,
            undo || undefined,
          )
        }
      >
        <Box sx={{ display: "grid", gap: 4 }}>
          <DateField name="starts_on" label="Primo giorno" required />
          <SubmitButton>Assegna</SubmitButton>
        </Box>
      </Form>
    </>
  );
}
