import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useInViewport } from "../hydration/useInViewport.ts";
import { SlideControls } from "./SlideControls.tsx";
import { useReducedMotion } from "./useReducedMotion.ts";

type Props = {
  /** Accessible name. */
  label: string;
  slides: ReactNode[];
  /** CSS aspect ratio; a slide with more text makes all of them taller. */
  ratio?: string;
  /** The same below 640 px. */
  ratioSmall?: string;
  intervalMs?: number;
};

/** Loads the pictures of the neighbouring slides: the browser loads only those in view. */
function fetchNeighbours(viewport: HTMLElement, selected: number, count: number): void {
  for (const step of [1, count - 1]) {
    const slide = viewport.children[(selected + step) % count];
    for (const image of slide?.querySelectorAll("img") ?? []) image.loading = "eager";
  }
}

/** Scrolls to a slide; smoothly only to a neighbour, as from the last to the first all others would rush by. */
function showSlide(viewport: HTMLElement | null, index: number, smooth: boolean): void {
  viewport?.scrollTo({ left: index * viewport.clientWidth, behavior: smooth ? "smooth" : "instant" });
}

/**
 * Renders slides that advance by themselves until a person interacts. Scroll snapping is the browser's: without script
 * they move by finger, wheel and keyboard.
 */
export function Slideshow({ label, slides, ratio = "16 / 9", ratioSmall = ratio, intervalMs = 5000 }: Props) {
  const count = slides.length;
  const viewport = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [chosen, setChosen] = useState<"play" | "pause" | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const near = useInViewport(viewport);
  const still = useReducedMotion();

  const paused = chosen === null ? still : chosen === "pause";
  const playing = near && !paused && !hovered && !focused;

  useEffect(() => {
    if (near && viewport.current) fetchNeighbours(viewport.current, selected, count);
  }, [near, selected, count]);

  useEffect(() => {
    if (!playing) return;
    const next = (selected + 1) % count;
    // Resets the interval after a manual change.
    const timer = setInterval(() => showSlide(viewport.current, next, !still && next > 0), intervalMs);
    return () => clearInterval(timer);
  }, [playing, selected, count, still, intervalMs]);

  return (
    <Box
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
        ref={viewport}
        tabIndex={0}
        aria-live={playing ? "off" : "polite"}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setSelected(Math.round(scrollLeft / clientWidth))
        }
        sx={{
          position: "relative",
          display: "flex",
          overflow: "auto hidden",
          scrollSnapType: "x mandatory",
          overscrollBehaviorX: "contain",
          borderRadius: "12px",
          "@media (scripting: enabled)": { scrollbarWidth: "none" },
        }}
      >
        {slides.map((slide, index) => (
          <Box
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} di ${count}`}
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place.
            key={index}
            inert={near && index !== selected}
            sx={{
              position: "relative",
              flex: "0 0 100%",
              minWidth: 0,
              display: "grid",
              scrollSnapAlign: "start",
              scrollSnapStop: "always",
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
      <SlideControls
        count={count}
        selected={selected}
        paused={paused}
        onSelect={(index) => showSlide(viewport.current, index, !still && Math.abs(index - selected) === 1)}
        onPause={(pause) => setChosen(pause ? "pause" : "play")}
      />
    </Box>
  );
}
