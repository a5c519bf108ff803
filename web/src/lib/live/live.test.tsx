import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../testing/render.tsx";
import { countTurns, work } from "../../../testing/turns.ts";
import { preloadLive, type Source, useLive } from "./live.ts";

/** Returns a source that is fed by the test, and how often it was subscribed. */
function feed() {
  const listeners = new Set<(value: string) => void>();
  const seen = { subscriptions: 0 };
  const source: Source<string> = (next) => {
    seen.subscriptions += 1;
    listeners.add(next);
    return () => listeners.delete(next);
  };
  const send = (value: string) => {
    for (const next of listeners) next(value);
  };
  return { source, send, seen };
}

test("what arrives together is rendered once", async () => {
  const [names, seats] = [feed(), feed()];
  const rendered: string[] = [];
  function Screen() {
    const [name, seat] = [useLive("names", names.source), useLive("seats", seats.source)];
    const text = [name, seat].map((live) => (live.status === "ready" ? live.data : "…")).join(" ");
    rendered.push(text);
    return <p>{text}</p>;
  }
  await renderComponent(<Screen />);
  await expect.element(page.getByText("… …")).toBeVisible();
  names.send("Small Class");
  seats.send("3 posti");
  await expect.element(page.getByText("Small Class 3 posti")).toBeVisible();
  expect([...new Set(rendered)]).toEqual(["… …", "Small Class 3 posti"]);
});

test("a screen takes over what was loaded before it is rendered", async () => {
  const days = feed();
  preloadLive("days", days.source);
  days.send("domenica");
  const Screen = () => {
    const live = useLive("days", days.source);
    return <p>{live.status === "ready" ? live.data : "…"}</p>;
  };
  await renderComponent(<Screen />);
  await expect.element(page.getByText("domenica")).toBeVisible();
  expect(days.seen.subscriptions).toBe(1);
});

test("a screen that is opened long after what it shows was loaded has it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const hours = feed();
  preloadLive("hours", hours.source);
  hours.send("18:30");
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const Screen = () => {
    const live = useLive("hours", hours.source);
    return <p>{live.status === "ready" ? live.data : "…"}</p>;
  };
  await renderComponent(<Screen />);
  await expect.element(page.getByText("18:30")).toBeVisible();
});

test("what arrives first is rendered in slices that yield to the browser, its changes at once", async () => {
  const rows = feed();
  const turns = countTurns();
  const renderedAt: number[] = [];
  function Row({ name }: { name: string }) {
    work();
    renderedAt.push(turns());
    return <li>{name}</li>;
  }
  function Screen() {
    const live = useLive("rows", rows.source);
    if (live.status !== "ready") return <p>…</p>;
    return (
      <ul>
        {["uno", "due", "tre", "quattro"].map((row) => (
          <Row key={row} name={`${live.data} ${row}`} />
        ))}
      </ul>
    );
  }
  /** Returns in how many turns the page has rendered the rows of a value. */
  const turnsOf = async (value: string) => {
    renderedAt.length = 0;
    rows.send(value);
    await expect.element(page.getByText(`${value} quattro`)).toBeVisible();
    return new Set(renderedAt).size;
  };
  await renderComponent(<Screen />);
  await expect.element(page.getByText("…")).toBeVisible();
  expect(await turnsOf("Forza")).toBeGreaterThan(1);
  expect(await turnsOf("Mobilità")).toBe(1);
});
