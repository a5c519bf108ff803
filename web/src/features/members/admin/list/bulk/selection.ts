import { MAX_SELECTED } from "@studio/contract/members/bulk.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { useState } from "react";

export type Selection = {
  /** The selected members by id, in the order in which they were selected. */
  members: ReadonlyMap<string, MemberForStaff>;
  /** Whether cards show their checkboxes; a table always does. */
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** Selects those of a page's members whose ids are given, and deselects its others. */
  setPage: (page: readonly MemberForStaff[], ids: ReadonlySet<string>) => void;
  /** Selects members too, `MAX_SELECTED` in all at most. */
  add: (members: readonly MemberForStaff[]) => void;
  clear: () => void;
};

/** Members selected for a bulk act, across pages, searches and filters. */
export function useSelection(): Selection {
  const [members, setMembers] = useState<ReadonlyMap<string, MemberForStaff>>(new Map());
  const [isOn, setOn] = useState(false);
  const limited = (all: readonly MemberForStaff[]) =>
    new Map([...new Map(all.map((one) => [one.id, one]))].slice(0, MAX_SELECTED));
  return {
    members,
    isOn,
    setOn: (next) => {
      setOn(next);
      if (!next) setMembers(new Map());
    },
    setPage: (page, ids) =>
      setMembers((before) => {
        const onPage = new Set(page.map(({ id }) => id));
        const others = [...before.values()].filter(({ id }) => !onPage.has(id));
        return limited([...others, ...page.filter(({ id }) => ids.has(id))]);
      }),
    add: (more) => setMembers((before) => limited([...before.values(), ...more])),
    clear: () => {
      setMembers(new Map());
      setOn(false);
    },
  };
}
