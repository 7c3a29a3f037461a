import { useMemo } from 'react';
import { listOwners } from '#shared/contract/answering/suggestions.ts';
import { personNames } from '#shared/domain/accounts/names.ts';
import { useCall } from '#web/api/hooks.ts';
import type { RunPlace } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import type { Option } from '#web/ui/form/Combobox.tsx';

/** Returns the name of the person with an e-mail, as it is shown. */
export type NameOf = (email: string) => string;

/** The people to whom something can be assigned, as options. */
export interface Owners {
  options: readonly Option[];
  /** The person's own e-mail; '' where nothing can be assigned to them. */
  me: string;
  /** Whether they can be told at once by e-mail. */
  mails: boolean;
}

/** How owners are shown: by name, and marked where nothing can be assigned to them any more. */
export interface Naming {
  nameOf: NameOf;
  /** False for somebody who left, or who is no longer set up for the topic at the location. */
  isHere(email: string): boolean;
}

/** Returns the people to whom the suggestions of a report can be assigned, the person first, and how they are named. */
export function useOwners({ topicid, locationid }: RunPlace, enabled = true): Owners & { naming: Naming } {
  const { user } = useSession();
  const answer = useCall(listOwners, { topicid, locationid }, enabled);
  return useMemo(() => {
    const owners = answer.data?.owners ?? [];
    const here = new Set(owners.map(({ useremail }) => useremail));
    const nameOf: NameOf = personNames(here);
    const options = owners
      .map(({ useremail, firstname, userrole }) => ({
        value: useremail,
        label: useremail === user.useremail ? `${nameOf(useremail)} (me)` : nameOf(useremail),
        detail: [firstname, useremail, userrole].filter(Boolean).join(' · '),
      }))
      .sort(
        (a, b) =>
          Number(b.value === user.useremail) - Number(a.value === user.useremail) ||
          a.label.localeCompare(b.label),
      );
    const me = here.has(user.useremail) ? user.useremail : '';
    // Until the people are known, nobody is marked.
    const isHere = (email: string) => !answer.data || here.has(email);
    const mails = answer.data?.tellnow === 'Y';
    return { options, me, mails, naming: { nameOf, isHere } };
  }, [answer.data, user.useremail]);
}
