import { type ReactNode, useEffect } from "react";
import { render } from "vitest-browser-react";

function Committed({ onCommit }: { onCommit: () => void }) {
  useEffect(onCommit, [onCommit]);
  return null;
}

/** Renders, and resolves after the effects of the first commit: React's production build has no `act` to wait for them. */
export async function renderCommitted(children: ReactNode) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screen = await render(
    <>
      {children}
      <Committed onCommit={resolve} />
    </>,
  );
  await promise;
  return screen;
}
