import * as z from 'zod/mini';
import { customerTexts } from '#shared/contract/administration/parts/customertexts.ts';
import {
  countryCode,
  dayOf,
  emailOf,
  line,
  sectorid,
  written,
  yesNo,
} from '#shared/contract/administration/parts/fields.ts';
import { isDay } from '#shared/domain/answering/suggestions.ts';
import { plans } from '#shared/domain/billing/plans.ts';
import { isPrice, supportLimits } from '#shared/domain/support/customer.ts';

/** Returns a schema for a day that can be left out. */
/* @__NO_SIDE_EFFECTS__ */
const maybeDay = (label: string) =>
  z.string().check(z.refine(day => day === '' || isDay(day), `${label} is not a day of the calendar.`));

/* @__NO_SIDE_EFFECTS__ */
const limit = (label: string, most: number) =>
  z.number(`${label} is required.`).check(
    z.refine(count => Number.isInteger(count) && count >= 0 && count <= most, {
      // Written when it is told: the first number that is formatted takes 10 ms.
      error: () => `${label} is out of range: a whole number from 0 to ${most.toLocaleString('en')}.`,
    }),
  );

/** The e-mail of an owner, under the label of its field. */
export const supportOwnerEmail = emailOf('Owner Email');

/** What staff enter about a customer, with the message for each error. */
export const supportTexts = {
  custdesc: written('Customer Name', 100),
  countrycode: countryCode('Home Country'),
  useremail: supportOwnerEmail,
  emailsugg: yesNo('Email Reminder'),
  emailtopic: yesNo('Email Topic'),
  emailuser: yesNo('Email Welcome'),
  activec: yesNo('Active'),
  brandcolor: customerTexts.brandcolor,
  brandheader: customerTexts.brandheader,
  adm2fa: yesNo('Two-factor of administrators'),
  pymtsched: z.enum(['year', 'Contract'], 'Payment Schedule is required.'),
  startdate: dayOf('Start Date'),
  /** '' on the Free plan only. */
  enddate: maybeDay('End Date'),
  trialprd: yesNo('Trial Period'),
  trialstart: maybeDay('Trial Start Date'),
  trialend: maybeDay('Trial End Date'),
  planstatus: z.enum(['Active', 'Closed'], 'Plan Status is required.'),
  invoiceid: line('Invoice', supportLimits.invoice),
  plannote: z.string().check(z.maxLength(supportLimits.note)),
};

const supportNumbers = {
  sectorid,
  pymtid: z
    .number('Enrolled Plan is required.')
    .check(z.refine(id => plans.some(plan => plan.id === id), 'Enrolled Plan is required.')),
  /** Whole USD. */
  priceagree: z.number('Agreement Price is required.').check(z.refine(isPrice, 'out of range')),
  loclimit: limit('Location Limit', supportLimits.locations),
  admlimit: limit('Admin Limit', supportLimits.admins),
  userlimit: limit('User Limit', supportLimits.users),
};

/** Every field of a customer that staff add or change. */
export const supportFields = {
  ...supportTexts,
  ...supportNumbers,
  /** The `image` of an upload, '' for the usual icon. */
  brandicon: z.string().check(z.maxLength(120)),
  /** Only US dollars. */
  currency: z.literal('USD', 'Currency is required.'),
};

/** The primary location of a new customer. */
export const primaryLocation = {
  PLName: written('Primary location name', 100),
  PLCountry: countryCode('Primary location country'),
  PLSector: sectorid,
  PLActive: yesNo('Primary location active'),
};
