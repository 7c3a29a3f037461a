import { audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { type Change, type Condition, present, type Read, update } from '#functions/data/table/table.ts';

/** A person, by e-mail in lower case, which is also their user name. */
export interface Person {
  email: string;
  userid: string;
  firstName: string;
  homeCountry: string;
  homeState: string;
  /** The one customer where the person is active; '' for none. */
  customerid: string;
  /** ISO instant of the latest sign-in, '' before the first. */
  lastSignIn: string;
  /** ISO instant of the latest sign-out everywhere or new password: earlier sign-ins have ended. '' for none. */
  signedOutAt: string;
  /** Whether Cognito asked for a code when it was last asked, at a sign-in or a change; '' if it never was. */
  twoFactor: TwoFactor;
  revision: number;
}

export type TwoFactor = 'Y' | 'N' | '';

export const person = (email: string): Read<Person | undefined> => ({
  key: keys.person(email),
  parse: item =>
    item && {
      email,
      userid: String(item.userid ?? ''),
      firstName: String(item.firstName ?? ''),
      homeCountry: String(item.homeCountry ?? ''),
      homeState: String(item.homeState ?? ''),
      customerid: String(item.customerid ?? ''),
      lastSignIn: String(item.lastSignIn ?? ''),
      signedOutAt: String(item.signedOutAt ?? ''),
      twoFactor: (item.twoFactor ?? '') as TwoFactor,
      revision: Number(item.revision ?? 0),
    },
});

/** Reads where a person is active, and whether a seat of theirs was switched off or removed; undefined if nothing is known. */
export const formerly = (
  email: string,
): Read<{ email: string; customerid: string; wasActive: boolean } | undefined> => ({
  key: keys.person(email),
  parse: item =>
    item && { email, customerid: String(item.customerid ?? ''), wasActive: item.customerid === '' },
});

/**
 * Returns the condition of a write about a person that was read as `self`: whoever was stored is stored still. A person who
 * was erased in between does not begin again.
 */
export const asKnown = (self: Person | undefined): Condition => (self ? present : {});

/** A person was erased since they were read. Nothing was written. */
export class PersonErased extends Error {}

/**
 * Writes a change of a person on the condition `asKnown`, with what belongs to it. Throws PersonErased, and ConflictError if
 * another condition fails.
 */
async function writePerson(change: Change, ...also: readonly Change[]): Promise<void> {
  const failed = await writeNamed({ person: [change], also });
  if (failed) throw failed.part === 'person' && !failed.item ? new PersonErased() : failed;
}

/**
 * Records a sign-in. It also sets the user id of a person who was invited by e-mail. An empty `twoFactor` keeps what was
 * known.
 */
export const saveSignIn = (
  email: string,
  userid: string,
  at: Date,
  twoFactor: TwoFactor = '',
  known: Condition = {},
): Promise<void> =>
  writePerson(
    update(
      keys.person(email),
      { userid, lastSignIn: at.toISOString(), ...(twoFactor && { twoFactor }) },
      known,
    ),
  );

/** Records whether Cognito asks a person for a code, with an entry of the audit trail. */
export const saveTwoFactor = (
  email: string,
  twoFactor: 'Y' | 'N',
  known: Condition,
  trail: readonly Change[],
): Promise<void> => writePerson(update(keys.person(email), { twoFactor }, known), ...trail);

/** Returns the check that a person is active in this customer, or in none for ''. */
export const checkWorksAt = (email: string, customerid: string): Change => ({
  kind: 'check',
  key: keys.person(email),
  condition: customerid ? 'customerid = :here' : 'attribute_not_exists(customerid) OR customerid = :here',
  values: { ':here': customerid },
});

/** Returns the check that a person is stored. */
export const checkIsStored = (email: string): Change => ({
  kind: 'check',
  key: keys.person(email),
  ...present,
});

/** Returns the check that a person is stored, and active in no customer. */
export const checkWorksNowhere = (email: string): Change => {
  const { condition, ...rest } = checkWorksAt(email, '');
  return { ...rest, condition: `attribute_exists(pk) AND (${condition})` };
};

/** Records what Cognito knows about a person with a confirmed e-mail. Other attributes, such as a seat, are kept. */
export const recordSignUp = (
  email: string,
  facts: Partial<Pick<Person, 'userid' | Home>>,
  known: Condition,
): Promise<void> => writePerson(update(keys.person(email), facts, known));

type Home = 'firstName' | 'homeCountry' | 'homeState';

/**
 * Changes a profile that was seen at `revision`, with an audit entry if the person has a customer. Throws
 * ConflictError with the item if it has changed since, and PersonErased.
 */
export async function saveProfile(
  self: Pick<Person, 'email' | 'customerid' | 'revision'>,
  profile: Pick<Person, Home>,
  at: Date,
  known: Condition,
): Promise<void> {
  const { email, customerid, revision } = self;
  const seen = revision ? 'revision = :seen' : '(attribute_not_exists(revision) OR revision = :seen)';
  const change = update(
    keys.person(email),
    { ...profile, revision: revision + 1 },
    {
      condition: [known.condition, seen].filter(Boolean).join(' AND '),
      values: { ':seen': revision },
    },
  );
  const trail = customerid ? [audit(customerid, at, { email, right: 'member' }, 'profile changed')] : [];
  await writePerson(change, ...trail);
}

/**
 * Ends every sign-in from before `at`: the next request with one of its access tokens is refused. `why` goes into the
 * audit entry.
 */
export async function endSignIns(
  self: Pick<Person, 'email' | 'customerid'>,
  at: Date,
  why: 'signed out everywhere' | 'password reset',
  known: Condition,
): Promise<void> {
  const { email, customerid } = self;
  const ended = { signedOutAt: at.toISOString() };
  const trail = customerid
    ? [
        // Every request reads the seat anyway.
        update(keys.member(customerid, email), ended, present),
        audit(customerid, at, { email, right: 'member' }, why),
      ]
    : [];
  await writePerson(update(keys.person(email), ended, known), ...trail);
}

/** Returns the item of a new person. */
export const personItem = ({ email, ...rest }: Omit<Person, 'signedOutAt' | 'twoFactor' | 'revision'>) => ({
  ...keys.person(email),
  ...rest,
});

/** The part of a person that people see and change. */
export type Profile = Pick<Person, Home | 'revision'>;

/** Returns a profile for the wire; an empty one for a person about whom nothing is stored. */
export const profileRow = (email: string, profile: Profile | undefined) => ({
  useremail: email,
  firstname: profile?.firstName ?? '',
  homecountry: profile?.homeCountry ?? '',
  homestate: profile?.homeState ?? '',
  revision: profile?.revision ?? 0,
});
