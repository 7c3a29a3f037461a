import { draftedQueryItems, type QueryRow } from '#functions/data/assistant/queries.ts';
import { noCost } from '#shared/domain/assistant/costs.ts';
import type { CustomerBuilder } from './builders.ts';
import type { StoryTelling } from './telling.ts';

/** Sentences of a policy on visitors, and the questions and solutions that were drafted from them. */
const drafts: [quote: string, text: string, solution: string][] = [
  [
    'Visitors must sign in at reception.',
    'Do visitors sign in at reception?',
    'Put a visitors’ book at reception.',
  ],
  ['Visitors must wear a badge.', 'Do visitors wear a badge?', 'Hand out badges when visitors sign in.'],
  [
    'Hosts must accompany their visitors.',
    'Do hosts accompany their visitors?',
    'Tell hosts to meet visitors at reception.',
  ],
  [
    'Visitors must return the badge.',
    'Do visitors return the badge?',
    'Collect badges when visitors sign out.',
  ],
  [
    'Lost badges must be reported.',
    'Are lost badges reported?',
    'Name the person to whom a loss is reported.',
  ],
  ['Lost badges must be blocked.', 'Are lost badges blocked?', 'Block a badge on the day it is lost.'],
  ['Keys must be kept in the key box.', 'Are keys kept in the key box?', 'Lock all keys in the key box.'],
  ['Keys must be counted every week.', 'Are keys counted every week?', 'Count the keys every Monday.'],
  [
    'The alarm must be armed every evening.',
    'Is the alarm armed every evening?',
    'Give the task to the person who closes.',
  ],
];

const first: QueryRow = {
  code: 1,
  seq: 10,
  text: 'Does this policy apply to this location?',
  parent: 0,
  when: '-',
  priority: 'High',
  category: 'Scope',
  guidance: 'Answer No only if nothing of it concerns this location.',
  solutionIf: '-',
  solution: '',
  controls: [],
  basis: { kind: 'general' },
  accepted: true,
  userid: '',
};

/** Adds a query to the AI assistant that is drafted, two days before `at`; one of its questions is ignored. */
export function drafted(
  builder: CustomerBuilder,
  at: Date,
  telling: StoryTelling,
  { email, day }: { email: string; day: number },
): void {
  const rows = [
    first,
    ...drafts.map(
      ([quote, text, solution], i): QueryRow => ({
        ...first,
        code: i + 2,
        seq: (i + 2) * 10,
        text,
        parent: 1,
        when: 'Y',
        priority: 'Medium',
        category: 'Access',
        guidance: `The text says: “${quote}”`,
        solutionIf: 'N',
        solution,
        basis: { kind: 'quote', quote },
        accepted: i !== 4,
      }),
    ),
  ];
  const query = {
    // Ids of queries sort by time, and this one before what people ask later.
    queryid: builder.id('00visitors'),
    customerid: builder.customer.customerid,
    templateId: 3,
    given: { subject: 'Visitors, badges, and keys', text: drafts.map(([quote]) => quote).join(' ') },
    file: { key: '', name: '' },
    // Its text is no longer kept, so nothing of it is drafted again.
    asked: new Date(at.getTime() - 10 * day).toISOString(),
    email: telling.email(email),
    right: 'member',
    jobid: '',
    drafted: true,
    problem: '',
    drafter: 'library',
    remarks: [],
    notes: [],
    cost: noCost,
    questions: rows.length,
    topicid: '',
  } as const;
  builder.items.push(...draftedQueryItems(query, { rows, highest: rows.length, jobid: '', revision: 1 }));
}
