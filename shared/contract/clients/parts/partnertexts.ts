import * as z from 'zod/mini';
import { isDay, isEmail } from '#shared/domain/answering/suggestions.ts';

/** What people enter about a partner, with the message for each error. */
export const partnerTexts = {
  partner_email: z.string('Email is required.').check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Email is required.'),
    z.maxLength(254, 'Must be a valid email format.'),
    z.refine(email => !email || isEmail(email), 'Must be a valid email format.'),
  ),
  activecp: z.enum(['Y', 'N']),
  /** The last day on which the partner may act, YYYY-MM-DD; '' for no end. */
  lastday: z.string().check(
    z.maxLength(10),
    z.refine(day => !day || isDay(day), 'Last day is a date of the calendar.'),
  ),
};
