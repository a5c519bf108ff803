import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { StudioError } from "@studio/contract/errors.ts";
import type { EditedProgram } from "@studio/contract/training/content.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { adminPaths } from "../../../../../lib/adminPaths.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { EmptyState } from "../../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { PageFrame } from "../../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../../../ui/navigation/LinkButton.tsx";
import { programQuery } from "../api.ts";
import { Editor } from "./Editor.tsx";
import { type VideoPicker, VideoPickerContext } from "./videoPicker.ts";

type Props = {
  /** The member of staff who writes. */
  uid: string;
  program: string;
  /** Control that chooses the video of an exercise. */
  videoPicker: VideoPicker;
  /** Renders the followers of the program as it was saved last. */
  followers: (saved: EditedProgram) => ReactNode;
};

/** The editor of a program, once it is read. Keyed by the program. */
export function EditorScreen({ uid, program, videoPicker, followers }: Props) {
  const { data, error, refetch } = useQuery(programQuery(program));
  if (data) {
    return (
      <VideoPickerContext value={videoPicker}>
        <Editor uid={uid} program={data} followers={followers} />
      </VideoPickerContext>
    );
  }
  const isMissing =
    error instanceof StudioError && (error.code === "program_not_found" || error.code === "invalid_request");
  return (
    <>
      <TitleRow title="Programma" />
      <PageFrame>
        {isMissing && (
          <EmptyState
            title="Questo programma non c’è"
            hint="L’indirizzo potrebbe essere sbagliato."
            action={<LinkButton to={adminPaths.programs.href()}>Vai ai programmi</LinkButton>}
          />
        )}
        {error && !isMissing && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {!error && (
          <Box sx={{ my: 6 }}>
            <Stack role="status" label="Carico il programma" gap={3}>
              <Skeleton variant="rounded" height={56} />
              <Skeleton variant="rounded" height={88} />
              <Skeleton variant="rounded" height={320} />
            </Stack>
          </Box>
        )}
      </PageFrame>
    </>
  );
}
