import { keys } from './keys.ts';
import { type Read, update, write } from './table.ts';

/** A human being, by e-mail (lower case), which is also the name they sign in with. */
export interface Person {
  email: string;
  userid: string;
  firstname: string;
  homecountry: string;
  homestate: string;
  /** Works for the provider; set by hand in the table, never through the API. */
  staff: boolean;
  /** The one customer the person is active in; '' for none. */
  customerid: string;
  /** ISO instant of the latest sign-in, '' before the first. */
  lastSignIn: string;
}

export const person = (email: string): Read<Person | undefined> => ({
  key: keys.person(email),
  parse: item =>
    item && {
      email,
      userid: String(item.userid ?? ''),
      firstname: String(item.firstname ?? ''),
      homecountry: String(item.homecountry ?? ''),
      homestate: String(item.homestate ?? ''),
      staff: item.staff === true,
      customerid: String(item.customerid ?? ''),
      lastSignIn: String(item.lastSignIn ?? ''),
    },
});

/** Records a sign-in. A person who was invited by e-mail gets their user id here. */
export const recordSignIn = (email: string, userid: string, at: Date): Promise<void> =>
  write(update(keys.person(email), { userid, lastSignIn: at.toISOString() }));

export const personItem = ({ email, ...rest }: Person) => ({ ...keys.person(email), ...rest });
