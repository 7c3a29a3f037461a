import { randomFillSync } from 'node:crypto';
import type { Query } from '#functions/data/assistant/queries.ts';
import type { Actor } from '#functions/frame/session.ts';
import { keep } from '#functions/services/jobs/kept.ts';
import { noCost } from '#shared/domain/assistant/costs.ts';
import type { Given } from '#shared/domain/assistant/parameters.ts';
import type { Template } from '#shared/domain/assistant/templates.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import { shortened } from '#shared/domain/kit/words.ts';

interface Asking {
  actor: Actor;
  at: Date;
  template: Template;
  given: Given;
  file: Query['file'];
}

/** What a query keeps of a pasted text, to be recognized by. */
const shown = 200;

/** Returns a query that is about to start. Keeps a pasted text in the bucket: it may be larger than an item. */
export async function newQuery({ actor, at, template, given, file }: Asking): Promise<Query> {
  const { customerid } = actor.customer;
  // Ids sort by time.
  const random = randomId(6, bytes => randomFillSync(bytes));
  const queryid = `${customerid}-${at.getTime().toString(36).padStart(9, '0')}${random}`;
  const { text } = given;
  if (text !== undefined) await keep(customerid, queryid, text);
  return {
    queryid,
    customerid,
    templateId: template.id,
    given: text === undefined ? given : { ...given, text: shortened(text, shown) },
    file,
    asked: at.toISOString(),
    email: actor.email,
    right: actor.right,
    jobid: '',
    drafted: false,
    problem: '',
    drafter: 'library',
    remarks: [],
    notes: [],
    cost: noCost,
    questions: 0,
    topicid: '',
  };
}
