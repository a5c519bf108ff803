/** Streets as on a map, of no place in particular, with the studio in the middle. */
export const MapDrawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 640 400"
    preserveAspectRatio="xMidYMin slice"
    width="100%"
    height="100%"
    style={{ position: "absolute", inset: 0 }}
  >
    <rect width="640" height="400" fill="#EDE6DB" />
    <path d="M0 300 L180 250 L210 400 L0 400 Z M470 0 L640 0 L640 96 L500 120 Z" fill="#DCE3CF" />
    <g fill="none" stroke="#FAF7F2" strokeLinecap="round">
      <path strokeWidth="26" d="M-20 232 C140 190 300 214 420 168 S600 120 680 132" />
      <path strokeWidth="18" d="M250 -20 C262 120 330 220 316 420" />
      <path strokeWidth="11" d="M60 -20 L120 420 M470 -20 L548 420 M-20 96 L660 40 M-20 340 L660 300" />
      <path strokeWidth="6" d="M170 -20 L214 420 M380 -20 L412 420 M-20 160 L250 128 M330 250 L660 220" />
    </g>
    <path d="M-20 60 C200 120 420 60 660 250" fill="none" stroke="#C9D3D6" strokeWidth="9" />
    <g transform="translate(303 118)">
      <path d="M0 74 C-40 34 -30 -8 0 -8 S40 34 0 74 Z" fill="#14110F" />
      <circle cy="20" r="11" fill="#FF5A1F" />
    </g>
  </svg>
);
