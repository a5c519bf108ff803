import Box from "@mui/material/Box";
import { create } from "canvas-confetti";
import { useEffect, useRef } from "react";
import { brand } from "../theme/palette.ts";

const BURST_EVERY_MS = 300;
/** Lifetime of a piece, in frames of 1/60 s. */
const FALL_FRAMES = 90;

/** Rains confetti over the page for `ms` milliseconds; none with reduced motion. A chunk of its own. */
export function Confetti({ ms, onEnd }: { ms: number; onEnd: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!canvas.current) return;
    // No worker: the Content Security Policy does not allow its inline one.
    const fire = create(canvas.current, { resize: true, disableForReducedMotion: true });
    const burst = (x: number, angle: number) =>
      void fire({
        particleCount: 28,
        spread: 70,
        startVelocity: 46,
        ticks: FALL_FRAMES,
        origin: { x, y: 0.7 },
        angle,
        colors: [brand.ember, "#FFB38F", "#FFBE55", brand.steel, brand.paper],
      });
    const bursts = () => {
      burst(0, 60);
      burst(1, 120);
    };
    bursts();
    const repeat = setInterval(bursts, BURST_EVERY_MS);
    const lastBurst = setTimeout(() => clearInterval(repeat), ms - (FALL_FRAMES / 60) * 1000);
    const over = setTimeout(() => end.current(), ms);
    return () => {
      clearInterval(repeat);
      clearTimeout(lastBurst);
      clearTimeout(over);
      fire.reset();
    };
  }, [ms]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      aria-hidden
      sx={{
        position: "fixed",
        inset: 0,
        width: "100%",
        height: "100%",
        zIndex: "tooltip",
        pointerEvents: "none",
      }}
    />
  );
}
