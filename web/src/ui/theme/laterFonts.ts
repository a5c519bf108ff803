// Latin subsets only, as of all fonts.
import "@fontsource/inter/latin-400.css";
import "@fontsource/inter/latin-600.css";
import "@fontsource/barlow-condensed/latin-600.css";
