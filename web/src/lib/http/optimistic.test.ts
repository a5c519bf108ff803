import { expect, test } from "vitest";
import { type Changes, changeOptimistically, isPending, type Sent, shownValue } from "./optimistic.ts";

type Value = "free" | "booked" | "late";

const booking: Sent<Value> = { id: "a", from: "free", to: "booked" };
const sent = send(new Map(), booking);
const confirmed = changeOptimistically<Value>(sent, { type: "confirmed", sent: booking, to: "booked" });

function send(changes: Changes<Value>, one: Sent<Value>) {
  return changeOptimistically<Value>(changes, { type: "sent", sent: one });
}
const read = (changes: Changes<Value>, value?: Value) =>
  changeOptimistically<Value>(changes, { type: "read", values: new Map(value && [["a", value]]) });
const shown = (changes: Changes<Value>, value: Value) => shownValue(changes, "a", value);

test("a change shows at once, of its item alone", () => {
  expect(shown(sent, "free")).toBe("booked");
  expect(shownValue(sent, "b", "free")).toBe("free");
});

test("it is pending until the server answers", () => {
  expect(isPending(sent, "a")).toBe(true);
  expect(isPending(confirmed, "a")).toBe(false);
});

test("a refusal takes it back", () => {
  expect(shown(changeOptimistically<Value>(sent, { type: "refused", sent: booking }), "free")).toBe("free");
});

test("a confirmed change holds until the data show it", () => {
  const unchanged = read(confirmed, "free");
  expect(unchanged).toBe(confirmed);
  expect(shown(unchanged, "free")).toBe("booked");
  expect(read(confirmed, "booked").size).toBe(0);
});

test("data that show it before the answer count from then on, whatever they say next", () => {
  const seen = read(sent, "booked");
  expect(isPending(seen, "a")).toBe(true);
  expect(shown(seen, "free")).toBe("free");
  expect(changeOptimistically<Value>(seen, { type: "confirmed", sent: booking, to: "booked" }).size).toBe(0);
});

test("data that say something else than before count as well", () => {
  expect(shown(sent, "late")).toBe("late");
  expect(read(confirmed, "late").size).toBe(0);
});

test("what the server made of it is shown", () => {
  const cancelling: Sent<Value> = { id: "a", from: "booked", to: "free" };
  const late = changeOptimistically<Value>(send(new Map(), cancelling), {
    type: "confirmed",
    sent: cancelling,
    to: "late",
  });
  expect(shown(late, "booked")).toBe("late");
});

test("an item that is gone takes its change along", () => {
  expect(read(confirmed).size).toBe(0);
});

test("of two changes the latest shows, whatever the first one brings", () => {
  const second: Sent<Value> = { id: "a", from: "free", to: "late" };
  const both = send(sent, second);
  const first = changeOptimistically<Value>(both, { type: "confirmed", sent: booking, to: "booked" });
  expect(shown(read(first, "booked"), "booked")).toBe("late");
  expect(shown(changeOptimistically<Value>(both, { type: "refused", sent: booking }), "free")).toBe("late");
});

test("of two changes the second may take the first back, and ends when the data say so", () => {
  const back: Sent<Value> = { id: "a", from: "free", to: "free" };
  const both = send(sent, back);
  expect(shown(read(both, "free"), "booked")).toBe("free");
  const done = changeOptimistically<Value>(both, { type: "confirmed", sent: back, to: "free" });
  expect(read(done, "free").size).toBe(0);
});
