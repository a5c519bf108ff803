import { Fill } from "../layout/flow/Fill.tsx";
import { Row } from "../layout/flow/Row.tsx";
import { Stack } from "../layout/flow/Stack.tsx";
import { brand } from "../theme/palette.ts";

/** Renders a list of what is included, each item with a tick. */
export const Points = ({ items }: { items: readonly string[] }) => (
  <Stack component="ul" gap={2.5}>
    {items.map((item) => (
      <Row component="li" key={item} gap={3} wraps={false}>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          aria-hidden
          focusable="false"
          style={{ flexShrink: 0 }}
        >
          <path d="M3 3h18v18H3z" fill={brand.ember} />
          <path d="m7 12 3.500 3.500L17 8.500" fill="none" stroke={brand.ink} strokeWidth="2.5" />
        </svg>
        <Fill component="span">{item}</Fill>
      </Row>
    ))}
  </Stack>
);
