import Box from "@mui/material/Box";
import { type ReactNode, Suspense } from "react";
import { ConsentBanner } from "../../features/site/consent/ConsentBanner.tsx";
import { SkipLink } from "../../ui/navigation/SkipLink.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

/** Renders header, the page's one `main`, footer and cookie banner. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
    <SkipLink />
    <Suspense>
      <Header />
    </Suspense>
    <Box component="main" id="contenuto" tabIndex={-1} sx={{ flexGrow: 1 }}>
      <Suspense>{children}</Suspense>
    </Box>
    <Suspense>
      <Footer />
    </Suspense>
    <ConsentBanner />
  </Box>
);
