import Box from "@mui/material/Box";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { SocialFeed } from "../consent/SocialFeed.tsx";

/** The latest from the studio's social page; takes no room while there is nothing (public-site §2). */
export const Social = () => (
  <PageFrame>
    <Box sx={{ "& > ul": { my: { xs: 10, md: 16 } } }}>
      <SocialFeed />
    </Box>
  </PageFrame>
);
