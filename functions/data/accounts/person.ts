import { audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, type Read, update, write } from '#functions/data/table/table.ts';

/** A human being, by e-mail (lower case), which is also the name they sign in with. */
export interface Person {
  email: string;
  userid: string;
  firstName: string;
  homeCountry: string;
  homeState: string;
  /** Works for the provider; set by hand in the table, never through the API. */
  staff: boolean;
  /** The one customer the person is active in; '' for none. */
  customerid: string;
  /** ISO instant of the latest sign-in, '' before the first. */
  lastSignIn: string;
  /** ISO instant of the latest sign-out everywhere or new password: sign-ins from before are over. '' for none. */
  signedOutAt: string;
  revision: number;
}

export const person = (email: string): Read<Person | undefined> => ({
  key: keys.person(email),
  parse: item =>
    item && {
      email,
      userid: String(item.userid ?? ''),
      firstName: String(item.firstName ?? ''),
      homeCountry: String(item.homeCountry ?? ''),
      homeState: String(item.homeState ?? ''),
      staff: item.staff === true,
      customerid: String(item.customerid ?? ''),
      lastSignIn: String(item.lastSignIn ?? ''),
      signedOutAt: String(item.signedOutAt ?? ''),
      revision: Number(item.revision ?? 0),
    },
});

/** Records a sign-in. A person who was invited by e-mail gets their user id here. */
export const saveSignIn = (email: string, userid: string, at: Date): Promise<void> =>
  write(update(keys.person(email), { userid, lastSignIn: at.toISOString() }));

/** What Cognito knows of somebody whose e-mail is confirmed. What others wrote before, such as a seat, stays. */
export const recordSignUp = (email: string, known: Partial<Pick<Person, 'userid' | Home>>): Promise<void> =>
  write(update(keys.person(email), known));

type Home = 'firstName' | 'homeCountry' | 'homeState';

/**
 * Changes a profile that was seen at `revision`. Throws ConflictError with the item where it moved on.
 * Audited where the person has a customer.
 */
export async function saveProfile(
  self: Pick<Person, 'email' | 'customerid' | 'revision'>,
  profile: Pick<Person, Home>,
  at: Date,
): Promise<void> {
  const { email, customerid, revision } = self;
  const change = update(
    keys.person(email),
    { ...profile, revision: revision + 1 },
    {
      condition: revision ? 'revision = :seen' : 'attribute_not_exists(revision) OR revision = :seen',
      values: { ':seen': revision },
    },
  );
  const trail = customerid ? [audit(customerid, at, { email, right: 'member' }, 'profile changed')] : [];
  await write(change, ...trail);
}

/**
 * Ends every sign-in from before `at`, for requests that carry its access tokens, from the next one on. `why` is what
 * the audit says.
 */
export async function endSignIns(
  self: Pick<Person, 'email' | 'customerid'>,
  at: Date,
  why: 'signed out everywhere' | 'password reset',
): Promise<void> {
  const { email, customerid } = self;
  const ended = { signedOutAt: at.toISOString() };
  const trail = customerid
    ? [
        // The seat is what a request reads anyway.
        update(keys.member(customerid, email), ended, present),
        audit(customerid, at, { email, right: 'member' }, why),
      ]
    : [];
  await write(update(keys.person(email), ended), ...trail);
}

/** A person whom nothing has happened to yet. */
export const personItem = ({ email, ...rest }: Omit<Person, 'signedOutAt' | 'revision'>) => ({
  ...keys.person(email),
  ...rest,
});

/** What people see and change of a person. */
export type Profile = Pick<Person, Home | 'revision'>;

/** A profile as the wire spells it; of a person nothing is known of yet, an empty one. */
export const profileRow = (email: string, profile: Profile | undefined) => ({
  useremail: email,
  firstname: profile?.firstName ?? '',
  homecountry: profile?.homeCountry ?? '',
  homestate: profile?.homeState ?? '',
  revision: profile?.revision ?? 0,
});
