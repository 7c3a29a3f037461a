import * as z from 'zod/mini';
import { call, type Output, staffOnly } from '#shared/contract/kit/call.ts';
import { id, name, ok, revision, text } from '#shared/contract/kit/fields.ts';

/** What staff do to delete a customer for good. The customer may be gone, so these calls are not about one that exists. */
const common = { area: 'deleting', access: staffOnly } as const;

/** A customer that was deleted, or is being deleted. */
const deletedRow = z.object({
  customerid: z.string(),
  custdesc: z.string(),
  /** Who began it, when in ISO 8601, and why. */
  by: z.string(),
  asked: z.string(),
  reason: z.string(),
  /** The customer's calendar day on which it was switched off. */
  closedon: z.string(),
  /** When nothing of it was left, in ISO 8601; '' before. */
  deletedat: z.string(),
  /** What it had; null until that was counted. */
  counts: z.nullable(
    z.object({ people: z.number(), locations: z.number(), topics: z.number(), reports: z.number() }),
  ),
  /** `failed` can be resumed. */
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Steps done, and how many there are; 0 before that is known. */
  done: z.number(),
  total: z.number(),
  /** Why it failed and what to do; '' otherwise. */
  problem: z.string(),
});

export const listDeletedCustomers = call({
  ...common,
  name: 'listDeletedCustomers',
  path: 'support_deleted_customers',
  method: 'GET',
  summary: 'Lists the customers that were deleted for good, and those that are being deleted.',
  request: z.object({}),
  response: z.object({ ...ok, customers: z.array(deletedRow) }),
  about: ['customers', 'jobs'],
});

export const getDeletion = call({
  ...common,
  name: 'getDeletion',
  path: 'support_deletion',
  method: 'GET',
  summary: 'Returns how far the deletion of a customer is; null if none was begun.',
  request: z.object({ customerid: id }),
  response: z.object({ ...ok, deletion: z.nullable(deletedRow) }),
  about: ['customers', 'jobs'],
});

const joblimit = {
  code: 400,
  message:
    'Other jobs of the support console are waiting or running. Nothing was deleted. Wait until one has ended, then try again.',
} as const;

export const deleteCustomer = call({
  ...common,
  name: 'deleteCustomer',
  path: 'support_delete_customer',
  method: 'POST',
  summary:
    'Begins to delete for good a customer that was switched off at least 30 days ago. It cannot be taken back.',
  request: z.object({
    customerid: id,
    /** The customer's name, typed to confirm. */
    custdesc: text(200),
    /** It is kept for staff. */
    reason: name(200),
    /** Of the customer that was shown. */
    revision,
  }),
  response: z.object({ ...ok, message: z.string() }),
  refusals: {
    joblimit,
    switchedon: { code: 400, message: 'This customer is switched on. Nothing was deleted.' },
    demonstration: {
      code: 400,
      message: 'This customer is a demonstration, which Demo Setup rebuilds. Nothing was deleted.',
    },
    notclosed: {
      code: 400,
      message:
        'It is not known since when this customer is switched off. Nothing was deleted. Save the customer once; the 30 days begin then.',
    },
    tooearly: { code: 400, message: 'This customer can be deleted from {day} on. Nothing was deleted.' },
    othername: {
      code: 400,
      message: 'This is not the name of the customer. Nothing was deleted. Type the name as it is shown.',
    },
    noreason: { code: 400, message: 'Reason is required.' },
    busy: {
      code: 400,
      message:
        'A job of this customer is waiting or running. Nothing was deleted. Wait until it has ended, then try again.',
    },
    changed: {
      code: 409,
      message:
        'Someone else changed this customer first. Nothing was deleted. Check the current version, then try again.',
    },
    unreachable: {
      code: 503,
      message: 'The payment service does not respond. Nothing was deleted. Please try again in a minute.',
    },
  },
  // What staff see of it elsewhere is refused from then on.
  touches: ['customers', 'jobs', 'places'],
  grants: ['readTable', 'writeTable', 'startJobs', 'payment', 'sendMail'],
});

export const resumeDeletion = call({
  ...common,
  name: 'resumeDeletion',
  path: 'support_resume_deletion',
  method: 'POST',
  summary: 'Goes on with the deletion of a customer whose job has failed, or follows the one that runs.',
  request: z.object({ customerid: id }),
  response: z.object({ ...ok, message: z.string() }),
  refusals: {
    joblimit,
    nodeletion: { code: 400, message: 'No deletion of this customer was begun. Nothing was changed.' },
  },
  touches: ['customers', 'jobs'],
  grants: ['readTable', 'writeTable', 'startJobs'],
});

export type Deletion = NonNullable<Output<typeof getDeletion>['deletion']>;
