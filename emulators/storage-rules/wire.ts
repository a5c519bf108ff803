import { z } from "zod";
import { setOf } from "./equality.ts";
import { bool, float, list, map, nothing, parseTimestamp, text, type Value } from "./value.ts";

/** A value as the Storage emulator writes it: an object with one field that names the type. */
export const wireValue: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.object({ null_value: z.null() }).transform(() => nothing),
    z.object({ bool_value: z.boolean() }).transform((wire) => bool(wire.bool_value)),
    // The emulator calls every whole number an int, also one beyond 64 bits.
    z
      .object({ int_value: z.number().refine(Number.isInteger) })
      .transform((wire): Value => ({ type: "int", value: BigInt(wire.int_value) })),
    z.object({ float_value: z.number() }).transform((wire) => float(wire.float_value)),
    z.object({ string_value: z.string() }).transform((wire) => text(wire.string_value)),
    z.object({ timestamp_value: z.string() }).transform((wire) => parseTimestamp(wire.timestamp_value)),
    z
      .object({ path_value: z.object({ segments: z.array(z.object({ simple: z.string() })) }) })
      .transform(
        (wire): Value => ({ type: "path", segments: wire.path_value.segments.map(({ simple }) => simple) }),
      ),
    z
      .object({ list_value: z.object({ values: z.array(wireValue) }) })
      .transform((wire) => list(wire.list_value.values)),
    z
      .object({ set_value: z.object({ values: z.array(wireValue) }) })
      .transform((wire) => setOf(wire.set_value.values)),
    z
      .object({ map_value: z.object({ fields: z.record(z.string(), wireValue) }) })
      .transform((wire) => map(Object.entries(wire.map_value.fields))),
  ]),
);
