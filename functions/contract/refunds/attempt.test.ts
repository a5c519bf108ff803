import { describe, expect, test } from "vitest";
import { isRefundRunning, settlementByHand } from "./attempt.ts";

const now = new Date("2027-03-01T09:00:00Z");
const inTime = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe("an ordered refund", () => {
  test.each([
    ["that nobody tries", null, { running: false, byHand: "settle" }],
    ["that is being made", { until: inTime(1), unanswered: false }, { running: true, byHand: "wait" }],
    ["without an answer", { until: inTime(1), unanswered: true }, { running: false, byHand: "wait" }],
    ["whose attempt has died", { until: now, unanswered: false }, { running: false, byHand: "ask" }],
    ["without an answer for long", { until: now, unanswered: true }, { running: false, byHand: "ask" }],
  ] as const)("%s", (_, refundAttempt, { running, byHand }) => {
    expect(isRefundRunning({ refundAttempt }, now)).toBe(running);
    expect(settlementByHand({ refundAttempt }, now)).toBe(byHand);
  });
});
