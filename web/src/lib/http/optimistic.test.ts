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

test("a change shows at once, for its item only", () => {
  expect(shown(sent, "free")).toBe("booked");
  expect(shownValue(sent, "b", "free")).toBe("free");
});

test("a change is pending until the server answers", () => {
  expect(isPending(sent, "a")).toBe(true);
  expect(isPending(confirmed, "a")).toBe(false);
});

test("a refusal reverts the change", () => {
  expect(shown(changeOptimistically<Value>(sent, { type: "refused", sent: booking }), "free")).toBe("free");
});

test("a confirmed change stays until the data contain it", () => {
  const unchanged = read(confirmed, "free");
  expect(unchanged).toBe(confirmed);
  expect(shown(unchanged, "free")).toBe("booked");
  expect(read(confirmed, "booked").size).toBe(0);
});

test("data that contain the change before the answer count from then on", () => {
  const seen = read(sent, "booked");
  expect(isPending(seen, "a")).toBe(true);
  expect(shown(seen, "free")).toBe("free");
  expect(changeOptimistically<Value>(seen, { type: "confirmed", sent: booking, to: "booked" }).size).toBe(0);
});

test("data with a third value supersede the change", () => {
  expect(shown(sent, "late")).toBe("late");
  expect(read(confirmed, "late").size).toBe(0);
});

test("the server's resulting value is shown", () => {
  const cancelling: Sent<Value> = { id: "a", from: "booked", to: "free" };
  const lateCancelled = changeOptimistically<Value>(send(new Map(), cancelling), {
    type: "confirmed",
    sent: cancelling,
    to: "late",
  });
  expect(shown(lateCancelled, "booked")).toBe("late");
});

test("a removed item drops its change", () => {
  expect(read(confirmed).size).toBe(0);
});

test("the latest of two changes shows, whatever the first one's answer", () => {
  const second: Sent<Value> = { id: "a", from: "free", to: "late" };
  const both = send(sent, second);
  const first = changeOptimistically<Value>(both, { type: "confirmed", sent: booking, to: "booked" });
  expect(shown(read(first, "booked"), "booked")).toBe("late");
  expect(shown(changeOptimistically<Value>(both, { type: "refused", sent: booking }), "free")).toBe("late");
});

test("a second change may revert the first, until the data contain it", () => {
  const back: Sent<Value> = { id: "a", from: "free", to: "free" };
  const both = send(sent, back);
  expect(shown(read(both, "free"), "booked")).toBe("free");
  const done = changeOptimistically<Value>(both, { type: "confirmed", sent: back, to: "free" });
  expect(read(done, "free").size).toBe(0);
});
