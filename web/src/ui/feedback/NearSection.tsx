import { type ReactNode, useRef } from "react";
import { useInViewport } from "../hydration/useInViewport.ts";
import { Panel } from "../layout/Panel.tsx";
import { Section } from "../layout/Section.tsx";

type Props = {
  title: string;
  /** Anchor of the section. */
  id: string;
  /** Renders its content, whose data are read once it is near the viewport. */
  children: (isNear: boolean) => ReactNode;
};

/** Renders a section on a panel, and tells its content when it comes near the viewport. */
export function NearSection({ title, id, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(area);
  return (
    <Section title={title} id={id}>
      <div ref={area}>
        <Panel>{children(isNear)}</Panel>
      </div>
    </Section>
  );
}
