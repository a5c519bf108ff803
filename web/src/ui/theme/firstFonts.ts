// What every page shows at once: the look's own face, which is preloaded (vite.config.ts), and what stands in for the others.
import "./fallbackFonts.css";
import "@fontsource/barlow-condensed/latin-700.css";
