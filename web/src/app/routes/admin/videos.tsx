import { VideosScreen } from "../../../features/library/admin/VideosScreen.tsx";
import { Page } from "../../page/head.tsx";

/** The video library. */
export const Component = () => (
  <Page title="Video" description="I video della videoteca." robots="noindex">
    <VideosScreen />
  </Page>
);
