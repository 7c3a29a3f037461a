import { questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { addMonths, localDate, type PeriodCode, periodAt } from '#shared/domain/kit/periods.ts';
import { atWork, type ReportWithFailures, workedOff } from './actions.ts';
import { storyteller } from './answers.ts';
import { CustomerBuilder } from './builders.ts';
import { cast } from './cast.ts';
import { drafted } from './drafted.ts';
import { hygiene, hygieneSince } from './questions/hygiene.ts';
import { medicines } from './questions/medicines.ts';
import type { StoryTelling } from './telling.ts';
import { between, dayLength, withinMonth } from './when.ts';

/** Had the seat of Denver's deputy; what was assigned to him stayed. */
const paul = 'paul.grant@northwind.example';
const boston = { owners: [cast.erin, cast.tom, cast.maya], by: cast.maya };
const atDenver = { owners: [cast.maya, paul], by: cast.maya };
const canada = { owners: [cast.luis], by: cast.luis };

/**
 * Returns the customer with eighteen months of answers. In Boston the risk falls, in Denver it rises. The clinic in Oakland is
 * closed. The questionnaire on hygiene has a second version. Earlier reports left work open.
 */
export async function northwindCareGroup(at: Date, telling: StoryTelling): Promise<CustomerBuilder> {
  const timezone = 'America/New_York';
  const now = periodAt(at, timezone);
  const since = `${addMonths(now, -19).slice(0, 4)}-${addMonths(now, -19).slice(4)}-01`;
  const today = localDate(at, timezone);
  const dueIn = (days: number) => localDate(new Date(at.getTime() + days * dayLength), timezone);
  const random = storyteller(7);
  const b = new CustomerBuilder(
    {
      customerid: 'nwcare',
      name: 'Northwind Care Group',
      planid: 5,
      country: 'USA',
      timezone,
      accountOwner: cast.maya,
      subscriptionOwner: cast.maya,
      sector: 19,
      brandColor: '#0f766e',
      brandHeader: '#0b2e2c',
      startDate: dueIn(-200),
      endDate: dueIn(165),
    },
    telling,
  );
  addPlacesAndTopics(b, now, since);
  addPeople(b);
  addSchedule(b, now, since, Number(today.slice(8)));
  const answered = (period: string, email: string, failing: number, limit?: number) => ({
    email,
    failing,
    random,
    at: withinMonth(period),
    ...(limit !== undefined && { limit }),
  });
  const { bostonFails, denver } = await answerEveryMonth(b, now, answered, dueIn);
  atWork(b, denver, atDenver, dueIn);
  const last = addMonths(now, -1);
  await b.run(['hip', 'hipaa-admin', 'den'], last, answered(last, cast.erin, 0.3, 5));
  const half = {
    ...answered(now, cast.erin, 0.3, 7),
    at: new Date(Math.min(at.getTime(), withinMonth(now).getTime())),
  };
  await b.run(['mai', 'm365-mail', 'bos'], now, half);

  const states = [
    { owner: cast.erin, due: dueIn(-21), completed: 'Inprocess', completedOn: '' },
    { owner: cast.tom, due: dueIn(-6), completed: '', completedOn: '' },
    { owner: cast.erin, due: dueIn(14), completed: 'N', completedOn: '' },
    { owner: cast.maya, due: dueIn(-40), completed: 'Y', completedOn: dueIn(-35) },
  ] as const;
  bostonFails.slice(0, states.length).forEach((qcode, i) => {
    b.suggestion('prt', 'bos', last, { qcode, ...states[i]! });
  });
  await restOfTheStory(b, now, dueIn);
  drafted(b, at, telling, { email: cast.maya, day: dayLength });
  if (today < since) throw new Error('The story begins after today');
  return b;
}

function addPlacesAndTopics(b: CustomerBuilder, now: PeriodCode, since: string): void {
  b.location('bos', 'Boston Harbor Clinic', 'USA')
    .location('den', 'Denver Highlands Clinic', 'USA')
    .location('tor', 'Toronto Lakeshore Clinic', 'CAN')
    .location('van', 'Vancouver Shared Services', 'CAN')
    .location('oak', 'Oakland Pop-up Clinic', 'USA', { active: false })
    .group('usa', 'United States', 'bos', 'den', 'oak')
    .group('can', 'Canada', 'tor', 'van')
    .standardTopic(
      'prt',
      'csf-protect',
      'Cybersecurity: protect people, systems and data',
      ['bos', 'den', 'tor', 'oak'],
      since,
    )
    .standardTopic('hip', 'hipaa-admin', 'HIPAA security: administrative safeguards', ['bos', 'den'], since)
    .standardTopic(
      'mai',
      'm365-mail',
      'Microsoft 365: e-mail and file sharing baseline',
      ['bos', 'den', 'tor', 'van'],
      since,
    )
    .standardTopic('pri', 'privacy-governance', 'Privacy: governance and risk', ['tor', 'van'], since)
    .customTopic(
      'med',
      {
        title: 'Medicines kept at the clinic',
        summary: 'How medicines are stored, counted and thrown away at our clinics.',
      },
      questionsOf({ questions: medicines }),
      { email: cast.maya, at: withinMonth(addMonths(now, -2)) },
      ['bos', 'den'],
    )
    .customTopic(
      'hyg',
      {
        title: 'Hygiene in the treatment rooms',
        summary: 'Hands, rooms and instruments: what keeps infections away from patients.',
      },
      questionsOf({ questions: hygiene }),
      { email: cast.maya, at: withinMonth(addMonths(now, -16)) },
      ['tor', 'van'],
    )
    .version('hyg', 2, questionsOf({ questions: hygieneSince }), {
      email: cast.maya,
      at: withinMonth(addMonths(now, -4)),
    });
}

function addPeople(b: CustomerBuilder): void {
  b.person({ email: cast.maya, firstName: 'Maya', type: 1, role: 'Compliance director' })
    .person({
      email: cast.luis,
      firstName: 'Luis',
      type: 2,
      role: 'Regional manager',
      locations: ['tor', 'van'],
    })
    .person({
      email: cast.erin,
      firstName: 'Erin',
      type: 3,
      role: 'Clinic IT lead',
      locations: ['bos', 'den'],
      grants: ['Download Reports', 'Print Reports'],
      may: [
        ['prt', 'bos', 'Edit'],
        ['mai', 'bos', 'Edit'],
        ['hip', 'den', 'Edit'],
      ],
    })
    .person({
      email: cast.tom,
      firstName: 'Tom',
      type: 3,
      role: 'Front desk manager',
      locations: ['bos'],
      may: [
        ['prt', 'bos', 'View'],
        ['mai', 'bos', 'View'],
      ],
    });
}

/**
 * Says who is asked, and until when. What Erin is asked for was due some days ago, unless the month has just begun; the
 * medicines are not due this month.
 */
function addSchedule(b: CustomerBuilder, now: PeriodCode, since: string, dayOfMonth: number): void {
  const daysAgo = (days: number) => Math.min(28, Math.max(1, dayOfMonth - days));
  const usual = { answerer: cast.luis };
  b.schedule({ ...usual, since }, { location: 'tor' })
    .schedule({ ...usual, since }, { location: 'van' })
    .schedule({ answerer: cast.erin, dueDay: daysAgo(12), since }, { topic: 'hip', location: 'den' })
    .schedule({ answerer: cast.erin, dueDay: daysAgo(5), since }, { topic: 'mai', location: 'bos' })
    .schedule({ answerer: cast.maya, since }, { topic: 'prt', location: 'bos' })
    .schedule({ rhythm: { every: 3, from: addMonths(now, -1) }, since }, { topic: 'med' })
    .schedule({ dueDay: daysAgo(2), since }, { topic: 'pri', location: 'van' });
}

type Answered = (period: PeriodCode, email: string, failing: number) => Parameters<CustomerBuilder['run']>[2];

/**
 * Answers eighteen months of standard topics and works their suggestions off. Resolves with what failed in Boston and
 * Denver in the last month.
 */
async function answerEveryMonth(
  b: CustomerBuilder,
  now: PeriodCode,
  answered: Answered,
  dueIn: (days: number) => string,
): Promise<{ bostonFails: number[]; denver: ReportWithFailures }> {
  const staff = [boston, atDenver];
  let bostonFails: number[] = [];
  let before: ReportWithFailures[] = [];
  for (let back = 18; back >= 1; back--) {
    const period = addMonths(now, -back);
    const told = 18 - back;
    bostonFails = await b.run(
      ['prt', 'csf-protect', 'bos'],
      period,
      answered(period, cast.erin, between(0.62, 0.22, told, 17)),
    );
    const denverFails = await b.run(
      ['prt', 'csf-protect', 'den'],
      period,
      answered(period, cast.maya, between(0.1, 0.55, told, 17)),
    );
    const these: ReportWithFailures[] = [
      { topic: 'prt', location: 'bos', period, failed: bostonFails },
      { topic: 'prt', location: 'den', period, failed: denverFails },
    ];
    // What fails again in the newest reports was still open in the ones before.
    for (const [n, told] of before.entries()) {
      workedOff(b, told, staff[n]!, back > 1 ? [] : these[n]!.failed);
    }
    before = these;
    if (back % 3 === 0) {
      await b.run(['hip', 'hipaa-admin', 'bos'], period, answered(period, cast.maya, 0.3));
      const failed = await b.run(
        ['mai', 'm365-mail', 'tor'],
        period,
        answered(period, cast.luis, between(0.4, 0.2, told, 17)),
      );
      const toronto = { topic: 'mai', location: 'tor', period, failed };
      if (back > 3) workedOff(b, toronto, canada);
      else atWork(b, toronto, canada, dueIn);
      await b.run(['prt', 'csf-protect', 'tor'], period, answered(period, cast.luis, 0.25));
    }
    if (back === 14)
      await b.run(['pri', 'privacy-governance', 'van'], period, answered(period, cast.luis, 0.4));
    if (back === 5)
      await b.run(['pri', 'privacy-governance', 'tor'], period, answered(period, cast.luis, 0.35));
    if (back === 2) await b.run(['mai', 'm365-mail', 'den'], period, answered(period, cast.maya, 0.3));
  }
  return { bostonFails, denver: before[1]! };
}

/** Adds the clinic that is closed by now, and the questionnaire that has a second version. */
async function restOfTheStory(
  b: CustomerBuilder,
  now: PeriodCode,
  dueIn: (days: number) => string,
): Promise<void> {
  const random = storyteller(23);
  const run = async ([topic, edition, location]: [string, string, string], back: number, failing: number) => {
    const period = addMonths(now, -back);
    const who = {
      email: location === 'oak' ? cast.maya : cast.luis,
      failing,
      random,
      at: withinMonth(period),
    };
    return { topic, location, period, failed: await b.run([topic, edition, location], period, who) };
  };
  for (let back = 18; back >= 8; back -= 2) {
    await run(['prt', 'csf-protect', 'oak'], back, between(0.3, 0.5, 18 - back, 10));
  }
  for (const back of [15, 13, 11, 9, 7, 5]) workedOff(b, await run(['hyg', '@1', 'tor'], back, 0.45), canada);
  workedOff(b, await run(['hyg', '@2', 'tor'], 3, 0.35), canada);
  atWork(b, await run(['hyg', '@2', 'tor'], 1, 0.5), canada, dueIn);
  await run(['hyg', '@1', 'van'], 10, 0.6);
  await run(['hyg', '@2', 'van'], 2, 0.4);
}
