import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../testing/render.tsx";
import { countTurns, work } from "../../../testing/turns.ts";
import { useIsShown } from "./useIsShown.ts";

test("what is out of sight is rendered after the first screen, in slices that yield to the browser", async () => {
  const turns = countTurns();
  const renderedAt = new Set<number>();
  const commits: boolean[] = [];
  function Row({ name }: { name: string }) {
    work();
    renderedAt.add(turns());
    return <li>{name}</li>;
  }
  function Screen() {
    const isShown = useIsShown();
    useLayoutEffect(() => void commits.push(isShown));
    return (
      <ul>{isShown && ["uno", "due", "tre", "quattro"].map((name) => <Row key={name} name={name} />)}</ul>
    );
  }
  await renderComponent(<Screen />);
  await expect.element(page.getByText("quattro")).toBeVisible();
  expect(commits).toEqual([false, true]);
  expect(renderedAt.size).toBeGreaterThan(1);
});
