import { MemberLibrary } from "../features/library/member/MemberLibrary.tsx";
import { ConsentVideo } from "../features/site/consent/ConsentVideo.tsx";

/** The video library, whose players come after consent. */
export const OnlineLibrary = ({ onOpen }: { onOpen: (open: boolean) => void }) => (
  <MemberLibrary Video={ConsentVideo} onOpen={onOpen} />
);
