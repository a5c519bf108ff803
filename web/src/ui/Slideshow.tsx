import Box from "@mui/material/Box";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { SlideControls } from "./SlideControls.tsx";
import type { SlideApi } from "./SlideMotion.tsx";
import { useNear } from "./useNear.ts";
import { useReducedMotion } from "./useReducedMotion.ts";

/** Without it (no network) the slides still scroll by hand. */
const SlideMotion = lazy(() =>
  import("./SlideMotion.tsx").then(
    (module) => ({ default: module.SlideMotion }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  /** What the slides show, for screen readers. */
  label: string;
  slides: ReactNode[];
  /** Width to height, as in CSS; slides with more text than that make all of them taller. */
  ratio?: string;
  /** The same under 640 px. */
  ratioSmall?: string;
  intervalMs?: number;
};

/** Slides that change by themselves until somebody looks closer (public-site §4 and §9). */
export function Slideshow({ label, slides, ratio = "16 / 9", ratioSmall = ratio, intervalMs = 5000 }: Props) {
  const root = useRef<HTMLElement>(null);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [api, setApi] = useState<SlideApi | null>(null);
  const [selected, setSelected] = useState(0);
  const [chosen, setChosen] = useState<"play" | "pause" | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const near = useNear(root);
  const still = useReducedMotion();

  const paused = chosen === null ? still : chosen === "pause";
  const playing = !paused && !hovered && !focused;
  const go = (index: number) => {
    if (api) api.scrollTo(index, still);
    else viewport?.scrollTo({ left: index * viewport.clientWidth });
  };

  return (
    <Box
      ref={root}
      role="group"
      aria-roledescription="carosello"
      aria-label={label}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      }}
    >
      <Box
        ref={setViewport}
        // Until it moves by itself it is scrolled by hand, with the keyboard too.
        {...(!api && { tabIndex: 0 })}
        sx={{
          // Slides and their container are measured from here, whether the container is moved or not.
          position: "relative",
          overflow: api ? "hidden" : "auto hidden",
          scrollSnapType: api ? "none" : "x mandatory",
          scrollbarWidth: "none",
          borderRadius: "12px",
        }}
      >
        <Box
          aria-live={playing ? "off" : "polite"}
          sx={{ display: "flex", touchAction: "pan-y pinch-zoom", cursor: api ? "grab" : "auto" }}
        >
          {slides.map((slide, index) => (
            <Box
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} di ${slides.length}`}
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place.
              key={index}
              inert={api !== null && index !== selected}
              sx={{
                position: "relative",
                flex: "0 0 100%",
                minWidth: 0,
                display: "grid",
                scrollSnapAlign: "start",
                aspectRatio: ratio,
                "@media (max-width: 639.95px)": { aspectRatio: ratioSmall },
                "& > picture > img": {
                  position: "absolute",
                  inset: 0,
                  height: "100%",
                  aspectRatio: "auto",
                  objectFit: "cover",
                },
              }}
            >
              {slide}
            </Box>
          ))}
        </Box>
      </Box>
      <SlideControls
        count={slides.length}
        selected={selected}
        paused={paused}
        onSelect={go}
        onPause={(pause) => setChosen(pause ? "pause" : "play")}
      />
      {near && viewport && (
        <Suspense>
          <SlideMotion
            viewport={viewport}
            intervalMs={intervalMs}
            playing={playing}
            still={still}
            onReady={setApi}
            onSelect={setSelected}
          />
        </Suspense>
      )}
    </Box>
  );
}
