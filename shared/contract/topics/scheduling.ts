import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { claimed, flag, ok, periodcode, text } from '#shared/contract/kit/fields.ts';
import { whole } from '#shared/contract/kit/written.ts';
import { lastDay, levels } from '#shared/domain/scheduling/rules.ts';
import { ends } from './topiclocations.ts';

const area = 'scheduling';
const access = permission('Edit Topic Locations');
const scope = { customer: 'customerid' } as const;

const rhythm = z.object({
  every: z.union(
    [z.literal(1), z.literal(2), z.literal(3), z.literal(6), z.literal(12), z.literal('paused')],
    'A questionnaire is due every 1, 2, 3, 6 or 12 months, or paused.',
  ),
  from: periodcode,
});
const dueDay = z
  .int()
  .check(
    z.refine(
      day => (day >= 1 && day <= 28) || day === lastDay,
      'A due day is the 1st to the 28th, or 31 for the last day of the month.',
    ),
  );
const answerer = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), whole());
const parts = { rhythm, dueDay, answerer };

/** What a rule says; what it leaves out, the next level says. */
const rule = z.partial(z.object(parts));
/** What is changed of a rule: null leaves a part to the next level again. */
const change = z
  .partial(
    z.object({ rhythm: z.nullable(rhythm), dueDay: z.nullable(dueDay), answerer: z.nullable(answerer) }),
  )
  .check(
    z.refine(
      parts => Object.values(parts).some(part => part !== undefined),
      'Choose how often, the due day, or who is asked first.',
    ),
  );

/** What a rule is about: a topic at a location, a topic everywhere, every topic at a location, or with neither everything. */
const target = { topicid: z.optional(text(60)), locationid: z.optional(text(60)) };
/** So many rules are changed with one request. */
export const mostTargets = 45;

const history = z.array(z.extend(rule, { since: z.string() }));
const said = z.enum(['', ...levels]);

export const getSchedules = call({
  name: 'getSchedules',
  path: 'get_schedules',
  area,
  method: 'POST',
  summary:
    'Returns how often questionnaires are due, until when, and who is asked, with the rules that say so and the people who can be asked.',
  access,
  scope,
  request: z.object({
    customerid: claimed.customerid,
    targets: z.array(z.object(target)).check(z.minLength(1), z.maxLength(mostTargets)),
  }),
  response: z.object({
    ...ok,
    targets: z.array(
      z.object({
        ...target,
        cuzdesc: z.string(),
        locationdesc: z.string(),
        /** What its own rule says today. */
        rule,
        /** What counts today, and which level says so. */
        counts: z.object({ ...parts, by: z.object({ rhythm: said, dueDay: said, answerer: said }) }),
        /** The rules of each level that count this month. */
        rules: z.partial(z.object({ pair: history, topic: history, location: history, customer: history })),
        /** Of a topic at a location: how it stands this month. */
        place: z.optional(z.object({ active: flag, activesince: z.string(), begun: flag, completed: flag })),
      }),
    ),
    /** Whether the person may also change rules about all locations. */
    everywhere: flag,
    /** The active people who cover every location that is named, and for which targets they have no Edit: their places. */
    people: z.array(
      z.object({
        useremail: z.string(),
        firstname: z.string(),
        userrole: z.string(),
        lacks: z.array(z.number()),
      }),
    ),
  }),
  about: ['places', 'topics', 'people', 'runs'],
});

export const setSchedules = call({
  name: 'setSchedules',
  path: 'set_schedules',
  area,
  method: 'PUT',
  summary: 'Changes the rules of up to 45 topics, locations, or topics at locations: all of them or none.',
  access,
  scope,
  request: z.object({
    customerid: claimed.customerid,
    targets: z
      .array(z.object({ ...target, seen: rule, change }))
      .check(z.minLength(1), z.maxLength(mostTargets)),
    /** Whether people who are asked first get Edit where they do not have it. */
    grant: flag,
  }),
  response: z.object({
    ...ok,
    /** How many rules changed; the others already said what was asked for. */
    changed: z.number(),
    /** The same request with these targets takes the change back. */
    undo: z.array(z.object({ ...target, seen: rule, change })),
  }),
  refusals: {
    stale: { ...common.stale, state: z.object({ targets: z.array(z.object({ ...target, rule })) }) },
    ...ends,
    notthere: {
      code: 400,
      message: '“{topic}” is not at {location}. Nothing was changed. Put it there first.',
    },
    answererunknown: {
      code: 400,
      message:
        '{person} is not an active admin or user of your organization. Nothing was changed. Choose somebody else.',
    },
    answererlacks: {
      code: 400,
      message:
        '{person} may not answer {places}. Nothing was changed. Give them Edit with the schedule, or choose somebody else.',
    },
    answerernotthere: {
      code: 400,
      message:
        '{person} is not assigned to {places}. Nothing was changed. Assign them first, or choose somebody else.',
    },
    answerernowhere: {
      code: 400,
      message:
        '{person} may not answer any questionnaire of this schedule. Nothing was changed. Give them Edit for one first, or choose somebody else.',
    },
    twice: { code: 400, message: 'A schedule is named twice. Nothing was changed. Name each once.' },
    toomany: {
      code: 400,
      message: 'These are too many changes at once. Nothing was changed. Schedule fewer questionnaires.',
    },
  },
  touches: ['places', 'topics', 'people', 'runs'],
  grants: ['writeTable'],
});
