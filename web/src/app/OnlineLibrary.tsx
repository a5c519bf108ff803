import { MemberLibrary } from "../features/library/member/MemberLibrary.tsx";
import { ConsentVideo } from "../features/site/consent/ConsentVideo.tsx";

/** Renders the video library, whose players load after consent. */
export const OnlineLibrary = ({ onOpen }: { onOpen: (open: boolean) => void }) => (
  <MemberLibrary Video={ConsentVideo} onOpen={onOpen} />
);
