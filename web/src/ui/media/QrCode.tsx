import { renderSVG } from "uqr";
import { brand } from "../theme/palette.ts";

type Props = { text: string; label: string; size: number | string };

/** Renders a text as a QR code; dark on white in both colour schemes, for scanners. */
export const QrCode = ({ text, label, size }: Props) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2, blackColor: brand.ink }))}`}
    alt={label}
    style={{ display: "block", width: size, height: size, borderRadius: 8 }}
  />
);
