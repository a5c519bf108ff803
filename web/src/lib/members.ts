import { account } from "@studio/contract/account/endpoints.ts";
import type { Member } from "@studio/contract/account/model.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./http/api.ts";

/** A member as a choice of a search; `detail` is what tells two of one name apart. */
export type FoundMember = Pick<Member, "id" | "first_name" | "last_name" | "picture_url"> & {
  title: string;
  detail: string;
};

/** Members by the starts of their names, for staff. */
export const membersQuery = (text: string) =>
  queryOptions({
    queryKey: ["members", text],
    queryFn: async ({ signal }): Promise<FoundMember[]> => {
      const { users: members } = await call(account.search, { query: { query: text }, signal });
      return members.map((member) => ({
        ...member,
        title: `${member.first_name} ${member.last_name}`,
        // A coach sees no e-mail.
        detail: "email" in member ? member.email : (member.phone ?? ""),
      }));
    },
  });
