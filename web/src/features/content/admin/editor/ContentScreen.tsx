import Skeleton from "@mui/material/Skeleton";
import { type ContentName, contents, isContentName } from "@studio/contract/content/contents.ts";
import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { contentQuery } from "../api.ts";
import { ContentEditor } from "./ContentEditor.tsx";

type Props = {
  /** The member of staff who writes. */
  uid: string;
  name: string;
};

/** The editor of a content, once it is read. Keyed by the content. */
export function ContentScreen({ uid, name }: Props) {
  if (isContentName(name)) return <KnownContent uid={uid} name={name} />;
  return (
    <Screen title="Contenuto">
      <EmptyState
        title="Questo contenuto non c’è"
        hint="L’indirizzo potrebbe essere sbagliato."
        action={<LinkButton to={adminPaths.contents.href()}>Vai ai contenuti</LinkButton>}
      />
    </Screen>
  );
}

function KnownContent({ uid, name }: { uid: string; name: ContentName }) {
  const { data, error, refetch } = useQuery(contentQuery(name));
  if (data) return <ContentEditor uid={uid} content={data} />;
  return (
    <Screen title={contents[name].title}>
      {error ? (
        <ErrorState message={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Stack role="status" label="Carico il contenuto" gap={3}>
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={320} />
        </Stack>
      )}
    </Screen>
  );
}
