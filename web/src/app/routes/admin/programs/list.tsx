import { ProgramsScreen } from "../../../../features/training/admin/programs/ProgramsScreen.tsx";
import { Page } from "../../../page/head.tsx";

/** The training programs. */
export const Component = () => (
  <Page title="Programmi" description="I programmi di allenamento." robots="noindex">
    <ProgramsScreen />
  </Page>
);
