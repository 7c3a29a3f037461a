import { keys } from './keys.ts';
import type { Item, Read } from './table.ts';

/** An organisation that subscribes. */
export interface Customer {
  customerid: string;
  custdesc: string;
  countrycode: string;
  sectorid: number;
  /** Account Owner and Subscription Owner. */
  email: string;
  subemail: string;
  activec: boolean;
  /** IANA name; periods are months in it. */
  timezone: string;
  pymtid: number;
  pymtsched: 'year' | 'Contract';
  planstatus: 'Active' | 'Closed';
  /** Calendar dates YYYY-MM-DD in the customer's time zone; the plan holds through `enddate`. */
  startdate: string;
  enddate: string;
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
  /** Months after which a topic is past due, 1–60. */
  pastduemonths: number;
  /** A demonstration customer. */
  demo: boolean;
}

const text = (item: Item, name: string): string => String(item[name] ?? '');

export const customer = (customerid: string): Read<Customer | undefined> => ({
  key: keys.customer(customerid),
  parse: item =>
    item && {
      customerid,
      custdesc: text(item, 'custdesc'),
      countrycode: text(item, 'countrycode'),
      sectorid: Number(item.sectorid ?? 0),
      email: text(item, 'email'),
      subemail: text(item, 'subemail'),
      activec: item.activec === true,
      timezone: String(item.timezone ?? 'UTC'),
      pymtid: Number(item.pymtid ?? 1),
      pymtsched: item.pymtsched === 'Contract' ? 'Contract' : 'year',
      planstatus: item.planstatus === 'Active' ? 'Active' : 'Closed',
      startdate: text(item, 'startdate'),
      enddate: text(item, 'enddate'),
      brandcolor: text(item, 'brandcolor'),
      brandheader: text(item, 'brandheader'),
      brandicon: text(item, 'brandicon'),
      loclimit: Number(item.loclimit ?? 0),
      admlimit: Number(item.admlimit ?? 0),
      userlimit: Number(item.userlimit ?? 0),
      emailsugg: item.emailsugg === true,
      emailtopic: item.emailtopic === true,
      emailuser: item.emailuser === true,
      pastduemonths: Number(item.pastduemonths ?? 12),
      demo: item.demo === true,
    },
});

export const customerItem = ({ customerid, ...rest }: Customer) => ({
  ...keys.customer(customerid),
  ...rest,
});
