import type { ReactNode } from "react";

type Partner = { name: string; mark: ReactNode };

/** The studio's partners and their logos, drawn without text on 96 × 48; placeholders for the owner's own. */
export const partners: readonly Partner[] = [
  {
    name: "Ghisa Attrezzi",
    mark: (
      <>
        <path d="M6 24h84" stroke="currentColor" strokeWidth="5" />
        <path d="M18 8v32M28 13v22M78 8v32M68 13v22" stroke="currentColor" strokeWidth="8" />
      </>
    ),
  },
  {
    name: "Fisio Brianza",
    mark: (
      <>
        <circle cx="48" cy="24" r="20" fill="none" stroke="currentColor" strokeWidth="5" />
        <path d="M14 24h20l7-13 11 26 8-13h22" fill="none" stroke="currentColor" strokeWidth="5" />
      </>
    ),
  },
  {
    name: "Passo Running",
    mark: <path d="M12 38 32 10h12L24 38zM36 38 56 10h12L48 38zM60 38 80 10h12L72 38z" fill="currentColor" />,
  },
  {
    name: "Orto & Nutrizione",
    mark: (
      <>
        <path d="M48 44C48 22 30 10 12 10c0 20 14 32 36 34z" fill="currentColor" />
        <path
          d="M50 44c0-18 14-30 34-32 0 18-12 30-34 32z"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
        />
      </>
    ),
  },
];
