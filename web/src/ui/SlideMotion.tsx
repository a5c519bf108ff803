import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

export type SlideApi = NonNullable<UseEmblaCarouselType[1]>;

type Props = {
  viewport: HTMLElement;
  intervalMs: number;
  playing: boolean;
  /** Slides change without moving: for who asked for less motion. */
  still: boolean;
  onReady: (api: SlideApi) => void;
  onSelect: (index: number) => void;
};

/** The pictures of the next slides come while this one is looked at. */
function fetchAhead(api: SlideApi): void {
  const slides = api.slideNodes();
  for (const ahead of [-1, 1, 2]) {
    const slide = slides.at((api.selectedScrollSnap() + ahead) % slides.length);
    for (const image of slide?.querySelectorAll("img") ?? []) image.loading = "eager";
  }
}

/** Moves the slides of a slideshow. It draws nothing: their markup stands already. */
export function SlideMotion({ viewport, intervalMs, playing, still, onReady, onSelect }: Props) {
  const [autoplay] = useState(() =>
    Autoplay({ delay: intervalMs, jump: still, playOnInit: false, stopOnFocusIn: false }),
  );
  // Where the person scrolled to meanwhile.
  const [startIndex] = useState(() => Math.round(viewport.scrollLeft / viewport.clientWidth) || 0);
  const [attach, api] = useEmblaCarousel({ loop: true, startIndex, duration: 22 }, [autoplay]);

  useEffect(() => {
    viewport.scrollLeft = 0;
    attach(viewport);
  }, [attach, viewport]);

  useEffect(() => {
    if (!api) return;
    const select = () => {
      onSelect(api.selectedScrollSnap());
      fetchAhead(api);
    };
    api.on("select", select);
    select();
    onReady(api);
    return () => {
      api.off("select", select);
    };
  }, [api, onReady, onSelect]);

  useEffect(() => {
    if (!api) return;
    const follow = () => (playing ? autoplay.play() : autoplay.stop());
    follow();
    // A finger on the slides stops them; it lets go.
    api.on("pointerUp", follow);
    return () => {
      api.off("pointerUp", follow);
    };
  }, [api, autoplay, playing]);

  return null;
}
