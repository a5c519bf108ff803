import { account } from "@studio/contract/members/account/endpoints.ts";
import type { Member } from "@studio/contract/people/model.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./http/api.ts";

/** A member as a choice of a search; `detail` distinguishes two of the same name. */
export type FoundMember = Pick<Member, "id" | "first_name" | "last_name" | "picture_url"> & {
  title: string;
  detail: string;
};

/** Returns the query of members by name prefixes, for staff. */
export const membersQuery = (text: string) =>
  queryOptions({
    queryKey: ["members", text],
    queryFn: async ({ signal }): Promise<FoundMember[]> => {
      const { users: members } = await call(account.search, { query: { query: text }, signal });
      return members.map((member) => ({
        ...member,
        title: `${member.first_name} ${member.last_name}`,
        // Coaches do not receive e-mail addresses.
        detail: "email" in member ? member.email : member.phone ? formatPhone(member.phone) : "",
      }));
    },
  });
