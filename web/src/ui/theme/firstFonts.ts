// The font that every page shows first, which is preloaded (vite.config.ts), and fallbacks of the others.
import "./fallbackFonts.css";
import "@fontsource/barlow-condensed/latin-700.css";
