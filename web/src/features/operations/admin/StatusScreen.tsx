import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { Status } from "./Status.tsx";

/** Screen with the scheduled jobs, their last runs, and the mails and payments that need staff. */
export const StatusScreen = () => (
  <>
    <TitleRow title="Stato" hint="Quello che lo studio fa da solo, e quello che aspetta qualcuno." />
    <PageFrame>
      <Status />
    </PageFrame>
  </>
);
