import './Person.css';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { initialsOf, personName, personNames, shortName, shortNames } from '#shared/domain/accounts/names.ts';
import { SessionContext } from '#web/session/session.ts';

const Names = createContext({ nameOf: personName, shortOf: (email: string) => shortName(personName(email)) });

/** Lets people who share a name be told apart within `children`: by their whole names, or their addresses. */
export function NamesAmong({ emails, children }: { emails: readonly string[]; children?: ReactNode }) {
  const key = [...new Set(emails)].sort().join(' ');
  const names = useMemo(() => {
    const people = key.split(' ');
    return { nameOf: personNames(people), shortOf: shortNames(people) };
  }, [key]);
  return <Names value={names}>{children}</Names>;
}

/** Shows what a person is called, with the e-mail address in a tooltip. */
export function PersonName({ email }: { email: string }) {
  const { nameOf } = use(Names);
  return (
    <span className="person-name" title={email}>
      {nameOf(email)}
    </span>
  );
}

/** Shows the initials of a person in a disc, which stands beside the name. */
function Initials({
  name,
  look,
}: {
  name: string;
  /** Whether it is the person who looks, or somebody who left. */
  look?: 'me' | 'gone' | undefined;
}) {
  return (
    <span className={look ? `initials ${look}` : 'initials'} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The address of the person who looks; undefined for staff, who have no session at a customer. */
const useSelf = (): string | undefined => use(SessionContext)?.user.useremail;

/**
 * Shows a person in a row: the initials, and 'Me' or the short name. Name and address are in the tooltip; screen readers
 * and paper have the whole name.
 */
export function PersonShort({ email, gone = false }: { email: string; gone?: boolean }) {
  const self = useSelf();
  const { nameOf, shortOf } = use(Names);
  const name = nameOf(email);
  const isMe = email === self;
  return (
    <span className="person" title={name === email ? email : `${name}, ${email}`}>
      <Initials name={personName(email)} look={gone ? 'gone' : isMe ? 'me' : undefined} />
      <span className="person-short" aria-hidden="true">
        {isMe ? 'Me' : shortOf(email)}
      </span>
      <span className="person-whole">{name}</span>
    </span>
  );
}

/** Names a person in a list of people: initials, the whole name, and below it the address. */
export function PersonCell({ email, name, children }: { email: string; name: string; children?: ReactNode }) {
  const self = useSelf();
  return (
    <span className="person-cell" title={email}>
      <Initials name={name} look={email === self ? 'me' : undefined} />
      <span>
        <span className="person-cell-name">{name}</span>
        <span className="second-line">{email}</span>
        {children}
      </span>
    </span>
  );
}
