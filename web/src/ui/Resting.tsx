import { memo, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isSeen, whenSeen } from "./firstSign.ts";
import { layOut } from "./layOut.ts";
import { useCameAsHtml } from "./useCameAsHtml.ts";

type Rest = { isOver: () => boolean; end: () => void; ended: Promise<void> };

function startRest(): Rest {
  let over = false;
  let resolve: () => void;
  const ended = new Promise<void>((done) => {
    resolve = done;
  });
  const end = () => {
    over = true;
    resolve();
  };
  whenSeen(end);
  return { isOver: () => over || isSeen(), end, ended };
}

type RestedProps = { rest: Rest; onRisen: () => void; children: ReactNode };

/** On the server, and where there is no HTML to rest on, nothing waits. */
function Rested({ rest, onRisen, children }: RestedProps) {
  if (typeof document !== "undefined" && !rest.isOver()) use(rest.ended);
  useEffect(onRisen, [onRisen]);
  return children;
}

/** Nothing but what it is given reaches it: React throws a page's HTML away when it has to show a change in it. */
const Bed = memo((props: RestedProps) => (
  <Suspense>
    <Rested {...props} />
  </Suspense>
));

type Props = {
  /** What is shown is not what the build knew: it cannot wait. */
  awake?: boolean;
  children: ReactNode;
};

/**
 * A part of a page that stays the HTML of the build until it is in view or somebody shows up: a page answers sooner when
 * React has not to take all of it over first. A click hydrates what it hits before it is answered.
 */
export function Resting({ awake = false, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const cameAsHtml = useCameAsHtml();
  const [rest] = useState(startRest);
  const [first] = useState(children);
  const [risen, setRisen] = useState(false);
  const [rise] = useState(() => () => setRisen(true));
  useLayoutEffect(() => {
    if (!root.current) return;
    if (awake || root.current.getBoundingClientRect().top < window.innerHeight) rest.end();
    if (cameAsHtml) layOut(root.current);
  }, [rest, awake, cameAsHtml]);
  return (
    // A page that was gone to is laid out at once: what is above a section that its link names must not shrink afterwards.
    <div ref={root} data-resting={cameAsHtml ? "" : undefined}>
      <Bed rest={rest} onRisen={rise}>
        {risen ? children : first}
      </Bed>
    </div>
  );
}
