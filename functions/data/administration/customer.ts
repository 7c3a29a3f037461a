import { audit } from '#functions/data/table/audit.ts';
import { customersIndex, customersIndexPk, keys } from '#functions/data/table/keys.ts';
import { type Item, queryAll, type Read, update, write } from '#functions/data/table/table.ts';

/**
 * What every request needs to know of a customer. An item of its own and small, because every answer of
 * every questionnaire pays for reading it.
 */
export interface Customer {
  customerid: string;
  custdesc: string;
  activec: boolean;
  /** IANA name; periods are months in it. */
  timezone: string;
  pymtid: number;
  planstatus: 'Active' | 'Closed';
  /** Calendar date YYYY-MM-DD in the customer's time zone through which the plan holds; '' without end. */
  enddate: string;
  /** Months after which a topic is past due, 1–60. */
  pastduemonths: number;
  /** Administrators have to use two-factor authentication. */
  adm2fa: boolean;
  /** The subscription was cancelled; the plan holds to its end. */
  cancelled: boolean;
}

/** The rest of what is known of a customer. */
export interface CustomerProfile {
  countrycode: string;
  sectorid: number;
  /** Account Owner and Subscription Owner. */
  email: string;
  subemail: string;
  pymtsched: 'year' | 'Contract';
  startdate: string;
  /** The day on which the customer's one trial began, '' before it. */
  trialstart: string;
  /** Brand; '' is the product's default. */
  brandcolor: string;
  brandheader: string;
  brandicon: string;
  loclimit: number;
  admlimit: number;
  userlimit: number;
  emailsugg: boolean;
  emailtopic: boolean;
  emailuser: boolean;
  /** A demonstration customer. */
  demo: boolean;
  /** 'waiting' from when support prepared the customer until its owner signs in for the first time. */
  inputstatus: '' | 'waiting' | 'ownerlogin';
}

const text = (item: Item, name: string): string => String(item[name] ?? '');

const parse = (customerid: string, item: Item): Customer => ({
  customerid,
  custdesc: text(item, 'custdesc'),
  activec: item.activec === true,
  timezone: String(item.timezone ?? 'UTC'),
  pymtid: Number(item.pymtid ?? 1),
  planstatus: item.planstatus === 'Active' ? 'Active' : 'Closed',
  enddate: text(item, 'enddate'),
  pastduemonths: Number(item.pastduemonths ?? 12),
  adm2fa: item.adm2fa === true,
  cancelled: item.cancelled === true,
});

export const customer = (customerid: string): Read<Customer | undefined> => ({
  key: keys.customer(customerid),
  parse: item => item && parse(customerid, item),
});

/** Every customer there is, for what is done day by day. */
export async function allCustomers(): Promise<Customer[]> {
  const items = await queryAll(customersIndexPk, '', { index: 'gsi1' });
  return items.map(item => parse(String(item.gsi1sk), item));
}

export const customerProfile = (customerid: string): Read<CustomerProfile> => ({
  key: keys.customerProfile(customerid),
  parse: (item = {}) => ({
    countrycode: text(item, 'countrycode'),
    sectorid: Number(item.sectorid ?? 0),
    email: text(item, 'email'),
    subemail: text(item, 'subemail'),
    pymtsched: item.pymtsched === 'Contract' ? 'Contract' : 'year',
    startdate: text(item, 'startdate'),
    trialstart: text(item, 'trialstart'),
    brandcolor: text(item, 'brandcolor'),
    brandheader: text(item, 'brandheader'),
    brandicon: text(item, 'brandicon'),
    loclimit: Number(item.loclimit ?? 0),
    admlimit: Number(item.admlimit ?? 0),
    userlimit: Number(item.userlimit ?? 0),
    emailsugg: item.emailsugg === true,
    emailtopic: item.emailtopic === true,
    emailuser: item.emailuser === true,
    demo: item.demo === true,
    inputstatus: item.inputstatus === 'waiting' || item.inputstatus === 'ownerlogin' ? item.inputstatus : '',
  }),
});

/** The two items of a customer. */
export function customerItems(whole: Customer & CustomerProfile) {
  const { customerid, custdesc, activec, timezone, pymtid, planstatus, enddate, pastduemonths, ...rest } =
    whole;
  const { adm2fa, cancelled, ...profile } = rest;
  return [
    {
      ...keys.customer(customerid),
      ...customersIndex(customerid),
      ...{ custdesc, activec, timezone, pymtid, planstatus, enddate, pastduemonths, adm2fa, cancelled },
    },
    { ...keys.customerProfile(customerid), ...profile },
  ];
}

/**
 * Notes that the owner of a customer that support prepared has signed in. Throws ConflictError where the
 * customer is not waiting for this person.
 */
export const recordOwnerLogin = (customerid: string, email: string, at: Date): Promise<void> =>
  write(
    update(
      keys.customerProfile(customerid),
      { inputstatus: 'ownerlogin' },
      {
        condition: 'inputstatus = :waiting AND email = :owner',
        values: { ':waiting': 'waiting', ':owner': email },
      },
    ),
    audit(customerid, at, { email, right: 'member' }, 'owner signed in for the first time'),
  );
