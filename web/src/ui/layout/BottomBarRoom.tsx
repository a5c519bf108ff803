import GlobalStyles from "@mui/material/GlobalStyles";
import { BOTTOM_BAR_HEIGHT } from "./measures.ts";

const room = {
  html: {
    "@media (max-width: 899.95px)": {
      scrollPaddingBottom: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
    },
  },
};

/** Keeps what is scrolled to, as by the keyboard's focus, above the navigation at the bottom of a phone's screen. */
export const BottomBarRoom = () => <GlobalStyles styles={room} />;
