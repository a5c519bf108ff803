import { Screen } from "../../../ui/layout/Screen.tsx";
import { Status } from "./Status.tsx";

/** Screen with the scheduled jobs, their last runs, and the mails and payments that need staff. */
export const StatusScreen = () => (
  <Screen title="Stato" hint="Quello che lo studio fa da solo, e quello che aspetta qualcuno.">
    <Status />
  </Screen>
);
