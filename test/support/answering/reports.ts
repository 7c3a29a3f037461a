import { resultsOf, type StoredResult } from '#functions/data/answering/run.ts';
import { editsOf, type SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, update, write } from '#functions/data/table/table.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { addMonths } from '#shared/domain/kit/periods.ts';

const at = new Date('2026-03-15T12:00:00Z');
export const master = 'master@reports.example';
export const lead = 'lead@reports.example';
export const user = 'user@reports.example';
export const gone = 'gone@reports.example';
export const id = (key: string) => `reports-${key}`;
const topics = { web: 'a11y-web', mail: 'm365-mail', dev: 'ssdf' } as const;
const locations = ['bos', 'den', 'lei'] as const;
type Pair = [topic: keyof typeof topics, location: (typeof locations)[number]];

/** Stores the customer `reports`, of which one location is switched off since. */
export async function storeReports(): Promise<void> {
  await putMany((await organization()).build());
  await write(update(keys.location('reports', id('lei')), { active: false }));
}

/** A customer with three topics at three locations, answered for fourteen months, one of them in two months only. */
async function organization(): Promise<CustomerBuilder> {
  let seed = 11;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const places = [...locations];
  const b = new CustomerBuilder({ customerid: 'reports', name: 'Reports', planid: 5, timezone: 'Asia/Tokyo' })
    .location('bos', 'Boston', 'USA')
    .location('den', 'Denver', 'USA')
    .location('lei', 'Leipzig', 'DEU')
    .group('west', 'West', 'den')
    .group('unused', 'Unused')
    .standardTopic('web', topics.web, 'Web', places, '2024-01-01')
    .standardTopic('mail', topics.mail, 'Mail', places, '2024-01-01')
    .standardTopic('dev', topics.dev, 'Development', ['bos'], '2025-02-01')
    .person({ email: master, firstName: 'M', type: 1, role: '' })
    .person({
      email: lead,
      firstName: 'L',
      type: 2,
      role: '',
      locations: ['den'],
      grants: ['View Customer Reports'],
    })
    .person({
      email: user,
      firstName: 'U',
      type: 3,
      role: '',
      locations: ['bos', 'den'],
      grants: ['View Customer Reports'],
      may: [['web', 'bos', 'View']],
    });
  const months: [Pair, number[]][] = [
    [
      ['web', 'bos'],
      [13, 6, 1, 0],
    ],
    [
      ['web', 'den'],
      [7, 2],
    ],
    [['web', 'lei'], [0]],
    [
      ['mail', 'bos'],
      [3, 1],
    ],
    [['mail', 'den'], [13]],
  ];
  for (const [[topic, location], back] of months) {
    for (const months of back) {
      const period = addMonths('202603', -months);
      const who = { email: master, failing: 0.5, random, at };
      const failed = await b.run([topic, topics[topic], location], period, who);
      const states: Partial<SuggestionEdit>[] = [
        { owner: user, due: '2026-03-01' },
        { owner: gone, due: '2026-05-01', completed: 'N' },
        { owner: user, due: '2026-02-01', completed: 'Y', completedOn: `2026-0${1 + (months % 3)}-15` },
        { owner: '', due: '', completed: 'Inprocess' },
      ];
      for (const [n, state] of states.entries()) {
        const qcode = failed[n];
        if (qcode) b.suggestion(topic, location, period, { qcode, ...state });
      }
    }
  }
  return b;
}

export interface Counted {
  pair: Pair;
  results: StoredResult[];
  /** The suggestions of the newest report. */
  tasks: { qcode: number; priority: string; owner: string; due: string; completed: string }[];
}

/** Everything that reports tell of the newest reports, read from the runs' results and actions alone. */
export async function recount(): Promise<Counted[]> {
  const all: Counted[] = [];
  for (const topic of Object.keys(topics) as Pair[0][]) {
    for (const location of locations) {
      const place = { topicid: id(topic), locationid: id(location) };
      const results = await resultsOf(place.topicid, place.locationid);
      const newest = results.at(-1);
      if (!newest) continue;
      const edits = await editsOf({ ...place, period: newest.period });
      const { questions } = (await loadVersion(newest.versionid)).tree;
      const tasks = newest.suggestions.map(index => {
        const { qcode, priority } = questions[index]!;
        const { owner = '', due = '', completed = '' } = edits.get(qcode) ?? {};
        return { qcode, priority, owner, due, completed };
      });
      all.push({ pair: [topic, location], results, tasks });
    }
  }
  return all;
}
