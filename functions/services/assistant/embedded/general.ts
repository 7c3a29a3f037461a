import type { AnswerRow } from '#shared/domain/assistant/gate.ts';
import type { Template } from '#shared/domain/assistant/templates.ts';

/*
 * Questions that fit any subject: who answers for it, what is written down, and how people know that it works. They fill
 * a draft for which the text and the library have too little, and are marked as general knowledge.
 */

const firsts: Readonly<Record<string, (subject: string) => string>> = {
  regulation: subject => `Does this apply to this location: ${subject}?`,
  hazard: subject => `Can people meet this hazard at this location: ${subject}?`,
  policy: subject => `Does this policy or procedure apply to this location: ${subject}?`,
  configuration: subject => `Does this location use this system or service: ${subject}?`,
  supplier: subject => `Does this location depend on this supplier or service: ${subject}?`,
  incident: subject => `Could this also happen at this location: ${subject}?`,
  season: subject => `Does this location have to prepare for this: ${subject}?`,
  role: subject => `Does this location have this role: ${subject}?`,
};

const plainSubject = (subject: string): string =>
  subject
    .replaceAll(/\s+/g, ' ')
    .replace(/[.?!:;,\s]+$/, '')
    .trim();

/** Returns the question with which a draft begins. */
export function firstQuestion(template: Template | undefined, subject: string): AnswerRow {
  const ask = firsts[template?.code ?? 'regulation'] ?? firsts.regulation!;
  return {
    ...blank,
    n: 1,
    text: ask(plainSubject(subject)),
    priority: 'High',
    category: 'Scope',
    guidance:
      'Answer No only if nothing of it concerns this location. The questions that follow are then left out.',
    solutionIf: '-',
    solution: '',
  };
}

const blank = { parent: 0, when: '-', controls: [], quote: '' } as const;

type General = Pick<AnswerRow, 'text' | 'priority' | 'category' | 'guidance' | 'solution'> & {
  /** Asked after No to the one before it, and not after Yes to the first question. */
  follows?: true;
};

/** The questions; {it} is the subject in quotation marks. */
const questions: readonly General[] = [
  {
    text: 'Is one named person at this location responsible for {it}?',
    priority: 'High',
    category: 'Responsibility',
    guidance: 'A name, not a department. Ask two colleagues who it is: both should give the same name.',
    solution:
      'Name one person and a deputy, tell everybody concerned, and write both names where the rules are kept.',
  },
  {
    text: 'Is there a date by which somebody will be named for {it}?',
    priority: 'Medium',
    category: 'Responsibility',
    guidance: 'Look for a date and the name of the manager who decides.',
    solution:
      'Let the location’s manager take it on today, and set a date within a month for a lasting choice.',
    follows: true,
  },
  {
    text: 'Are the rules for {it} written down where the people concerned can read them?',
    priority: 'High',
    category: 'Written rules',
    guidance:
      'Ask somebody who does the work to show you. What nobody can find within five minutes does not count.',
    solution:
      'Write one page: what is done, by whom, how often, and what happens if it is not. Put it where the work is done.',
  },
  {
    text: 'Have the written rules for {it} been reviewed within the past twelve months?',
    priority: 'Low',
    category: 'Written rules',
    guidance: 'Look for the date of the last review and the name of who did it.',
    solution:
      'Read the rules with the people who follow them, change what is out of date, and note the date and the names.',
  },
  {
    text: 'Does everybody who has to do with {it} get instructions before they begin?',
    priority: 'High',
    category: 'Training',
    guidance:
      'Compare the list of people with the dated list of those who were instructed. Include temporary staff.',
    solution:
      'Instruct everybody who is missing before their next shift, and keep a dated list with signatures.',
  },
  {
    text: 'Were the instructions about {it} repeated within the past twelve months?',
    priority: 'Medium',
    category: 'Training',
    guidance: 'Look at the dates in the list of instructions.',
    solution: 'Set a date for a short repetition, and add it to the yearly calendar of the location.',
  },
  {
    text: 'Have the risks of {it} been assessed for this location?',
    priority: 'High',
    category: 'Risks',
    guidance:
      'Look for a dated list of what can go wrong here, how bad it would be, and what is done about it.',
    solution:
      'Walk through the location with two people who know the work, list what can go wrong, and name a measure with an owner for each.',
  },
  {
    text: 'Has every measure from the last assessment of {it} been carried out?',
    priority: 'Medium',
    category: 'Risks',
    guidance: 'Each measure should have an owner and the date on which it was done.',
    solution:
      'Give each open measure an owner and a date, and review the list every month until it is empty.',
  },
  {
    text: 'Is it checked at set times that the rules for {it} are followed?',
    priority: 'Medium',
    category: 'Checks',
    guidance: 'Look for dated notes of the last three checks, by somebody who does not do the work.',
    solution: 'Decide who checks what and how often, and keep a dated note of every check.',
  },
  {
    text: 'Are the records about {it} complete for the past three months?',
    priority: 'Low',
    category: 'Checks',
    guidance: 'Pick three days at random and ask for what was recorded on them.',
    solution:
      'Find out why records are missing, make recording simpler, and check one day a week until none is missing.',
  },
  {
    text: 'Do people know to whom they report problems with {it}?',
    priority: 'Medium',
    category: 'Problems',
    guidance: 'Ask two people who were hired recently.',
    solution:
      'Post the name and the telephone number where the work is done, and say that nobody is blamed for reporting.',
  },
  {
    text: 'Was every problem with {it} of the past twelve months followed up until it was solved?',
    priority: 'High',
    category: 'Problems',
    guidance: 'Take the list of reports and look for what was done about each. No list counts as No.',
    solution: 'Start a list with date, problem, owner and solution, and go through what is open every month.',
  },
  {
    text: 'Is what is needed for {it} at hand and in working order?',
    priority: 'Medium',
    category: 'Means',
    guidance: 'Equipment, supplies, accesses and contact details: let somebody show you each of them.',
    solution: 'List what is missing or broken, order it, and decide what may not be done until it is there.',
  },
  {
    text: 'Is it decided what is done about {it} if the responsible person is absent?',
    priority: 'Low',
    category: 'Responsibility',
    guidance: 'A deputy who knows it and has the same access. Ask when the deputy last did it.',
    solution:
      'Name a deputy, give them what they need, and let them do it once while the other person is there.',
  },
];

const mostShown = 80;

/** Returns the general questions about a subject as one level beneath the first question, follow-ups if there may be any. */
export function generalQuestions(subject: string, from: number, depth: number): AnswerRow[] {
  const name = plainSubject(subject);
  const it = name.length > mostShown ? 'this subject' : `“${name}”`;
  const rows: AnswerRow[] = [];
  for (const { follows, ...question } of questions) {
    if (follows && depth === 0) continue;
    rows.push({
      ...blank,
      ...question,
      n: from + rows.length,
      parent: follows ? rows.at(-1)!.n : 1,
      when: follows ? 'N' : 'Y',
      text: question.text.replace('{it}', it),
      solutionIf: 'N',
    });
  }
  return rows;
}
