import { cuz_cust_desc } from '../../../shared/contract/authoring.ts';
import { handle } from '../../kit/handle.ts';
import { customTopic, draftReads } from './drafts.ts';

export const handler = handle(cuz_cust_desc, draftReads, async ({ actor, found }) => ({
  customer_description: actor.customer.custdesc,
  cuz_description: customTopic(found).cuzdesc,
}));
