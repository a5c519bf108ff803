import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useSession } from "../../lib/session/session.ts";
import { IronBand } from "../../ui/layout/IronBand.tsx";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";
import { Page } from "../page/head.tsx";

type Props = { title: string; description: string; children: (uid: string) => ReactNode };

/** Renders a tab of the members' app: its head, and its content for the signed-in member. */
export function MemberScreen({ title, description, children }: Props) {
  const session = useSession();
  return (
    session && (
      <Page title={title} description={description} robots="noindex">
        <IronBand compact wide>
          <Typography variant="h1">{title}</Typography>
        </IronBand>
        <PageFrame wide>{children(session.user.id)}</PageFrame>
      </Page>
    )
  );
}
