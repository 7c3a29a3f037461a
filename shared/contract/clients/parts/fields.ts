import * as z from 'zod/mini';
import { countryCode, emailOf, written, yesNo } from '#shared/contract/administration/parts/fields.ts';
import { isDay } from '#shared/domain/answering/suggestions.ts';
import { clientPlans } from '#shared/domain/billing/enrollment.ts';
import { companyNameLimit } from '#shared/domain/clients/offers.ts';
import { mostRemindDays } from '#shared/domain/clients/relations.ts';

/** What people enter about a client, with the message for each error. */

export const ownerEmail = emailOf('Owner Email');

/** What is entered about a pending client. */
export const offerTexts = {
  owneremail: ownerEmail,
  compname: written('Company name', companyNameLimit),
  clientcountry: countryCode('Country'),
  enrollplanid: z
    .number('Enroll plan is required.')
    .check(z.refine(planid => clientPlans.some(({ id }) => id === planid), 'Enroll plan is required.')),
  startdate: z.string('Start date is required.').check(
    z.minLength(1, 'Start date is required.'),
    z.maxLength(10),
    z.refine(day => day === '' || isDay(day), 'Start date is not a day of the calendar.'),
  ),
};

const reminders = `Reminder days must be a number from 0 to ${mostRemindDays}.`;

/** What is entered about an enrolled client. */
export const clientTexts = {
  reminday: z
    .number(reminders)
    .check(z.int(reminders), z.minimum(0, reminders), z.maximum(mostRemindDays, reminders)),
  activecc: yesNo('Active Client'),
};
