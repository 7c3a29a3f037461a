import { createContext, type ReactNode, use, useMemo } from 'react';
import { personName, personNames } from '#shared/domain/accounts/names.ts';

const NameOf = createContext(personName);

/** Lets people who share a name be told apart within `children`: by their whole addresses. */
export function NamesAmong({ emails, children }: { emails: readonly string[]; children?: ReactNode }) {
  const key = [...new Set(emails)].sort().join(' ');
  const nameOf = useMemo(() => personNames(key.split(' ')), [key]);
  return <NameOf value={nameOf}>{children}</NameOf>;
}

/** Shows what a person is called, with the e-mail address in a tooltip. */
export function PersonName({ email, name }: { email: string; name?: string }) {
  const nameOf = use(NameOf);
  return (
    <span className="person" title={email}>
      {name ?? nameOf(email)}
    </span>
  );
}
